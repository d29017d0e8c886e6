import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

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
  subject: text('subject'),
  urgent: boolean('urgent').notNull().default(false),
  deadAt: time('dead_at'),
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

export const paymentReminders = pgTable(
  'payment_reminders',
  {
    subscriptionId: integer('subscription_id').notNull(),
    days: integer('days').$type<1 | 3 | 7>().notNull(),
    toldAt: time('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.days] })],
);

export const supportReminders = pgTable(
  'support_reminders',
  {
    subscriptionId: integer('subscription_id').notNull(),
    endDate: time('end_date').notNull(),
    days: integer('days').$type<7 | 30>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.endDate, table.days] })],
);
