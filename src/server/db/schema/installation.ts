import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

export const installation = pgTable('installation', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  openedAt: time('opened_at').notNull(),
  installedAt: time('installed_at'),
});

export const setupLinks = pgTable('setup_links', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: time('expires_at').notNull(),
});
