import type { SnapshotFrom } from 'xstate';
import type { AuditEntry } from '#api/contract/audit/list-audit.ts';
import { readingMachine } from '../reading.ts';

/** What staff did to people, packages and features. */
export const auditLogMachine = readingMachine<AuditEntry[], 'audit-log'>('audit-log');

export type AuditLogSnapshot = SnapshotFrom<typeof auditLogMachine>;
