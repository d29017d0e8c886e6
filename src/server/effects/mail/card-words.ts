import { orderConcept, renewalConcept } from '#shared/brand.ts';
import { business } from '#shared/business.ts';
import type { CardPaymentFacts, PaidMoney } from './card-payment-facts.store.ts';
import { money } from './words.ts';

export const moneyOf = ({ amount, currency }: PaidMoney): string => money(amount, currency);

export const conceptOf = ({ subscriptionId, renewalId }: PaidMoney): string | null => {
  if (subscriptionId === null) return null;
  return renewalId === null ? orderConcept(subscriptionId) : renewalConcept(subscriptionId, renewalId);
};

/** How the payer can identify the payment: the provider's number or the bank reference. */
export const operationOf = ({ method, externalReference }: PaidMoney): string =>
  method === 'transfer' ? `la transferencia ${externalReference}` : `la operación ${externalReference} de Mercado Pago`;

/** Who paid, and for what; null if the payer is unknown. */
export const about = ({ payment, order, bill }: CardPaymentFacts) => {
  const concept = conceptOf(payment);
  if (order === null || bill === null || concept === null) return null;
  const what: 'pedido' | 'renovación' = payment.renewalId === null ? 'pedido' : 'renovación';
  return { payment, order, bill, concept, what, head: { to: order.email, greeting: `Hola, ${order.customerName}:` } };
};
export type About = NonNullable<ReturnType<typeof about>>;

export const soon = `En menos de ${business.answerBusinessHours} horas hábiles`;

const cancelled = { pedido: 'Tu pedido sigue cancelado', renovación: 'Tu contratación sigue cancelada' } as const;

/** The state of the order or renewal after other money was returned. */
export const standsAfterwards = ({ order, bill, what }: About): string => {
  if (order.accountStatus === 'cancelled') return `${cancelled[what]}: no tienes nada que pagar.`;
  return bill.paymentStatus === 'confirmed'
    ? `Tu ${what} no cambia.`
    : `Tu ${what} sigue sin pagar: el pago correcto lo haces desde tu cuenta.`;
};
