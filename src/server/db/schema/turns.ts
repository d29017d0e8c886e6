import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { TurnReason, TurnSide } from '#shared/vocabulary.ts';
import { time } from './columns.ts';

/** Whose turn it was in an order. Each order has one open row; a trigger inserts its first. */
export const turnLedger = pgTable('turn_ledger', {
  entryId: bigint('entry_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  subscriptionId: integer('subscription_id').notNull(),
  who: text('who').$type<TurnSide>().notNull(),
  reason: text('reason').$type<TurnReason>().notNull(),
  since: time('since').notNull(),
  until: time('until'),
});
