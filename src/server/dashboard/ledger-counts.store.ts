import { type SQL, sql } from 'drizzle-orm';
import { mostCounted } from '#shared/counts.ts';
import { type LedgerStatus, type ReviewReason, reviewReasons } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { rangeTable, rowLimit } from '../db/ranges.ts';
import { orderSearch } from '../db/schema/orders.ts';
import { payments } from '../db/schema/payments.ts';
import { countedHits, findHits } from '../db/search.ts';
import { linesFound, linesInOrder } from './ledger-lines.store.ts';

interface CountsFilter {
  search?: string | undefined;
  month?: string | undefined;
}

/** By status, those without lines left out. `pesos` is in centavos, and only complete if there are fewer than `mostCounted` lines. */
type Counts = Map<LedgerStatus, { count: number; pesos: number }>;

async function countLines(tx: Tx, lines: SQL): Promise<Counts> {
  const rows = await tx
    .select({
      status: sql<LedgerStatus>`status`,
      count: sql<number>`count(*)::int`,
      pesos: sql`sum(pesos)`.mapWith(Number),
    })
    .from(sql`(${lines}) lines`)
    .groupBy(sql`status`);
  return new Map(rows.map(({ status, ...counted }) => [status, counted]));
}

/** The lines of each status, each counted up to `mostCounted`. Null if very many orders match the search: counting them may read most of the ledger. */
export async function countLedger(tx: Tx, { search: typed, month }: CountsFilter): Promise<Counts | null> {
  if (!typed) return countLines(tx, linesInOrder({ month }, undefined, 'money', rowLimit(mostCounted)));
  const hits = await findHits<number>(tx, orderSearch, typed, { factor: countedHits });
  const orderIds = hits?.map(({ id }) => id);
  return orderIds === undefined ? null : countLines(tx, linesFound({ month }, { typed, orderIds }, 'money'));
}

/** The payments that await review, each reason counted up to `mostCounted`. */
export const countReviewReasons = (tx: Tx): Promise<{ reason: ReviewReason; count: number }[]> =>
  tx.select({ reason: sql<ReviewReason>`range.reason`, count: sql<number>`counted.count` }).from(
    sql`${rangeTable(
      reviewReasons.map((reason) => ({ reason })),
      { reason: 'text' },
    )} cross join lateral (select count(*)::int as count from (
        select 1 from ${payments} where ${payments.status} = 'review' and ${payments.reviewReason} = range.reason limit ${rowLimit(mostCounted)}
      ) found) counted`,
  );
