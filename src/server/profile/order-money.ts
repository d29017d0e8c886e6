import type { MoneyEntry } from '#api/contract/profile/get-subscription.ts';
import { formatAmount, toPesos } from '#shared/money.ts';
import type { PaymentMethod, StoredPaymentStatus, TurnSide } from '#shared/vocabulary.ts';

/** A payment of an order, or of one of its renewals. `amount` and `refunded` in centavos. */
export interface Payment {
  method: PaymentMethod;
  status: StoredPaymentStatus;
  amount: number;
  refunded: number;
  currency: string;
  renewalId: number | null;
  externalReference: string;
  providerStatus: string | null;
  firstSeenAt: Date;
  confirmedAt: Date | null;
  reviewedAt: Date | null;
  /** By the provider's clock. */
  providerUpdatedAt: Date | null;
}

interface MoneyEvent extends Pick<MoneyEntry, 'kind' | 'tone' | 'title' | 'detail'> {
  at: Date;
  who: TurnSide;
  /** Centavos. */
  amount: number;
  currency: string;
  /** For the story of the order. */
  sentence: string;
}

const nouns: Readonly<Record<PaymentMethod, string>> = { transfer: 'tu transferencia', mercadopago: 'tu pago con tarjeta' };
const latest = (...times: (Date | null)[]): Date => new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Words = Pick<MoneyEvent, 'at' | 'who' | 'kind' | 'tone' | 'title' | 'detail' | 'sentence'>;

/** How it came in. */
function arrival(payment: Payment, sum: string): Words {
  const { method, status, firstSeenAt, confirmedAt, providerUpdatedAt, externalReference } = payment;
  const what = `${nouns[method]} de ${sum}${payment.renewalId === null ? '' : ' por la renovación'}`;
  if (status === 'pending') {
    const words = { title: 'Pago en proceso', detail: 'Tu banco lo está validando.', sentence: `Tu banco empezó a validar ${what}.` };
    return { at: firstSeenAt, who: 'nobody', kind: 'pending', tone: 'waiting', ...words };
  }
  if (status === 'failed') {
    const words = { title: 'Pago no completado', detail: 'No se cobró nada.', sentence: `${capital(what)} no se completó.` };
    return { at: providerUpdatedAt ?? firstSeenAt, who: 'nobody', kind: 'failed', tone: 'bad', ...words };
  }
  if (confirmedAt === null) {
    const isOpen = status === 'review';
    const detail = isOpen ? 'Lo estamos revisando. Te escribiremos con nuestra decisión.' : 'Lo revisamos.';
    const words = { title: 'Pago por revisar', detail, sentence: `Recibimos un pago de ${sum} que había que revisar.` };
    return { at: firstSeenAt, who: 'agency', kind: 'review', tone: isOpen ? 'waiting' : 'info', ...words };
  }
  // The deposit was somebody else's: its reference is not the owner's to see.
  if (status === 'unmatched') {
    const words = { title: 'Pago confirmado', detail: 'Después se deshizo.', sentence: `Confirmamos una transferencia de ${sum}.` };
    return { at: confirmedAt, who: 'agency', kind: 'received', tone: 'info', ...words };
  }
  const detail = method === 'transfer' ? `Transferencia con referencia ${externalReference}.` : 'Tarjeta.';
  return { at: confirmedAt, who: 'agency', kind: 'received', tone: 'good', title: 'Pago recibido', detail, sentence: `Recibimos ${what}.` };
}

/** What became of it; null if it is as it came in. */
function outcome(payment: Payment, sum: string): Words | null {
  const { status, firstSeenAt, confirmedAt, reviewedAt, providerUpdatedAt, providerStatus } = payment;
  const decided = { at: latest(firstSeenAt, confirmedAt, reviewedAt), who: 'agency' as const };
  const returnedAt = latest(firstSeenAt, confirmedAt, providerUpdatedAt ?? reviewedAt);
  if (status === 'accepted' && confirmedAt === null) {
    const words = { title: 'Pago conservado', detail: 'No paga este pedido. Escríbenos si tienes dudas.' };
    return { ...decided, kind: 'kept', tone: 'info', ...words, sentence: `Revisamos el pago de ${sum} y lo conservamos.` };
  }
  if (status === 'refunding') {
    const words = { title: 'Devolución en camino', detail: 'El dinero vuelve a la cuenta o tarjeta con la que pagaste.' };
    return { ...decided, kind: 'refunding', tone: 'waiting', ...words, sentence: `Empezamos a devolverte ${sum}.` };
  }
  if (status === 'unmatched') {
    const words = { title: 'Confirmación deshecha', detail: 'Ese depósito no era de este pedido y no cuenta como pago.' };
    return {
      ...decided,
      kind: 'unmatched',
      tone: 'bad',
      ...words,
      sentence: `Corregimos un error nuestro: el depósito de ${sum} no era de este pedido.`,
    };
  }
  if (status === 'returned' && providerStatus === 'charged_back') {
    const words = {
      title: 'Cargo devuelto por tu banco',
      detail: 'El dinero volvió a tu tarjeta.',
      sentence: `Tu banco te regresó el cargo de ${sum}.`,
    };
    return { at: returnedAt, who: 'nobody', kind: 'charged_back', tone: 'bad', ...words };
  }
  if (status === 'returned') {
    const words = { title: 'Pago devuelto', detail: 'El dinero volvió a la cuenta o tarjeta con la que pagaste.' };
    return { at: returnedAt, who: 'agency', kind: 'returned', tone: 'info', ...words, sentence: `Te devolvimos ${sum}.` };
  }
  return null;
}

/** A part that was returned, of a payment that otherwise stays. */
function partReturned({ status, refunded, currency, ...times }: Payment): Words | null {
  if (refunded === 0 || status === 'returned') return null;
  const at = latest(times.firstSeenAt, times.confirmedAt, times.providerUpdatedAt ?? times.reviewedAt);
  const words = { title: 'Devolución de una parte', detail: 'Volvió a la cuenta o tarjeta con la que pagaste.' };
  return {
    at,
    who: 'agency',
    kind: 'part_returned',
    tone: 'info',
    ...words,
    sentence: `Te devolvimos ${formatAmount(toPesos(refunded), currency)}.`,
  };
}

/** What happened with a payment, oldest first. */
export function moneyEvents(payment: Payment): MoneyEvent[] {
  const { amount, refunded, currency } = payment;
  const sum = formatAmount(toPesos(amount), currency);
  const all = [arrival(payment, sum), outcome(payment, sum), partReturned(payment)];
  return all.flatMap((words) => (words === null ? [] : { ...words, amount: words.kind === 'part_returned' ? refunded : amount, currency }));
}

/** The money of an order and its renewals, oldest first. */
export const moneyOf = (payments: readonly Payment[]): MoneyEntry[] =>
  payments
    .flatMap((payment) => moneyEvents(payment).map((event) => ({ ...event, isRenewal: payment.renewalId !== null })))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, kind, amount, currency, tone, title, detail, isRenewal }) => ({
      ...{ at: at.toISOString(), kind, amount: toPesos(amount), currency, tone, detail },
      title: isRenewal ? `${title} (renovación)` : title,
    }));
