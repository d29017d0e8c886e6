import { orderConcept } from '#shared/brand.ts';
import { paymentMethodNames, unspecified } from '#shared/vocabulary.ts';
import type { Letter } from './layout.ts';
import type { OrderFacts } from './order-facts.store.ts';
import { money } from './words.ts';

/** To the staff: somebody bought. */
export const orderReceivedMail = (order: OrderFacts, to: string, orderUrl: string): Letter => {
  const concept = orderConcept(order.subscriptionId);
  return {
    to,
    subject: `Pedido nuevo ${concept}: ${order.packageName}, ${money(order.pricePaid)}`,
    greeting: 'Llegó un pedido:',
    blocks: [
      {
        facts: [
          ['Pedido', concept],
          ['Paquete', order.packageName],
          ['Monto', money(order.pricePaid)],
          ['Forma de pago', paymentMethodNames[order.paymentMethod]],
          ['Cliente', order.fullName],
          ['Correo electrónico', order.email],
          ['Teléfono', order.phone ?? unspecified],
        ],
      },
      order.paymentMethod === 'transfer'
        ? `Cuando veas en el banco la transferencia con el concepto ${concept}, confirma su pago.`
        : 'El pago con tarjeta se confirma solo, en cuanto lo cobra Mercado Pago.',
    ],
    action: { label: 'Ver el pedido', url: orderUrl },
  };
};
