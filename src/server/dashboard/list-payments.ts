import type { listPayments as contract, LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import type { InputOf } from '#api/contract/operation.ts';
import { takesRenewal, whyNoPayment } from '#machines/lifecycles/account-status/explain-account.ts';
import { paymentContextOf } from '#machines/lifecycles/order-actions.ts';
import { mayBeUndone } from '#machines/lifecycles/payment-status/explain-payment.ts';
import type { LedgerSort } from '#shared/list-sorts.ts';
import { toPesos } from '#shared/money.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { defaultPageSize, noSuchPage, type Page, pageOf } from '../kernel/paging.ts';
import type { Services } from '../operation/services.ts';
import { customerName } from '../sales/orders/orders.present.ts';
import { presentRenewal } from '../sales/renewals/renewals.present.ts';
import { findLedger, type LedgerRow } from './ledger.store.ts';
import { type LedgerPlace, ranks } from './ledger-sort.store.ts';

const timeCursor = /^(?:([0-6])\.)?(\d{15,16})\.([012])\.([1-9]\d{0,8})$/;
const amountCursor = /^()(\d{1,16})\.([012])\.([1-9]\d{0,8})$/;

function placeOf(cursor: string | undefined, sort: LedgerSort | undefined): LedgerPlace | undefined {
  if (cursor === undefined) return undefined;
  const [, turn, key, rank, number] = (sort === 'amount' ? amountCursor : timeCursor).exec(cursor) ?? [];
  if (key === undefined) throw noSuchPage();
  return { turn: Number(turn ?? 0), key, rank: Number(rank), number: Number(number) };
}

function renewalOf(row: LedgerRow, now: Date): LedgerEntry['renewal'] {
  const { subscriptionId, renewalId, years, endDate, dueStatus, expected, amount } = row;
  if (subscriptionId === null || renewalId === null || years === null || endDate === null) return null;
  const renewal = { subscriptionId, renewalId, years, amount: expected ?? amount, paymentStatus: dueStatus ?? 'pending' } as const;
  return presentRenewal(renewal, endDate, now);
}

/** What it pays still awaits money, and the account can take it. */
const isOpen = ({ renewalId, dueStatus, replacedAt, accountStatus, owed }: LedgerRow): boolean => {
  if (accountStatus === null || (dueStatus === 'confirmed' && owed === 0) || replacedAt !== null) return false;
  return renewalId === null ? whyNoPayment(accountStatus, owed > 0) === null : takesRenewal(accountStatus, owed > 0);
};

/** A transfer that settled its order or its renewal, before the paid work or term has begun. */
const isUndoable = ({ rank, state, method, developmentStatus, owed, termBegins, renewalId }: LedgerRow, now: Date): boolean => {
  if (rank !== ranks.payment || state !== 'settled' || developmentStatus === null) return false;
  const context = paymentContextOf({ developmentStatus, owed });
  return mayBeUndone(method, renewalId === null ? context : { ...context, workBegan: termBegins === null || termBegins <= now });
};

const statuses = {
  pending: 'waiting',
  processing: 'waiting',
  confirmed: 'confirmed',
  settled: 'confirmed',
  review: 'review',
  accepted: 'accepted',
  refunding: 'refunding',
  returned: 'returned',
  failed: 'returned',
  unmatched: 'unmatched',
} as const satisfies Record<LedgerRow['state'], LedgerEntry['status']>;

const nameOf = ({ customerUsername, customerFirstName, customerLastName }: LedgerRow): string | null =>
  customerUsername === null ? null : customerName({ customerUsername, customerFirstName, customerLastName });

const present = (row: LedgerRow, now: Date): LedgerEntry => {
  const status = statuses[row.state];
  return {
    subscription_id: row.subscriptionId,
    renewal: renewalOf(row, now),
    payment_id: row.rank === ranks.payment ? row.number : null,
    status,
    processing: row.state === 'processing',
    confirmable: status === 'waiting' && isOpen(row),
    undoable: isUndoable(row, now),
    method: row.method,
    reference: row.reference,
    amount: toPesos(row.amount),
    currency: row.currency,
    refunded: toPesos(row.refunded),
    review_reason: row.reviewReason,
    ...(row.isRefundRefused ? { refund_refused: true as const } : {}),
    expected: row.reviewReason === 'wrong_amount' && row.expected !== null ? toPesos(row.expected) : null,
    pays: status === 'review' && isOpen(row),
    customer_name: nameOf(row),
    at: row.at.toISOString(),
  };
};

/** The ledger, usually newest first: all money that arrived, and money that is awaited. */
export async function listPayments(
  tx: Tx,
  _actor: Actor,
  { query: { status: statuses, search, month, about, sort, cursor, limit = defaultPageSize } }: InputOf<typeof contract>,
  { now }: Services,
): Promise<Page<LedgerEntry[]>> {
  const after = about === undefined ? placeOf(cursor, sort) : undefined;
  const rows = await findLedger(tx, { statuses, search, month, about, sort, after, limit });
  const { items, next } = about === undefined ? pageOf(rows, limit, ({ place }) => place) : { items: rows, next: null };
  return { items: items.map((row) => present(row, now())), next };
}
