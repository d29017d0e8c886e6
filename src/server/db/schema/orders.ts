import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { CheckoutStep } from '#api/contract/checkout/draft.ts';
import type { BriefAnswers, PartialBrief } from '#api/contract/orders/brief.ts';
import type { PackageFeature } from '#api/contract/packages/package.ts';
import type {
  AccountStatus,
  ColorPreference,
  DesignStyle,
  DevelopmentStatus,
  PackageKind,
  PackageLevel,
  PaymentMethod,
  PaymentStatus,
  SocialNetwork,
  SuspensionCause,
} from '#shared/vocabulary.ts';
import { time } from './columns.ts';

/** Written by triggers. */
export const orderSearch = pgTable('order_search', {
  id: integer('subscription_id').primaryKey(),
  words: text('words').notNull(),
});

export const subscriptions = pgTable('subscriptions', {
  subscriptionId: integer('subscription_id').primaryKey().generatedByDefaultAsIdentity(),
  userId: uuid('user_id').notNull(),
  packageId: integer('package_id').notNull(),
  packageKind: text('package_kind').$type<PackageKind>().notNull(),
  packageLevel: text('package_level').$type<PackageLevel>().notNull(),
  packageName: text('package_name').notNull(),
  /** As at the time of sale. */
  packageFeatures: jsonb('package_features').$type<PackageFeature[]>().notNull().default([]),
  pricePaid: integer('price_paid').notNull(),
  /** Owed again after a confirmation was undone; 0 once it is paid again. */
  owed: integer('owed').notNull().default(0),
  paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
  paymentStatus: text('payment_status').$type<PaymentStatus>().notNull().default('pending'),
  accountStatus: text('account_status').$type<AccountStatus>().notNull().default('inactive'),
  /** The event that suspended it; null unless it is suspended. */
  suspensionCause: text('suspension_cause').$type<SuspensionCause>(),
  developmentStatus: text('development_status').$type<DevelopmentStatus>().notNull().default('pending'),
  assignedTo: uuid('assigned_to'),
  stagingUrl: text('staging_url'),
  productionUrl: text('production_url'),
  /** Business days until delivery, as agreed; null for orders without a promised date. */
  deliveryDays: smallint('delivery_days'),
  /** When it went live, what had been promised, and for how many business days it had been paused; null without a promised date. */
  launchedAt: time('launched_at'),
  launchPromisedOn: date('launch_promised_on', { mode: 'string' }),
  launchPausedDays: smallint('launch_paused_days'),
  startDate: time('start_date'),
  endDate: time('end_date'),
  businessDescription: text('business_description'),
  targetAudience: text('target_audience'),
  keyFeatures: text('key_features'),
  socialNetworks: jsonb('social_networks').$type<Partial<Record<SocialNetwork, string>>>().notNull().default({}),
  competitorsUrls: text('competitors_urls'),
  designStyle: text('design_style').$type<DesignStyle>(),
  colorPreference: text('color_preference').$type<ColorPreference>(),
  clientRequirements: text('client_requirements'),
  /** One more with each change of the brief by its owner. */
  briefVersion: integer('brief_version').notNull().default(1),
  developmentNotes: text('development_notes'),
  idempotencyKey: text('idempotency_key'),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

export const checkoutDrafts = pgTable(
  'checkout_drafts',
  {
    userId: uuid('user_id').notNull(),
    packageId: integer('package_id').notNull(),
    step: text('step').$type<CheckoutStep>().notNull(),
    brief: jsonb('brief').$type<PartialBrief>().notNull(),
    intentKey: uuid('intent_key').notNull().defaultRandom(),
    isTyped: boolean('is_typed').notNull().default(true),
    remindedAt: time('reminded_at'),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.packageId] })],
);

/** The answers of a brief before each change. */
export const briefVersions = pgTable(
  'brief_versions',
  {
    subscriptionId: integer('subscription_id').notNull(),
    version: integer('version').notNull(),
    answers: jsonb('answers').$type<BriefAnswers>().notNull(),
    replacedAt: time('replaced_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.version] })],
);

/** What staff wrote down, for staff only. */
export const orderNotes = pgTable('order_notes', {
  noteId: integer('note_id').primaryKey().generatedAlwaysAsIdentity(),
  subscriptionId: integer('subscription_id').notNull(),
  author: uuid('author').notNull(),
  text: text('text').notNull(),
  idempotencyKey: text('idempotency_key'),
  createdAt: time('created_at').notNull(),
});

export const statusHistory = pgTable('status_history', {
  entryId: bigint('entry_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  lifecycle: text('lifecycle').$type<'development_status' | 'payment_status' | 'account_status'>().notNull(),
  subscriptionId: integer('subscription_id').notNull(),
  previousStatus: text('previous_status').notNull(),
  newStatus: text('new_status').notNull(),
  changedBy: uuid('changed_by'),
  note: text('note').notNull().default(''),
  createdAt: time('created_at').notNull().defaultNow(),
});
