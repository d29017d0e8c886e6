import type { Agency, TransferAccount } from '#api/contract/settings/section.ts';
import { orderConcept, renewalConcept } from '#shared/brand.ts';
import type { Letter } from './layout.ts';
import type { OrderMailFacts } from './order-facts.store.ts';
import { money } from './words.ts';

/** To who has a transfer to make: where it goes from now on. What is on its way to the account of before is not lost. */
export const accountChangedMail = (
  order: OrderMailFacts,
  { amount, renewalId }: { amount: number; renewalId: number | null },
  transfer: TransferAccount,
  orderUrl: string,
  agency: Agency,
): Letter => {
  const { subscriptionId } = order;
  const concept = renewalId === null ? orderConcept(subscriptionId) : renewalConcept(subscriptionId, renewalId);
  return {
    to: order.email,
    subject: `Cambió la cuenta para tu transferencia: ${concept}`,
    greeting: `Hola, ${order.customerName}:`,
    blocks: [
      'Cambiaron los datos de nuestra cuenta. Si todavía no transfieres, hazlo con estos:',
      {
        facts: [
          ['Beneficiario', transfer.beneficiary],
          ['Banco', transfer.bank],
          ['Número de cuenta', transfer.account_number],
          ['CLABE', transfer.clabe],
          ['Monto', money(amount)],
          ['Concepto', concept],
        ],
      },
      'Si ya transferiste con los datos anteriores, no hagas nada: reconocemos tu pago.',
      `Los mismos datos están en tu cuenta. Si algo no coincide, no transfieras y escríbenos a ${agency.email}.`,
    ],
    action: { label: 'Ver mi pedido', url: orderUrl },
  };
};

export const accountToldMail = (
  { email, name, by, settingsUrl }: { email: string; name: string; by: string; settingsUrl: string },
  agency: Agency,
): Letter => ({
  to: email,
  subject: `Cambiaron los datos bancarios de ${agency.name}`,
  greeting: `Hola, ${name}:`,
  blocks: [
    `${by} cambió los datos bancarios con los que pagan los clientes. Desde ahora son los que ven en sus pedidos, y avisamos a quienes tienen una transferencia pendiente.`,
    'Si no debían cambiar, corrígelos ahora mismo y cambia la contraseña de esa cuenta.',
  ],
  action: { label: 'Ver los datos bancarios', url: settingsUrl },
});
