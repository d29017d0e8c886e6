import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Counts, and sums in centavos. */
export const figures = pgTable('figures', {
  name: text('name').primaryKey(),
  count: bigint('count', { mode: 'number' }).notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
});

/** Written by triggers, until they are added to the figures. */
export const figureChanges = pgTable('figure_changes', {
  changeId: bigint('change_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  count: integer('count').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
});
