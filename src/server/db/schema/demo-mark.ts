import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

export const demoMark = pgTable('demo_mark', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  filledAt: time('filled_at').notNull().defaultNow(),
});
