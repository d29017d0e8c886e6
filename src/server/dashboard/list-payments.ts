import type { listPayments as contract, LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import type { InputOf } from '#api/contract/operation.ts';
import { takesRenewal, whyNoPayment } from '#machines/lifecycles/account-status/explain-account.ts';
import { toPesos } from '#shared/money.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { defaultPageSize, pageOf } from '../http/paging.ts';
import { Refusal } from '../http/refusal.ts';
import { customerName } from '../orders/orders.present.ts';
import { presentRenewal } from '../renewals/renewals.present.ts';
import { findLedger, type LedgerPlace, type LedgerRow, ranks } from './ledger.store.ts';

/** `<milliseconds>.<rank>.<number>` of the last line seen. */
const cursorOf = ({ at, rank, number }: LedgerPlace): string => `${at.getTime()}.${rank}.${number}`;

function placeOf(cursor: string | undefined): LedgerPlace | undefined {
  if (cursor === undefined) return undefined;
  const [, at, rank, number] = /^(\d{1,14})\.([012])\.([1-9]\d{0,8})$/.exec(cursor) ?? [];
  if (at === undefined) {
    const message = 'La página pedida no existe';
    throw new Refusal('invalid_input', message, { issues: [{ path: 'cursor', message }] });
  }
  return { at: new Date(Number(at)), rank: Number(rank), number: Number(number) };
}

function renewalOf({ renewalId, years, endDate, rank, ...row }: LedgerRow): LedgerEntry['renewal'] {
  if (renewalId === null || years === null || endDate === null) return null;
  const paymentStatus = rank === ranks.payment ? 'confirmed' : 'pending';
  return presentRenewal({ ...row, renewalId, years, paymentStatus }, endDate);
}

/** The account takes the money that is awaited. */
const isConfirmable = ({ rank, accountStatus }: LedgerRow): boolean =>
  rank === ranks.awaitedRenewal ? takesRenewal(accountStatus) : rank === ranks.awaitedOrder && whyNoPayment(accountStatus) === null;

const present = (row: LedgerRow): LedgerEntry => ({
  subscription_id: row.subscriptionId,
  renewal: renewalOf(row),
  payment_id: row.rank === ranks.payment ? row.number : null,
  status: row.rank === ranks.payment ? 'confirmed' : 'waiting',
  confirmable: isConfirmable(row),
  method: row.method,
  reference: row.reference,
  amount: toPesos(row.amount),
  customer_name: customerName(row),
  at: row.at.toISOString(),
});

/** The ledger, newest first: money that came and money that is awaited. */
export async function listPayments(tx: Tx, _actor: Actor, { query }: InputOf<typeof contract>) {
  const limit = query.limit ?? defaultPageSize;
  const rows = await findLedger(tx, { status: query.status, search: query.search, after: placeOf(query.cursor), limit });
  const { items, next } = pageOf(rows, limit, cursorOf);
  return { items: items.map(present), next };
}
