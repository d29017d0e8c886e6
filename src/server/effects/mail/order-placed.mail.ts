import type { Config } from '#server/kernel/env.ts';
import { brand, orderConcept } from '#shared/brand.ts';
import { business } from '#shared/business.ts';
import type { Letter } from './layout.ts';
import type { OrderMailFacts } from './order-facts.store.ts';
import { money } from './words.ts';

export const howToPay = (order: OrderMailFacts, transfer: Config['transfer']): Letter['blocks'] =>
  order.paymentMethod === 'transfer'
    ? [
        'Para que empecemos, haz la transferencia con estos datos:',
        {
          facts: [
            ['Beneficiario', transfer.beneficiary],
            ['Banco', transfer.bank],
            ['Número de cuenta', transfer.accountNumber],
            ['CLABE', transfer.clabe],
            ['Monto', money(order.pricePaid)],
            ['Concepto', orderConcept(order.subscriptionId)],
          ],
        },
        `Escribe el concepto tal cual: así reconocemos tu pago. Lo validamos en menos de ${business.answerBusinessHours} horas hábiles desde que transfieres y te avisamos por correo.`,
      ]
    : [
        'Para que empecemos, falta tu pago con tarjeta en Mercado Pago. Si ya pagaste, no hagas nada más: te avisamos por correo en cuanto quede confirmado.',
        'Si cerraste esa página o el banco rechazó la tarjeta, tu pedido sigue guardado: desde tu cuenta puedes intentarlo otra vez o pagar por transferencia.',
        `Si tienes dudas, escríbenos a ${brand.email}: te contestamos en menos de ${business.answerBusinessHours} horas hábiles.`,
      ];

export const orderPlacedMail = (order: OrderMailFacts, transfer: Config['transfer'], accountUrl: string): Letter => ({
  to: order.email,
  subject: `Recibimos tu pedido ${orderConcept(order.subscriptionId)}`,
  greeting: `Hola, ${order.customerName}:`,
  blocks: [
    `Recibimos tu pedido ${orderConcept(order.subscriptionId)}: ${order.packageName}, ${money(order.pricePaid)}.`,
    ...howToPay(order, transfer),
  ],
  action: { label: 'Ver mi pedido', url: accountUrl },
});
