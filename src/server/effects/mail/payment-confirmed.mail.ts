import { orderConcept } from '#shared/brand.ts';
import type { PaidMoney } from './card-payment-facts.store.ts';
import type { Letter } from './layout.ts';
import type { OrderMailFacts } from './order-facts.store.ts';
import { money } from './words.ts';

export const paymentConfirmedMail = (
  order: OrderMailFacts,
  { amount, currency }: Pick<PaidMoney, 'amount' | 'currency'>,
  orderUrl: string,
): Letter => ({
  to: order.email,
  subject: `Confirmamos tu pago del pedido ${orderConcept(order.subscriptionId)}`,
  greeting: `Hola, ${order.customerName}:`,
  blocks: [
    `Recibimos ${money(amount, currency)} por ${order.packageName}. ¡Gracias!`,
    order.accountStatus === 'suspended'
      ? 'Tu contratación sigue en pausa por otra razón: nuestro equipo la revisa y te escribe.'
      : 'Tu contratación ya está activa. Lo que sigue: reunimos la información que nos falte y empezamos a construir. Te escribimos en cada avance.',
  ],
  action: { label: 'Ver mi contratación', url: orderUrl },
});
