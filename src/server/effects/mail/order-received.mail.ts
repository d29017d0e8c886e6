import { orderConcept } from '#shared/brand.ts';
import { paymentMethodNames, unspecified } from '#shared/vocabulary.ts';
import type { Block, Letter } from './layout.ts';
import type { OrderMailFacts } from './order-facts.store.ts';
import { money } from './words.ts';

const factsOf = (order: OrderMailFacts): Block => ({
  facts: [
    ['Pedido', orderConcept(order.subscriptionId)],
    ['Paquete', order.packageName],
    ['Monto', money(order.pricePaid)],
    ['Forma de pago', paymentMethodNames[order.paymentMethod]],
    ['Cliente', order.fullName],
    ['Correo electrónico', order.email],
    ['Teléfono', order.phone ?? unspecified],
  ],
});

/** To the staff: a new order. */
export const orderReceivedMail = (order: OrderMailFacts, to: string, orderUrl: string): Letter => {
  const concept = orderConcept(order.subscriptionId);
  return {
    to,
    subject: `Pedido nuevo ${concept}: ${order.packageName}, ${money(order.pricePaid)}`,
    greeting: 'Llegó un pedido:',
    blocks: [
      factsOf(order),
      order.paymentMethod === 'transfer'
        ? `Cuando veas en el banco la transferencia con el concepto ${concept}, confirma su pago.`
        : 'El pago con tarjeta se confirma solo, en cuanto lo cobra Mercado Pago.',
    ],
    action: { label: 'Ver el pedido', url: orderUrl },
  };
};

/** To the staff: the owner cancelled the unpaid order, so no payment is expected. */
export const orderWithdrawnMail = (order: OrderMailFacts, to: string, orderUrl: string): Letter => {
  const concept = orderConcept(order.subscriptionId);
  return {
    to,
    subject: `El cliente canceló ${concept}: ${order.packageName}, ${money(order.pricePaid)}`,
    greeting: 'Un cliente canceló su pedido, que estaba sin pagar:',
    blocks: [
      factsOf(order),
      order.paymentMethod === 'transfer'
        ? `Ya no esperes la transferencia con el concepto ${concept}. Si aun así llega, no la puedes aplicar al pedido: escríbele al cliente para devolvérsela.`
        : 'Si aun así paga en la página de Mercado Pago que ya tenía abierta, el dinero espera tu revisión en Pagos.',
    ],
    action: { label: 'Ver el pedido', url: orderUrl },
  };
};
