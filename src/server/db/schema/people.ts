import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { NoticeKind } from '#shared/notices.ts';
import { bytes, time } from './columns.ts';

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
  version: integer('version').notNull().default(1),
  declinedMails: text('declined_mails').array().$type<NoticeKind[]>().notNull().default([]),
});

/** Written by triggers. */
export const personSearch = pgTable('person_search', { id: uuid('user_id').primaryKey(), words: text('words').notNull() });

export const avatars = pgTable('avatars', {
  userId: uuid('user_id').primaryKey(),
  name: text('name').notNull(),
  picture: bytes('picture').notNull(),
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

/** Addresses that staff entered for somebody, until they are confirmed. */
export const emailConfirmations = pgTable('email_confirmations', {
  userId: uuid('user_id').primaryKey(),
  email: text('email').notNull(),
  tokenHash: text('token_hash').notNull(),
  expiresAt: time('expires_at').notNull(),
});
