import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AttachmentMedia } from '#shared/attachments.ts';
import type { Priority, RequestType, RequirementStatus } from '#shared/vocabulary.ts';
import { bytes, time } from './columns.ts';

export const requirements = pgTable('requirements', {
  ticketId: integer('ticket_id').primaryKey().generatedByDefaultAsIdentity(),
  subscriptionId: integer('subscription_id').notNull(),
  raisedBy: uuid('raised_by').notNull(),
  requestType: text('request_type').$type<RequestType>().notNull(),
  priority: text('priority').$type<Priority>().notNull().default('normal'),
  description: text('description').notNull(),
  requirementStatus: text('requirement_status').$type<RequirementStatus>().notNull().default('pending'),
  /** The side that it waits for while it is open; null for none. */
  awaits: text('awaits').$type<'customer' | 'agency'>(),
  awaitsSince: time('awaits_since'),
  idempotencyKey: text('idempotency_key'),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

/** Written by triggers. */
export const ticketSearch = pgTable('ticket_search', {
  id: integer('ticket_id').primaryKey(),
  /** Of its order. */
  developerId: uuid('developer_id'),
  words: text('words').notNull(),
});

export const requirementResponses = pgTable('requirement_responses', {
  responseId: integer('response_id').primaryKey().generatedByDefaultAsIdentity(),
  ticketId: integer('ticket_id').notNull(),
  userId: uuid('user_id').notNull(),
  message: text('message').notNull(),
  idempotencyKey: text('idempotency_key'),
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

export const attachments = pgTable('attachments', {
  attachmentId: uuid('attachment_id').primaryKey(),
  uploadedBy: uuid('uploaded_by').notNull(),
  name: text('name').notNull(),
  mediaType: text('media_type').$type<AttachmentMedia>().notNull(),
  size: integer('size').notNull(),
  ticketId: integer('ticket_id'),
  responseId: integer('response_id'),
  /** Handed over in a deliverable. */
  delivered: boolean('delivered').notNull().default(false),
  createdAt: time('created_at').notNull(),
});

export const deliverables = pgTable('deliverables', {
  deliverableId: integer('deliverable_id').primaryKey().generatedByDefaultAsIdentity(),
  subscriptionId: integer('subscription_id').notNull(),
  attachmentId: uuid('attachment_id').notNull(),
  name: text('name').notNull(),
  version: text('version').notNull(),
  createdBy: uuid('created_by').notNull(),
  idempotencyKey: text('idempotency_key'),
  createdAt: time('created_at').notNull(),
});

export const attachmentPieces = pgTable(
  'attachment_pieces',
  { attachmentId: uuid('attachment_id').notNull(), position: integer('position').notNull(), bytes: bytes('bytes').notNull() },
  (table) => [primaryKey({ columns: [table.attachmentId, table.position] })],
);
