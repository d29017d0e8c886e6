import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { migrationsFolder } from '#server/db/migrate.ts';
import { turnLedger } from '#server/db/schema/turns.ts';

/** Gives each order without a turn the one that follows from its facts: a second implementation of the machine's rules. */
const turnsOfOrders = sql.raw(readFileSync(join(migrationsFolder, '0060_turns_of_orders.batches.sql'), 'utf8'));

/** The turns of an order as the server wrote them, oldest first, without their times. */
export async function turnsOf({ query }: Database, subscriptionId: number): Promise<string[]> {
  const { who, reason } = turnLedger;
  const rows = await query
    .select({ who, reason })
    .from(turnLedger)
    .where(eq(turnLedger.subscriptionId, subscriptionId))
    .orderBy(asc(turnLedger.entryId));
  return rows.map((row) => `${row.who}: ${row.reason}`);
}

/** Replaces the turns of an order by the one that follows from its facts, and returns that. */
export async function derivedTurn(db: Database, subscriptionId: number): Promise<string | undefined> {
  await db.query.delete(turnLedger).where(eq(turnLedger.subscriptionId, subscriptionId));
  await db.query.execute(turnsOfOrders);
  return (await turnsOf(db, subscriptionId)).at(-1);
}
