import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { turnLedger } from '#server/db/schema/turns.ts';

const statements = prepared((tx) => ({
  ofOrder: tx
    .select()
    .from(turnLedger)
    .where(eq(turnLedger.subscriptionId, sql.placeholder('subscriptionId')))
    .orderBy(desc(turnLedger.entryId))
    .prepare('turns_of_order'),
}));

/** The turns of an order, newest first. */
export const findTurns = (tx: Tx, subscriptionId: number) => statements(tx).ofOrder.execute({ subscriptionId });
export type TurnRow = Awaited<ReturnType<typeof findTurns>>[number];
