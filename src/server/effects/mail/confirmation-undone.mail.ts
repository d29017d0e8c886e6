import { brand } from '#shared/brand.ts';
import type { CardPaymentFacts } from './card-payment-facts.store.ts';
import { type About, conceptOf, moneyOf } from './card-words.ts';
import type { Letter } from './layout.ts';
import { money } from './words.ts';

/** To the customer, whose order or renewal was marked as paid by a transfer that was not for it; null once it is paid again. */
export const confirmationUndoneMail = ({ bill, concept, what, head, order }: About, orderUrl: string): Letter | null => {
  if (bill.owed === 0) return null;
  const isCancelled = order.accountStatus === 'cancelled';
  return {
    ...head,
    subject: isCancelled ? `Corregimos el pago de ${concept}` : `Falta pagar ${money(bill.owed)}: ${concept}`,
    blocks: [
      `Habíamos confirmado el pago de tu ${what} ${concept} por error: la transferencia no era de ${what === 'pedido' ? 'ese pedido' : 'esa renovación'}. Te pedimos una disculpa.`,
      ...(isCancelled
        ? ['Está cancelado: no tienes nada que pagar.']
        : [
            `Tu contratación queda en pausa y ${what === 'pedido' ? 'tu pedido' : 'tu renovación'} espera ${money(bill.owed)}. No se borró nada: en cuanto confirmemos tu pago, sigue donde estaba.`,
            'Puedes pagar desde tu cuenta, con tarjeta o por transferencia.',
          ]),
      `Si ya pagaste o tienes dudas, escríbenos a ${brand.email} o por WhatsApp al ${brand.whatsapp} (${brand.hours}) y lo revisamos contigo.`,
    ],
    action: { label: isCancelled ? 'Ver mi pedido' : 'Pagar ahora', url: orderUrl },
  };
};

/** To the staff: which confirmation was undone, by whom and why, so that the money can be confirmed on the right order. */
export const confirmationUndoneReport = (
  { payment, order }: CardPaymentFacts,
  who: string | null,
  to: string,
  paymentsUrl: string,
): Letter | null => {
  const concept = conceptOf(payment);
  if (concept === null || order === null) return null;
  return {
    to,
    subject: `Confirmación deshecha ${concept}: ${moneyOf(payment)}`,
    greeting: 'Se deshizo la confirmación de un pago:',
    blocks: [
      {
        facts: [
          ['Pago de', concept],
          ['Cliente', order.fullName],
          ['Monto', moneyOf(payment)],
          ['Referencia', payment.externalReference],
          ['Quién', who ?? 'Ya no trabaja aquí'],
        ],
      },
      'El motivo:',
      { quote: payment.note },
      'La referencia quedó libre: confírmala en el pedido que sí pagó.',
    ],
    action: { label: 'Ver los pagos', url: paymentsUrl },
  };
};
