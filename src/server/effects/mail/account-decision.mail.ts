import type { DomainEvent } from '#server/events/catalogue.ts';
import { brand, orderConcept } from '#shared/brand.ts';
import { business, renewalPlans } from '#shared/business.ts';
import type { ConfirmedMoney } from './card-payment-facts.store.ts';
import type { Block, Letter } from './layout.ts';
import type { OrderMailFacts } from './order-facts.store.ts';
import { day, money } from './words.ts';

type Change = Extract<DomainEvent, { type: 'account.status_changed' }>;

const because = (note: string): readonly Block[] => (note === '' ? [] : ['El motivo:', { quote: note }]);
const writeToUs = `escríbenos a ${brand.email} o por WhatsApp al ${brand.whatsapp} (${brand.hours})`;

type Words = Pick<Letter, 'subject' | 'blocks'>;

const suspended = (order: OrderMailFacts, { note }: Change, at: Date): Words => ({
  subject: `Suspendimos tu contratación ${orderConcept(order.subscriptionId)}`,
  blocks: [
    `Tu contratación de ${order.packageName} está en pausa desde el ${day(at)}.`,
    ...because(note),
    'Mientras tanto no puedes pedir soporte ni renovarla. No borramos nada: tu proyecto y tus datos siguen guardados.',
    `Para reactivarla, ${writeToUs}.`,
  ],
});

const resumed = (order: OrderMailFacts, { note }: Change): Words => ({
  subject: `Reactivamos tu contratación ${orderConcept(order.subscriptionId)}`,
  blocks: [
    `Tu contratación de ${order.packageName} está activa otra vez: ya puedes pedir soporte y renovarla.`,
    ...because(note),
    ...(order.endDate === null ? [] : [`Tu soporte sigue vigente hasta el ${day(order.endDate)}.`]),
  ],
});

const lateMoney = `Si ya habías pagado o hecho la transferencia, ${writeToUs}: tu dinero está seguro y te decimos cómo te lo devolvemos.`;

const moneyOf = ({ amount, currency, status }: ConfirmedMoney): string =>
  status === 'returned'
    ? `Los ${money(amount, currency)} que pagaste por ella se devolvieron.`
    : `Recibimos ${money(amount, currency)} por ella.`;

const cancelled = (order: OrderMailFacts, { from, note }: Change, _at: Date, paid: ConfirmedMoney | null): Words =>
  from === 'inactive'
    ? {
        subject: `Cancelamos tu pedido ${orderConcept(order.subscriptionId)}`,
        blocks: [
          `Cancelamos tu pedido de ${order.packageName}. Ya no admite pagos: no hagas la transferencia ni pagues con tarjeta.`,
          ...because(note),
          lateMoney,
        ],
      }
    : {
        subject: `Cancelamos tu contratación ${orderConcept(order.subscriptionId)}`,
        blocks: [
          `Cancelamos tu contratación de ${order.packageName}. Ya no incluye soporte, y no admite pagos ni renovaciones.`,
          ...because(note),
          paid === null
            ? `Si tienes dudas o no estás de acuerdo, ${writeToUs}.`
            : `${moneyOf(paid)} Sobre ese dinero, o si no estás de acuerdo, ${writeToUs}: te decimos qué se ha hecho y qué se puede devolver.`,
        ],
      };

const cancelledByOwner = (order: OrderMailFacts): Words => ({
  subject: `Cancelaste tu pedido ${orderConcept(order.subscriptionId)}`,
  blocks: [
    `Cancelaste tu pedido de ${order.packageName}. No tienes nada que pagar; si cambias de idea, puedes contratarlo otra vez.`,
    lateMoney,
    `Si no fuiste tú, ${writeToUs}.`,
  ],
});

const closedUnpaid = (order: OrderMailFacts): Words => ({
  subject: `Cerramos tu pedido ${orderConcept(order.subscriptionId)}: no llegó su pago`,
  blocks: [
    `Pasaron ${business.unpaidOrderDays} días sin que recibiéramos el pago de tu pedido de ${order.packageName}, y lo cerramos. No debes nada: ya no hagas la transferencia ni pagues con tarjeta.`,
    'Si todavía lo quieres, puedes contratarlo de nuevo desde tu cuenta.',
    lateMoney,
  ],
});

const dayMs = 24 * 60 * 60 * 1000;

/** States from when the new term counts: a payment by `goesOnUntil` continues the old term; a later one starts it on the day of payment. */
const newTerm = (endDate: Date, at: Date): string => {
  const goesOnUntil = new Date(endDate.getTime() + business.reactivationDays * dayMs);
  return goesOnUntil > at
    ? `Si lo pagas a más tardar el ${day(goesOnUntil)}, el nuevo plazo sigue al anterior; después empieza el día del pago.`
    : 'El nuevo plazo empieza el día del pago.';
};

/** Null if it was renewed in the meantime. */
const expired = (order: OrderMailFacts, { from }: Change, at: Date): Words | null => {
  const { accountStatus, endDate, packageName, subscriptionId } = order;
  if (accountStatus !== 'expired' || endDate === null) return null;
  const stays = 'Tu proyecto y tus datos se quedan como están';
  if (from === 'trial') {
    return {
      subject: `Terminó tu periodo de prueba de ${orderConcept(subscriptionId)}`,
      blocks: [`El periodo de prueba de ${packageName} terminó el ${day(endDate)}. ${stays}.`, `Si quieres seguir, ${writeToUs}.`],
    };
  }
  return {
    subject: `Terminó tu soporte de ${orderConcept(subscriptionId)}`,
    blocks: [
      `El soporte de ${packageName} terminó el ${day(endDate)}. ${stays}; lo que termina son los cambios y la ayuda.`,
      `Puedes reactivarlo desde tu cuenta, desde ${money(renewalPlans[0].price)} por año. ${newTerm(endDate, at)}`,
      'No renovamos ni cobramos nada sin que tú lo pidas.',
    ],
  };
};

/** Payments and renewals have mails of their own. */
const wordsOf = {
  SUSPEND: suspended,
  RESUME: resumed,
  CANCEL: cancelled,
  CANCEL_BY_OWNER: cancelledByOwner,
  CLOSE_UNPAID: closedUnpaid,
  PAYMENT_CONFIRMED: null,
  PAYMENT_REVERSED: null,
  PAYMENT_UNDONE: null,
  DEBT_PAID: null,
  RENEWAL_CONFIRMED: null,
  EXPIRE: expired,
} as const satisfies Record<
  Change['cause'],
  ((order: OrderMailFacts, change: Change, at: Date, paid: ConfirmedMoney | null) => Words | null) | null
>;

/**
 * To the customer, when staff decided about the account or its term ended; null if another mail covers it. `paid`: the money that paid the
 * order, if any.
 */
export const accountDecisionMail = (
  order: OrderMailFacts,
  change: Change,
  at: Date,
  paid: ConfirmedMoney | null,
  orderUrl: string,
): Letter | null => {
  const words = wordsOf[change.cause]?.(order, change, at, paid) ?? null;
  return (
    words && {
      to: order.email,
      greeting: `Hola, ${order.customerName}:`,
      ...words,
      action: { label: 'Ver mi contratación', url: orderUrl },
    }
  );
};
