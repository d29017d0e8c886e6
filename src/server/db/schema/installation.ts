import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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

/** A letter with a code, sent to prove that letters arrive; `line`: by which server, from which address. */
export const mailChecks = pgTable('mail_checks', {
  userId: uuid('user_id').primaryKey(),
  line: text('line').notNull(),
  codeHash: text('code_hash').notNull(),
  codeExpiresAt: time('code_expires_at').notNull(),
  codeAttempts: integer('code_attempts').notNull().default(0),
  provenAt: time('proven_at'),
});
