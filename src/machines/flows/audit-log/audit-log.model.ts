import type { AuditEntry } from '#api/contract/audit/list-audit.ts';
import type { RegisteredModel } from '#machines/model.ts';
import type { ReadingContext } from '../reading.ts';
import { auditLogLabels } from './audit-log.labels.ts';
import { auditLogMachine } from './audit-log.machine.ts';
import { exampleAudit } from './example-audit.ts';

export const auditLogModel: RegisteredModel = {
  machine: auditLogMachine,
  labels: auditLogLabels,
  cases: { 'done.read': [{ output: exampleAudit }] },
  project: (context: ReadingContext<AuditEntry[]>) => ({ known: context.value !== null, failed: context.failure !== null }),
};
