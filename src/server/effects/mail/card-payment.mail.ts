import { brand } from '#shared/brand.ts';
import { whyCardRejected } from '#shared/card-rejection.ts';
import { reviewReasonNames } from '#shared/vocabulary.ts';
import type { CardPaymentFacts, PaidMoney } from './card-payment-facts.store.ts';
import { about, conceptOf, moneyOf, standsAfterwards } from './card-words.ts';
import type { Letter } from './layout.ts';

/** To the staff: money that needs a decision; null if it was returned in the meantime. */
export const reviewNeededMail = ({ payment, order, isRefundRefused }: CardPaymentFacts, to: string, paymentsUrl: string): Letter | null => {
  if (payment.status === 'returned') return null;
  const concept = conceptOf(payment);
  return {
    to,
    subject: `${isRefundRefused ? 'Mercado Pago no devolvió un pago' : 'Un pago espera revisión'}: ${moneyOf(payment)}${concept === null ? '' : `, ${concept}`}`,
    greeting: isRefundRefused
      ? 'Pedimos a Mercado Pago la devolución de este dinero, y la rechazó:'
      : 'Llegó dinero que el sistema no aplica por sí solo:',
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
      isRefundRefused
        ? 'No se devolvió nada y espera otra vez una decisión: revísalo en Mercado Pago; luego puedes pedir de nuevo el reembolso o aceptarlo, con una nota.'
        : 'Mientras nadie decida, no se aplica a ninguna orden ni se devuelve. Puedes aceptarlo o reembolsarlo, con una nota.',
    ],
    action: { label: 'Revisar el pago', url: paymentsUrl },
    // A cancelled order is nobody's turn, but this money is.
    ...(order === null || order.accountStatus === 'cancelled' ? {} : { subscriptionId: order.subscriptionId }),
  };
};

/** To the customer, whose card payment failed; null if nothing is left to pay or another payment is in progress. */
export const cardRejectedMail = (facts: CardPaymentFacts, orderUrl: string): Letter | null => {
  const known = about(facts);
  if (known === null || known.bill.paymentStatus !== 'pending' || known.order.accountStatus === 'cancelled') return null;
  const { payment, order, concept, what, head } = known;
  const reassurance = payment.renewalId === null ? 'tu pedido sigue guardado' : 'tu renovación te sigue esperando';
  return {
    ...head,
    subject: `Tu pago de ${concept} no se completó`,
    blocks: [
      `Tu pago con tarjeta de ${moneyOf(payment)} por ${order.packageName} no se completó.`,
      whyCardRejected(payment.providerDetail, moneyOf(payment)),
      `No se te cobró nada; ${reassurance}. Si ves un cargo en tránsito, tu banco lo libera solo.`,
      'Desde tu cuenta puedes intentarlo otra vez con esa tarjeta o con otra, o pagar por transferencia.',
    ],
    action: { label: what === 'pedido' ? 'Pagar mi pedido' : 'Pagar mi renovación', url: orderUrl },
  };
};

const isDispute = ({ providerStatus }: PaidMoney): boolean => providerStatus === 'charged_back';

const sentBack = (payment: PaidMoney): string =>
  payment.method === 'transfer'
    ? `Devolvimos ${moneyOf(payment)} de la transferencia ${payment.externalReference}`
    : `Mercado Pago devolvió ${moneyOf(payment)}, la operación ${payment.externalReference}`;

/** To the customer, whose money was returned; null if the payer is unknown. */
export const moneyReturnedMail = (facts: CardPaymentFacts, orderUrl: string): Letter | null => {
  const known = about(facts);
  if (known === null) return null;
  const { head, payment, concept, order } = known;
  const stops = order.accountStatus === 'suspended' && payment.confirmedAt !== null;
  return {
    ...head,
    subject: isDispute(payment) ? `Tu banco retiró el pago de ${concept}` : `Tu pago de ${concept} se devolvió`,
    blocks: [
      isDispute(payment)
        ? `El banco nos avisó de un contracargo por ${moneyOf(payment)}, la operación ${payment.externalReference} de Mercado Pago: el dinero vuelve a tu tarjeta.`
        : `${sentBack(payment)}. Según tu banco, puede tardar unos días en aparecer en tu estado de cuenta.`,
      stops
        ? `Por eso tu contratación de ${order.packageName} queda suspendida: por ahora no puedes pedir soporte ni renovarla. No borramos nada de tu proyecto.`
        : known.bill.paymentStatus !== 'confirmed' || order.accountStatus === 'cancelled'
          ? standsAfterwards(known)
          : `Tu contratación de ${order.packageName} no cambia.`,
      `Si no lo esperabas, escríbenos a ${brand.email} y lo resolvemos.`,
    ],
    action: { label: 'Ver mi pedido', url: orderUrl },
  };
};
