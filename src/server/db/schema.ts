import { bigint, boolean, customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CheckoutStep } from '#api/contract/checkout/draft.ts';
import type { PartialBrief } from '#api/contract/orders/brief.ts';
import type { AttachmentMedia } from '#shared/attachments.ts';
import type {
  AccountStatus,
  CardPaymentStatus,
  ColorPreference,
  DesignStyle,
  DevelopmentStatus,
  PackageKind,
  PackageLevel,
  PaymentMethod,
  PaymentStatus,
  Priority,
  RequestType,
  RequirementStatus,
  ReviewReason,
  SocialNetwork,
} from '#shared/vocabulary.ts';

/** The columns as the queries know them. The migrations decide; a test compares the two. Money in centavos, times as `Date`. */
const time = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const users = pgTable('users', {
  userId: uuid('user_id').primaryKey().defaultRandom(),
  username: text('username').notNull(),
  email: text('email').notNull(),
  passwordHash: text('password_hash'),
  type: text('type').$type<'user' | 'customer'>().notNull(),
  role: integer('role').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  firstName: text('first_name'),
  lastName: text('last_name'),
  phone: text('phone'),
  companyName: text('company_name'),
  businessType: text('business_type'),
  acquisitionSource: text('acquisition_source'),
  avatarUrl: text('avatar_url'),
  lastLogin: time('last_login'),
  termsVersion: text('terms_version'),
  termsAcceptedAt: time('terms_accepted_at'),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const registrations = pgTable('registrations', {
  registrationId: uuid('registration_id').primaryKey().defaultRandom(),
  username: text('username').notNull(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  isDecoy: boolean('is_decoy').notNull().default(false),
  codeHash: text('code_hash').notNull(),
  codeExpiresAt: time('code_expires_at').notNull(),
  codeAttempts: integer('code_attempts').notNull().default(0),
  codeSentAt: time('code_sent_at').notNull(),
  termsVersion: text('terms_version'),
  termsAcceptedAt: time('terms_accepted_at'),
  createdAt: time('created_at').notNull().defaultNow(),
});

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
  email: text('email').primaryKey(),
  userId: uuid('user_id'),
  tokenHash: text('token_hash').notNull(),
  expiresAt: time('expires_at').notNull(),
});

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  lastSeenAt: time('last_seen_at').notNull().defaultNow(),
  expiresAt: time('expires_at').notNull(),
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

export const throttle = pgTable('throttle', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: time('resets_at').notNull(),
});

