import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import { type ReadingView, readingView } from '../reading.ts';
import type { AuditLogSnapshot } from './audit-log.machine.ts';

export type AuditLogView = ReadingView<AuditEntry[]>;

export const auditLogView = (snapshot: AuditLogSnapshot): AuditLogView => readingView(snapshot);
