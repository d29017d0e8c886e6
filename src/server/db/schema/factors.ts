import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

export const totpFactors = pgTable('totp_factors', {
  userId: uuid('user_id').primaryKey(),
  secret: text('secret'),
  enrolledAt: time('enrolled_at'),
  /** Of 30 seconds since 1970: the last one whose code was used, and by which challenge. */
  lastStep: bigint('last_step', { mode: 'number' }),
  lastChallenge: text('last_challenge'),
  pendingSecret: text('pending_secret'),
  pendingUntil: time('pending_until'),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    salt: text('salt').notNull(),
    usedAt: time('used_at'),
    usedBy: text('used_by'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
