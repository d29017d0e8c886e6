import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { countQuotes as countContract } from '#api/contract/quotes/count-quotes.ts';
import type { listQuotes as contract } from '#api/contract/quotes/list-quotes.ts';
import type { Quote } from '#api/contract/quotes/quote.ts';
import { toPesos } from '#shared/money.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { cursorId, defaultPageSize, pageOf } from '../kernel/paging.ts';
import { countQuotesOf, findQuotes, type QuoteRow } from './quotes.store.ts';

const presentQuote = (row: QuoteRow): Quote => ({
  quote_id: row.quoteId,
  name: row.name,
  email: row.email,
  phone: row.phone,
  company_name: row.companyName,
  kind: row.kind,
  description: row.description,
  budget: row.budget === null ? null : toPesos(row.budget),
  created_at: row.createdAt.toISOString(),
});

/** Usually newest first. */
export async function listQuotes(tx: Tx, _actor: Actor, { query }: InputOf<typeof contract>) {
  const { kind, search, sort, limit = defaultPageSize } = query;
  const rows = await findQuotes(tx, { kind, search, oldestFirst: sort === 'age', after: cursorId(query.cursor), limit });
  const { items, next } = pageOf(rows, limit, (row) => String(row.quoteId));
  return { items: items.map(presentQuote), next };
}

export const countQuotes = (tx: Tx, _actor: Actor, { query }: InputOf<typeof countContract>): Promise<ReplyOf<typeof countContract>> =>
  countQuotesOf(tx, query.search);
