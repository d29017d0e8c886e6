import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditEntry } from '#api/contract/audit/list-audit.ts';
import { time } from './columns.ts';

export const auditEntries = pgTable('audit_entries', {
  entryId: bigint('entry_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: time('at').notNull(),
  actorId: uuid('actor_id').notNull(),
  actorName: text('actor_name').notNull(),
  action: text('action').$type<AuditEntry['action']>().notNull(),
  subjectKind: text('subject_kind').$type<AuditEntry['subject']['kind']>().notNull(),
  subjectId: text('subject_id').notNull(),
  subjectName: text('subject_name').notNull(),
  changes: jsonb('changes').$type<AuditEntry['changes']>().notNull(),
});
