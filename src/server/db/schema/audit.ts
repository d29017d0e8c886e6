import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditChange, AuditSubjectKind } from '#shared/audit.ts';
import { bytes, time } from './columns.ts';

/** Written by versions before the sealed audit trail, which has taken over its entries. */
export const auditEntries = pgTable('audit_entries', {
  entryId: bigint('entry_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: time('at').notNull(),
  actorId: uuid('actor_id').notNull(),
  actorName: text('actor_name').notNull(),
  action: text('action').$type<AuditAction>().notNull(),
  subjectKind: text('subject_kind').$type<AuditSubjectKind>().notNull(),
  subjectId: text('subject_id').notNull(),
  subjectName: text('subject_name').notNull(),
  changes: jsonb('changes').$type<AuditChange[]>().notNull(),
});

export const auditKeys = pgTable('audit_keys', {
  personId: uuid('person_id').primaryKey(),
  key: bytes('key'),
});

export const auditTrail = pgTable('audit_trail', {
  entryId: bigint('entry_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: time('at').notNull(),
  actorKind: text('actor_kind').$type<'person' | 'clock' | 'provider' | 'terminal' | 'guest'>().notNull(),
  actorId: uuid('actor_id'),
  action: text('action').$type<AuditAction>().notNull(),
  subjectKind: text('subject_kind').$type<AuditSubjectKind>().notNull(),
  subjectId: text('subject_id').notNull(),
  subjectName: text('subject_name'),
  orderId: integer('order_id'),
  fields: text('fields').array().notNull(),
  holderId: uuid('holder_id'),
  content: bytes('content').notNull(),
  takenFrom: bigint('taken_from', { mode: 'number' }),
});

export const auditUnsealed = pgTable('audit_unsealed', {
  entryId: bigint('entry_id', { mode: 'number' }).primaryKey(),
});

export const auditSeals = pgTable('audit_seals', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  entryId: bigint('entry_id', { mode: 'number' }).notNull(),
  hash: bytes('hash').notNull(),
});

export const auditAnchors = pgTable('audit_anchors', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  hash: bytes('hash').notNull(),
  signature: bytes('signature').notNull(),
});