export const features = pgTable('features', {
  featureId: integer('feature_id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  description: text('description'),
  featureType: text('feature_type').$type<'boolean' | 'number' | 'text'>().notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const packages = pgTable('packages', {
  packageId: integer('package_id').primaryKey().generatedByDefaultAsIdentity(),
  kind: text('kind').$type<PackageKind>().notNull(),
  level: text('level').$type<PackageLevel>().notNull(),
  name: text('name').notNull(),
  tagline: text('tagline').notNull(),
  basePrice: integer('base_price').notNull(),
  publicPrice: integer('public_price').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

export const packageFeatures = pgTable(
  'package_features',
  {
    packageId: integer('package_id').notNull(),
    featureId: integer('feature_id').notNull(),
    value: text('value').notNull().default('true'),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.featureId] })],
);

export const subscriptions = pgTable('subscriptions', {
  subscriptionId: integer('subscription_id').primaryKey().generatedByDefaultAsIdentity(),
  userId: uuid('user_id').notNull(),
  packageId: integer('package_id').notNull(),
  packageKind: text('package_kind').$type<PackageKind>().notNull(),
  packageLevel: text('package_level').$type<PackageLevel>().notNull(),
  packageName: text('package_name').notNull(),
  pricePaid: integer('price_paid').notNull(),
  paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
  paymentStatus: text('payment_status').$type<PaymentStatus>().notNull().default('pending'),
  accountStatus: text('account_status').$type<AccountStatus>().notNull().default('inactive'),
  developmentStatus: text('development_status').$type<DevelopmentStatus>().notNull().default('pending'),
  assignedTo: uuid('assigned_to'),
  stagingUrl: text('staging_url'),
  productionUrl: text('production_url'),
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
  developmentNotes: text('development_notes'),
  idempotencyKey: text('idempotency_key'),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

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
  createdAt: time('created_at').notNull().defaultNow(),
});

export const renewals = pgTable('renewals', {
  renewalId: integer('renewal_id').primaryKey().generatedByDefaultAsIdentity(),
  subscriptionId: integer('subscription_id').notNull(),
  years: integer('years').notNull(),
  amount: integer('amount').notNull(),
  paymentStatus: text('payment_status').$type<PaymentStatus>().notNull().default('pending'),
  replacedAt: time('replaced_at'),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const supportReminders = pgTable(
  'support_reminders',
  {
    subscriptionId: integer('subscription_id').notNull(),
    endDate: time('end_date').notNull(),
    days: integer('days').$type<7 | 30>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.endDate, table.days] })],
);

export const payments = pgTable('payments', {
  paymentId: integer('payment_id').primaryKey().generatedByDefaultAsIdentity(),
  attemptId: uuid('attempt_id'),
  subscriptionId: integer('subscription_id'),
  renewalId: integer('renewal_id'),
  method: text('method').$type<PaymentMethod>().notNull(),
  externalReference: text('external_reference').notNull(),
  status: text('status').$type<Exclude<CardPaymentStatus, 'unseen'>>().notNull().default('settled'),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
  currency: text('currency').notNull().default('MXN'),
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

export const checkoutDrafts = pgTable(
  'checkout_drafts',
  {
    userId: uuid('user_id').notNull(),
    packageId: integer('package_id').notNull(),
    step: text('step').$type<CheckoutStep>().notNull(),
    brief: jsonb('brief').$type<PartialBrief>().notNull(),
    intentKey: uuid('intent_key').notNull().defaultRandom(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.packageId] })],
);

export const outbox = pgTable('outbox', {
  deliveryId: uuid('delivery_id').primaryKey().defaultRandom(),
  sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
  event: text('event').notNull(),
  listener: text('listener').notNull(),
  payload: jsonb('payload').notNull(),
  attempts: integer('attempts').notNull().default(0),
  availableAt: time('available_at').notNull().defaultNow(),
  deliveredAt: time('delivered_at'),
  lastError: text('last_error'),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const demoMails = pgTable('demo_mails', {
  deliveryId: uuid('delivery_id').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  textBody: text('text_body').notNull(),
  htmlBody: text('html_body').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const requirements = pgTable('requirements', {
  ticketId: integer('ticket_id').primaryKey().generatedByDefaultAsIdentity(),
  subscriptionId: integer('subscription_id').notNull(),
  raisedBy: uuid('raised_by').notNull(),
  requestType: text('request_type').$type<RequestType>().notNull(),
  priority: text('priority').$type<Priority>().notNull().default('normal'),
  description: text('description').notNull(),
  requirementStatus: text('requirement_status').$type<RequirementStatus>().notNull().default('pending'),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

export const requirementResponses = pgTable('requirement_responses', {
  responseId: integer('response_id').primaryKey().generatedByDefaultAsIdentity(),
  ticketId: integer('ticket_id').notNull(),
  userId: uuid('user_id').notNull(),
  message: text('message').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const requirementHistory = pgTable('requirement_history', {
  entryId: bigint('entry_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ticketId: integer('ticket_id').notNull(),
  previousStatus: text('previous_status').$type<RequirementStatus>().notNull(),
  newStatus: text('new_status').$type<RequirementStatus>().notNull(),
  changedBy: uuid('changed_by').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const quotes = pgTable('quotes', {
  quoteId: integer('quote_id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  companyName: text('company_name'),
  kind: text('kind').$type<PackageKind>().notNull(),
  description: text('description').notNull(),
  budget: integer('budget'),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const avatars = pgTable('avatars', {
  userId: uuid('user_id').primaryKey(),
  name: text('name').notNull(),
  picture: bytes('picture').notNull(),
});

export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id').primaryKey(),
  email: text('email').notNull(),
  isDecoy: boolean('is_decoy').notNull(),
  passwordMark: text('password_mark').notNull(),
  codeHash: text('code_hash').notNull(),
  codeExpiresAt: time('code_expires_at').notNull(),
  codeAttempts: integer('code_attempts').notNull().default(0),
  codeSentAt: time('code_sent_at').notNull(),
});

export const attachments = pgTable('attachments', {
  attachmentId: uuid('attachment_id').primaryKey(),
  uploadedBy: uuid('uploaded_by').notNull(),
  name: text('name').notNull(),
  mediaType: text('media_type').$type<AttachmentMedia>().notNull(),
  size: integer('size').notNull(),
  ticketId: integer('ticket_id'),
  responseId: integer('response_id'),
  createdAt: time('created_at').notNull(),
});

export const attachmentPieces = pgTable(
  'attachment_pieces',
  { attachmentId: uuid('attachment_id').notNull(), position: integer('position').notNull(), bytes: bytes('bytes').notNull() },
  (table) => [primaryKey({ columns: [table.attachmentId, table.position] })],
);
