import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PaymentMethod, PaymentStatus, ReviewReason, StoredPaymentStatus } from '#shared/vocabulary.ts';
import { time } from './columns.ts';

export const paymentAttempts = pgTable('payment_attempts', {
  attemptId: uuid('attempt_id').primaryKey().defaultRandom(),
  subscriptionId: integer('subscription_id').notNull(),
  renewalId: integer('renewal_id'),
  method: text('method').$type<PaymentMethod>().notNull(),
  amount: integer('amount').notNull(),
  preferenceId: text('preference_id'),
  collectorId: text('collector_id'),
  checkoutUrl: text('checkout_url'),
  openingUntil: time('opening_until'),
  expiresAt: time('expires_at'),
  nextCheckAt: time('next_check_at'),
  /** When it was last requested again after its creation. */
  askedAt: time('asked_at'),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const renewals = pgTable('renewals', {
  renewalId: integer('renewal_id').primaryKey().generatedByDefaultAsIdentity(),
  subscriptionId: integer('subscription_id').notNull(),
  years: integer('years').notNull(),
  amount: integer('amount').notNull(),
  paymentStatus: text('payment_status').$type<PaymentStatus>().notNull().default('pending'),
  /** As in `subscriptions`. */
  owed: integer('owed').notNull().default(0),
  replacedAt: time('replaced_at'),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const payments = pgTable('payments', {
  paymentId: integer('payment_id').primaryKey().generatedByDefaultAsIdentity(),
  attemptId: uuid('attempt_id'),
  subscriptionId: integer('subscription_id'),
  renewalId: integer('renewal_id'),
  method: text('method').$type<PaymentMethod>().notNull(),
  externalReference: text('external_reference').notNull(),
  status: text('status').$type<StoredPaymentStatus>().notNull().default('pending'),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
  currency: text('currency').notNull().default('MXN'),
  /** A duplicate of an earlier reference, from before references were compared by letters and digits only. */
  doublesEarlier: boolean('doubles_earlier').notNull().default(false),
  note: text('note').notNull().default(''),
  confirmedBy: uuid('confirmed_by'),
  confirmedAt: time('confirmed_at'),
  providerStatus: text('provider_status'),
  providerDetail: text('provider_detail'),
  providerUpdatedAt: time('provider_updated_at'),
  reference: text('reference'),
  collectorId: text('collector_id'),
  live: boolean('live'),
  reviewReason: text('review_reason').$type<ReviewReason>(),
  reviewedBy: uuid('reviewed_by'),
  reviewedAt: time('reviewed_at'),
  firstSeenAt: time('first_seen_at').notNull().defaultNow(),
});

export const refunds = pgTable('refunds', {
  refundId: uuid('refund_id').primaryKey().defaultRandom(),
  paymentId: integer('payment_id').notNull(),
  requestedBy: uuid('requested_by').notNull(),
  note: text('note').notNull(),
  requestedAt: time('requested_at').notNull(),
  outcome: text('outcome').$type<'done' | 'refused'>(),
  finishedAt: time('finished_at'),
});
