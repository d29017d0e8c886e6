import { bigint, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
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
  /** Business days for which the delivery was paused before this turn. */
  pausedDays: smallint('paused_days').notNull().default(0),
  /** The promised date as a day like `2026-11-29`; null while it is paused, and without one. */
  promisedOn: date('promised_on', { mode: 'string' }),
});
