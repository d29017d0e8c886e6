import { formatAmount, toPesos } from '#shared/money.ts';
import type { PaymentMethod, StoredPaymentStatus, TurnSide } from '#shared/vocabulary.ts';

/** A payment of an order, or of one of its renewals, with the usernames of who confirmed it and decided about it. Amounts in centavos. */
export interface ActivityPayment {
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
  confirmedByName: string | null;
  reviewedAt: Date | null;
  reviewedByName: string | null;
  /** By the provider's clock. */
  providerUpdatedAt: Date | null;
}

interface MoneyDid {
  at: Date;
  who: TurnSide;
  name: string | null;
  sentence: string;
}

const latest = (...times: (Date | null)[]): Date => new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));

const byNobody = (at: Date, sentence: string): MoneyDid => ({ at, who: 'nobody', name: null, sentence });
const byStaff = (at: Date, name: string | null, does: string): MoneyDid => ({
  at,
  who: 'agency',
  name,
  sentence: name === null ? `El equipo ${does}` : does,
});

/** How a transfer came in. One without confirmation arrived after its order had closed. */
function transferArrival(
  { renewalId, externalReference, firstSeenAt, confirmedAt, confirmedByName }: ActivityPayment,
  sum: string,
): MoneyDid {
  if (confirmedAt === null) return byNobody(firstSeenAt, `Llegó una transferencia de ${sum} con el pedido ya cerrado.`);
  return byStaff(
    confirmedAt,
    confirmedByName,
    renewalId === null ? 'confirmó el pago.' : `confirmó la renovación con ${externalReference}.`,
  );
}

function cardArrival(payment: ActivityPayment, sum: string): MoneyDid {
  const { status, renewalId, firstSeenAt, confirmedAt, confirmedByName, providerUpdatedAt } = payment;
  const what = `${sum}${renewalId === null ? '' : ' por la renovación'}`;
  if (status === 'pending') return byNobody(firstSeenAt, `Mercado Pago empezó a cobrar ${what}.`);
  if (status === 'failed') return byNobody(providerUpdatedAt ?? firstSeenAt, `Mercado Pago no pudo cobrar ${what}.`);
  // A person confirms only what was charged before.
  return byNobody(confirmedByName === null ? (confirmedAt ?? firstSeenAt) : firstSeenAt, `Mercado Pago cobró ${what}.`);
}

/** What became of it; null if it is as it came in. */
function outcome(payment: ActivityPayment, sum: string): MoneyDid | null {
  const { method, status, firstSeenAt, confirmedAt, reviewedAt, reviewedByName, providerUpdatedAt, providerStatus } = payment;
  const decided = (does: string) => byStaff(latest(firstSeenAt, confirmedAt, reviewedAt), reviewedByName, `${does} ${sum}.`);
  const returnedAt = latest(firstSeenAt, confirmedAt, providerUpdatedAt ?? reviewedAt);
  if (status === 'accepted') return decided(confirmedAt === null ? 'conservó el pago de' : 'aceptó el pago de');
  if (status === 'refunding') return decided('pidió devolver');
  if (status === 'unmatched') return decided('deshizo la confirmación de');
  if (status !== 'returned') return null;
  if (providerStatus === 'charged_back') return byNobody(returnedAt, `El banco regresó el cargo de ${sum}.`);
  return method === 'transfer' ? decided('devolvió') : byNobody(returnedAt, `Mercado Pago devolvió ${sum}.`);
}

/** A part that was returned, of a payment that otherwise stays. */
function partReturned({ method, status, refunded, currency, reviewedByName, ...times }: ActivityPayment): MoneyDid | null {
  if (refunded === 0 || status === 'returned') return null;
  const at = latest(times.firstSeenAt, times.confirmedAt, times.providerUpdatedAt ?? times.reviewedAt);
  const part = `devolvió una parte: ${formatAmount(toPesos(refunded), currency)}.`;
  return method === 'transfer' ? byStaff(at, reviewedByName, part) : byNobody(at, `Mercado Pago ${part}`);
}

/** What happened with a payment, for staff, oldest first. */
export function paymentActivity(payment: ActivityPayment): MoneyDid[] {
  const sum = formatAmount(toPesos(payment.amount), payment.currency);
  const arrival = payment.method === 'transfer' ? transferArrival(payment, sum) : cardArrival(payment, sum);
  return [arrival, outcome(payment, sum), partReturned(payment)].flatMap((did) => did ?? []);
}
