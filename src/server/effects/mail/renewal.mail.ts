import type { TransferAccount } from '#api/contract/settings/section.ts';
import type { Config } from '#server/kernel/env.ts';
import { orderConcept, renewalConcept } from '#shared/brand.ts';
import { renewalPlans } from '#shared/business.ts';
import type { Letter } from './layout.ts';
import type { OrderMailFacts } from './order-facts.store.ts';
import type { RenewalFacts } from './renewal-facts.store.ts';
import { day, money } from './words.ts';

const term = (years: number): string => (years === 1 ? '1 año' : `${years} años`);

const to = (order: OrderMailFacts) => ({ to: order.email, greeting: `Hola, ${order.customerName}:` });

export const renewalRequestedMail = (
  { order, renewalId, years, amount }: RenewalFacts,
  { transfer, cardProvider }: Pick<Config, 'cardProvider'> & { transfer: TransferAccount },
  accountUrl: string,
): Letter => {
  const takesCards = cardProvider !== null;
  const concept = renewalConcept(order.subscriptionId, renewalId);
  return {
    ...to(order),
    subject: `Para renovar ${orderConcept(order.subscriptionId)} por ${term(years)}`,
    blocks: [
      `Pediste renovar el soporte de ${order.packageName} por ${term(years)}. Para completarlo, ${
        takesCards ? 'págalo con tarjeta desde tu cuenta, o haz' : 'haz'
      } la transferencia con estos datos:`,
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
      `${takesCards ? 'Si transfieres, escribe' : 'Escribe'} el concepto tal cual: así reconocemos tu pago. La nueva fecha se aplica cuando lo confirmemos, y te avisamos por correo.`,
    ],
    action: { label: 'Ver mi contratación', url: accountUrl },
  };
};

export const renewalConfirmedMail = ({ order, renewalId, amount, endDate }: RenewalFacts, accountUrl: string): Letter => ({
  ...to(order),
  subject: `Confirmamos tu renovación ${renewalConcept(order.subscriptionId, renewalId)}`,
  blocks: [`Recibimos ${money(amount)}. ¡Gracias!`, `El soporte de ${order.packageName} queda vigente hasta el ${day(endDate)}.`],
  action: { label: 'Ver mi contratación', url: accountUrl },
});

export const supportEndingMail = (order: OrderMailFacts, days: number, endDate: Date, accountUrl: string): Letter => ({
  ...to(order),
  subject: `Tu soporte de ${orderConcept(order.subscriptionId)} vence en ${days === 1 ? '1 día' : `${days} días`}`,
  blocks: [
    `El soporte de ${order.packageName} (${orderConcept(order.subscriptionId)}) vence el ${day(endDate)}.`,
    `Renueva para conservarlo, desde ${money(renewalPlans[0].price)} por año: en tu cuenta, con el botón «Renovar».`,
  ],
  action: { label: 'Renovar', url: accountUrl },
});
