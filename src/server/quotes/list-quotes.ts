import type { InputOf } from '#api/contract/operation.ts';
import type { listQuotes as contract } from '#api/contract/quotes/list-quotes.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { cursorId, defaultPageSize, pageOf } from '../kernel/paging.ts';
import { presentQuote } from './quotes.present.ts';
import { findQuotes } from './quotes.store.ts';

/** Newest first. */
export async function listQuotes(tx: Tx, _actor: Actor, { query }: InputOf<typeof contract>) {
  const limit = query.limit ?? defaultPageSize;
  const rows = await findQuotes(tx, { before: cursorId(query.cursor), limit });
  const { items, next } = pageOf(rows, limit, (row) => String(row.quoteId));
  return { items: items.map(presentQuote), next };
}
