import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FactorRecoveryStatus, RecoveryStopCause } from '#shared/vocabulary.ts';
import { time } from './columns.ts';

export const totpFactors = pgTable('totp_factors', {
  userId: uuid('user_id').primaryKey(),
  secret: text('secret'),
  enrolledAt: time('enrolled_at'),
  /** The last 30-second step since 1970 whose code was used, and by which challenge. */
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

export const factorRecoveries = pgTable('factor_recoveries', {
  recoveryId: uuid('recovery_id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  askedBy: uuid('asked_by').notNull(),
  reason: text('reason').notNull(),
  status: text('status').$type<FactorRecoveryStatus>().notNull().default('asked'),
  askedAt: time('asked_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  approvedBy: uuid('approved_by'),
  endedAt: time('ended_at'),
  stoppedBecause: text('stopped_because').$type<RecoveryStopCause>(),
});
