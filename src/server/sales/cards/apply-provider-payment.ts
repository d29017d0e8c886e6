import type { Tx } from '#server/db/database.ts';
import { writePayment } from '#server/lifecycle/card-payment-status.store.ts';
import { noteTurnOf } from '#server/lifecycle/note-turn.ts';
import type { ReviewReason } from '#shared/vocabulary.ts';
import { lockOrder } from '../records/orders.store.ts';
import { findRenewal } from '../records/renewals.store.ts';
import { announceSeen, notifyPeople } from './announce-seen.ts';
import { type AttemptRow, findAttempt, hasPendingPayment, lockCardPayment, type PaymentRow } from './card-payments.store.ts';
import type { ProviderPayment } from './card-provider.ts';
import { followPayment } from './follow-payment.ts';
import { type Due, whyReview } from './judge-payment.ts';
import { type Bill, followProcessing, reverse, settle } from './settle.ts';

interface World {
  now: Date;
  /** The mode in which this server accepts money; null accepts both live and test money. */
  live: boolean | null;
}

/** Locks the order before its renewal and its payment, to avoid deadlocks. */
async function lockDue(tx: Tx, attempt: AttemptRow | undefined): Promise<Due | null> {
  const order = attempt && (await lockOrder(tx, attempt.subscriptionId));
  if (!order) return null;
  const { amount, collectorId, renewalId } = attempt;
  const renewal = renewalId === null ? null : await findRenewal(tx, renewalId);
  return {
    amount,
    collectorId,
    paymentStatus: (renewal ?? order).paymentStatus,
    owes: (renewal ?? order).owed > 0,
    orderOwes: order.owed > 0,
    accountStatus: order.accountStatus,
    isRenewal: renewalId !== null,
    isReplaced: renewal ? renewal.replacedAt !== null : false,
  };
}

const knownOf = ({ providerStatus, providerDetail, providerUpdatedAt, refunded }: PaymentRow) =>
  providerStatus === null || providerUpdatedAt === null
    ? null
    : { status: providerStatus, detail: providerDetail ?? '', refunded, updatedAt: providerUpdatedAt };

const observed = (seen: ProviderPayment) => ({
  providerStatus: seen.status,
  providerDetail: seen.detail,
  providerUpdatedAt: seen.updatedAt,
  amount: seen.amount,
  refunded: seen.refunded,
  currency: seen.currency,
  reference: seen.reference,
  collectorId: seen.collectorId,
  live: seen.live,
});

const billOf = (row: PaymentRow): Bill | null =>
  row.subscriptionId === null ? null : { subscriptionId: row.subscriptionId, renewalId: row.renewalId };

/**
 * The single place that applies what is learned about a payment, from a notice, the returning buyer, polling or reconciliation, in any order
 * and any number of times. Money that matches settles its bill; other money waits for review.
 */
export async function applyProviderPayment(tx: Tx, seen: ProviderPayment, { now, live }: World): Promise<PaymentRow> {
  const attempt = await findAttempt(tx, seen.reference);
  const due = await lockDue(tx, attempt);
  const row = await lockCardPayment(tx, seen, attempt, now);
  const known = knownOf(row);
  const reason: ReviewReason | null = whyReview(seen, due, live);
  const steps = followPayment(row.status, known, seen, reason === null);
  if (steps === null) return row;

  const bill = billOf(row);
  const cause = { providerId: seen.id, by: null, note: '', now };
  let { status: to, confirmedAt: settledAt, reviewReason } = row;
  for (const step of steps) {
    to = step;
    if (step === 'review') reviewReason = reason;
    if (step === 'settled' && bill) {
      await settle(tx, bill, cause);
      settledAt = now;
    }
    if (step === 'returned' && bill && settledAt !== null) await reverse(tx, bill, cause);
  }
  const change = { ...observed(seen), status: to, reviewReason, confirmedAt: settledAt };
  await writePayment(tx, row, change, { by: 'provider', now });
  const isNews = known === null || to !== row.status;
  if (isNews) await notifyPeople(tx, to, row);
  if (bill) await followProcessing(tx, bill, await hasPendingPayment(tx, bill.subscriptionId, bill.renewalId), cause);
  if (bill) await noteTurnOf(tx, bill.subscriptionId, now);
  if (isNews) await announceSeen(tx, row);
  return { ...row, ...observed(seen), status: to };
}
