import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { PackageKind } from '#shared/vocabulary.ts';
import { time } from './columns.ts';

export const quotes = pgTable('quotes', {
  quoteId: integer('quote_id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  companyName: text('company_name'),
  kind: text('kind').$type<PackageKind>().notNull(),
  description: text('description').notNull(),
  budget: integer('budget'),
  idempotencyKey: text('idempotency_key'),
  createdAt: time('created_at').notNull().defaultNow(),
});

/** Written by triggers. */
export const quoteSearch = pgTable('quote_search', { id: integer('quote_id').primaryKey(), words: text('words').notNull() });
