import { orderConcept, renewalConcept } from '#shared/brand.ts';
import { business } from '#shared/business.ts';
import type { CardPaymentFacts, PaidMoney } from './card-payment-facts.store.ts';
import { money } from './words.ts';

export const moneyOf = ({ amount, currency }: PaidMoney): string => money(amount, currency);

export const conceptOf = ({ subscriptionId, renewalId }: PaidMoney): string | null => {
  if (subscriptionId === null) return null;
  return renewalId === null ? orderConcept(subscriptionId) : renewalConcept(subscriptionId, renewalId);
};

/** Who paid, and for what; null where nobody knows whose money it is. */
export const about = ({ payment, order, bill }: CardPaymentFacts) => {
  const concept = conceptOf(payment);
  if (order === null || bill === null || concept === null) return null;
  const what = payment.renewalId === null ? 'pedido' : 'renovación';
  return { payment, order, bill, concept, what, head: { to: order.email, greeting: `Hola, ${order.customerName}:` } };
};
export type About = NonNullable<ReturnType<typeof about>>;

export const soon = `En menos de ${business.answerBusinessHours} horas hábiles`;
