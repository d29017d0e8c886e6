import { sql } from 'drizzle-orm';
import type { PaymentMethod } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { figureChanges, figures } from '../db/schema/figures.ts';

interface Figure {
  count: number;
  /** Centavos. */
  amount: number;
}

/** The figures that triggers write, by name: exact at every moment. Unknown names are zero. */
export async function readFigures(tx: Tx): Promise<(name: string) => Figure> {
  const rows = await tx
    .select({
      name: sql<string>`name`,
      count: sql`sum(count)`.mapWith(Number),
      amount: sql`sum(amount)`.mapWith(Number),
    })
    .from(sql`(select name, count, amount from ${figures} union all select name, count, amount from ${figureChanges}) lines`)
    .groupBy(sql`name`);
  const byName = new Map(rows.map(({ name, ...figure }) => [name, figure]));
  return (name) => byName.get(name) ?? { count: 0, amount: 0 };
}

/** The name of the figure for the money that arrived and stayed; `month` in Mexico City, as `2026-11`. */
export const revenueOf = (month: string, method: PaymentMethod): string => `revenue:${month}:${method}`;

/**
 * Adds at most `limit` of the changes that triggers wrote to the figures, and returns how many. Two processes at once take different changes, and
 * whoever reads sees each change exactly once.
 */
export async function addUpFigures(tx: Tx, limit: number): Promise<number> {
  const answer = await tx.execute(sql`
    with taken as (
      delete from figure_changes where change_id = any(array(
        select change_id from figure_changes order by change_id limit ${limit} for update skip locked))
      returning name, count, amount
    ), added as (
      insert into figures select name, sum(count), sum(amount) from taken group by name order by name
      on conflict (name) do update set count = figures.count + excluded.count, amount = figures.amount + excluded.amount
    )
    select count(*)::int as taken from taken`);
  return (answer as unknown as { rows: { taken: number }[] }).rows[0]?.taken ?? 0;
}
