import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** What the agency itself decides, each section with its version. */
export const agencySettings = pgTable('agency_settings', {
  section: text('section').$type<'closed_days'>().primaryKey(),
  value: jsonb('value').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: time('updated_at').notNull().defaultNow(),
});
