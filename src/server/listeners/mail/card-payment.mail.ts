import { brand, orderConcept, renewalConcept } from '#shared/brand.ts';
import { formatAmount, toPesos } from '#shared/money.ts';
import { reviewReasonNames } from '#shared/vocabulary.ts';
import type { CardPaymentFacts } from './card-payment-facts.store.ts';
import type { Letter } from './layout.ts';

const moneyOf = ({ amount, currency }: CardPaymentFacts['payment']): string =>
  formatAmount(toPesos(amount), currency).replaceAll('\u00a0', ' ');

const conceptOf = ({ subscriptionId, renewalId }: CardPaymentFacts['payment']): string | null => {
  if (subscriptionId === null) return null;
  return renewalId === null ? orderConcept(subscriptionId) : renewalConcept(subscriptionId, renewalId);
};

/** To the staff: money that a person has to decide about. */
export const reviewNeededMail = ({ payment, order }: CardPaymentFacts, paymentsUrl: string): Letter => {
  const concept = conceptOf(payment);
  return {
    to: brand.email,
    subject: `Un pago espera revisión: ${moneyOf(payment)}${concept === null ? '' : `, ${concept}`}`,
    greeting: 'Llegó dinero que el sistema no aplica por sí solo:',
    blocks: [
      {
        facts: [
          ['Monto', moneyOf(payment)],
          ['Motivo', payment.reviewReason === null ? '' : reviewReasonNames[payment.reviewReason]],
          ['Orden', concept ?? 'Sin orden'],
          ...(order === null ? [] : [['Cliente', order.customerName] as const]),
          ['Operación de Mercado Pago', payment.externalReference],
        ],
      },
      'Mientras nadie decida, no se aplica a ninguna orden ni se devuelve. Puedes aceptarlo o reembolsarlo, con una nota.',
    ],
    action: { label: 'Revisar el pago', url: paymentsUrl },
  };
};

const isDispute = ({ providerStatus }: CardPaymentFacts['payment']): boolean => providerStatus === 'charged_back';

/** To the customer, whose money went back; null where nobody knows whose it was. */
export const moneyReturnedMail = ({ payment, order, isSuspended }: CardPaymentFacts, accountUrl: string): Letter | null => {
  if (order === null) return null;
  const concept = conceptOf(payment) ?? orderConcept(order.subscriptionId);
  const stops = isSuspended && payment.confirmedAt !== null;
  return {
    to: order.email,
    subject: isDispute(payment) ? `Tu banco retiró el pago de ${concept}` : `Tu pago de ${concept} se devolvió`,
    greeting: `Hola, ${order.customerName}:`,
    blocks: [
      isDispute(payment)
        ? `El banco nos avisó de un contracargo por ${moneyOf(payment)}, la operación ${payment.externalReference} de Mercado Pago: el dinero vuelve a tu tarjeta.`
        : `Mercado Pago devolvió ${moneyOf(payment)}, la operación ${payment.externalReference}. Según tu banco, puede tardar unos días en aparecer en tu estado de cuenta.`,
      stops
        ? `Por eso tu contratación de ${order.packageName} queda suspendida: por ahora no puedes pedir soporte ni renovarla. No borramos nada de tu proyecto.`
        : `Tu contratación de ${order.packageName} no cambia.`,
      `Si no lo esperabas, escríbenos a ${brand.email} y lo resolvemos.`,
    ],
    action: { label: 'Ver mi cuenta', url: accountUrl },
  };
};
