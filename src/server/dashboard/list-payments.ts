import type { listPayments as contract, LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import type { InputOf } from '#api/contract/operation.ts';
import { toPesos } from '#shared/money.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { defaultPageSize, pageOf } from '../http/paging.ts';
import { Refusal } from '../http/refusal.ts';
import { customerName } from '../orders/orders.present.ts';
import { findLedger, type LedgerPlace } from './ledger.store.ts';

const isConfirmed = 1;

/** `<milliseconds>.<rank>.<number>` of the last line seen. */
const cursorOf = ({ at, rank, number }: LedgerPlace): string => `${at.getTime()}.${rank}.${number}`;

function placeOf(cursor: string | undefined): LedgerPlace | undefined {
  if (cursor === undefined) return undefined;
  const [, at, rank, number] = /^(\d{1,14})\.([01])\.([1-9]\d{0,8})$/.exec(cursor) ?? [];
  if (at === undefined) {
    const message = 'La página pedida no existe';
    throw new Refusal('invalid_input', message, { issues: [{ path: 'cursor', message }] });
  }
  return { at: new Date(Number(at)), rank: Number(rank), number: Number(number) };
}

const present = (row: Awaited<ReturnType<typeof findLedger>>[number]): LedgerEntry => ({
  subscription_id: row.subscriptionId,
  payment_id: row.rank === isConfirmed ? row.number : null,
  status: row.rank === isConfirmed ? 'confirmed' : 'waiting',
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
