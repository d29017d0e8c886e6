import type { Config } from '#server/kernel/env.ts';
import { orderConcept } from '#shared/brand.ts';
import type { Letter } from './layout.ts';
import type { OrderMailFacts } from './order-facts.store.ts';
import { howToPay } from './order-placed.mail.ts';
import { day, money } from './words.ts';

/** A transfer of this day is found before the order closes, also over a weekend. */
const lastDayToPay = (closesAt: Date): Date => new Date(closesAt.getTime() - 4 * 24 * 60 * 60_000);

/** `closesAt`: when the order closes without a payment. */
export const orderUnpaidMail = (
  order: OrderMailFacts,
  { transfer, closesAt }: { transfer: Config['transfer']; closesAt: Date },
  orderUrl: string,
): Letter => ({
  to: order.email,
  subject: `Tu pedido ${orderConcept(order.subscriptionId)} espera tu pago`,
  greeting: `Hola, ${order.customerName}:`,
  blocks: [
    `Guardamos tu pedido ${orderConcept(order.subscriptionId)}: ${order.packageName}, ${money(order.pricePaid)}. Todavía no vemos su pago.`,
    ...(order.paymentMethod === 'mercadopago'
      ? []
      : ['Si ya hiciste la transferencia, no hagas nada más: en cuanto la encontremos te avisamos por correo.']),
    ...howToPay(order, transfer),
    `Págalo a más tardar el ${day(lastDayToPay(closesAt))}: unos días después se cierra solo y no debes nada. Si ya no lo quieres, puedes cancelarlo desde tu cuenta.`,
  ],
  action: { label: order.paymentMethod === 'mercadopago' ? 'Pagar mi pedido' : 'Ver mi pedido', url: orderUrl },
});
