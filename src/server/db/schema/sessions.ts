import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  /** By which people and addresses name it: the token opens it. */
  sessionId: uuid('session_id').notNull().defaultRandom(),
  userId: uuid('user_id').notNull(),
  device: text('device'),
  addressBlock: text('address_block'),
  country: text('country'),
  createdAt: time('created_at').notNull().defaultNow(),
  /** A write, or a page opened. */
  lastSeenAt: time('last_seen_at').notNull().defaultNow(),
  expiresAt: time('expires_at').notNull(),
  provenAt: time('proven_at').notNull().defaultNow(),
  /** The hash of the sign-in's challenge, until the session is first used. */
  openedBy: text('opened_by'),
});

export const devices = pgTable(
  'devices',
  {
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.userId] })],
);

export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);

export const passwordResets = pgTable('password_resets', {
  tokenHash: text('token_hash').primaryKey(),
  email: text('email').notNull(),
  userId: uuid('user_id'),
  expiresAt: time('expires_at').notNull(),
});

export const throttle = pgTable('throttle', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: time('resets_at').notNull(),
});
