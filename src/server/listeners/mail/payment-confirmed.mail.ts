import { orderConcept } from '#shared/brand.ts';
import { formatMoney, toPesos } from '#shared/money.ts';
import type { Letter } from './layout.ts';
import type { OrderFacts } from './order-facts.store.ts';

export const paymentConfirmedMail = (order: OrderFacts, accountUrl: string): Letter => ({
  to: order.email,
  subject: `Confirmamos tu pago del pedido ${orderConcept(order.subscriptionId)}`,
  greeting: `Hola, ${order.customerName}:`,
  blocks: [
    `Recibimos ${formatMoney(toPesos(order.pricePaid)).replaceAll('\u00a0', ' ')} por ${order.packageName}. ¡Gracias!`,
    'Tu contratación ya está activa. Lo que sigue: reunimos la información que nos falte y empezamos a construir. Te escribimos en cada avance.',
  ],
  action: { label: 'Ver mi contratación', url: accountUrl },
});
