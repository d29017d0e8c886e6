import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import type { RegisteredModel } from '#machines/model.ts';
import type { ReadingContext } from '../reading.ts';
import { auditLogLabels, auditLogMachine } from './audit-log.machine.ts';

const entry: AuditEntry = {
  entry_id: 1,
  at: '2025-11-11T15:00:00.000Z',
  who: { kind: 'staff', name: 'admin' },
  action: 'delete',
  subject: { kind: 'feature', id: '117', name: 'Mapa', subscription_id: null },
  changes: [],
  forgotten: false,
};

export const auditLogModel: RegisteredModel = {
  machine: auditLogMachine,
  labels: auditLogLabels,
  requirements: { shown: ['R-430'] },
  cases: { 'done.read': [{ output: [entry] }] },
  project: (context: ReadingContext<AuditEntry[]>) => ({ known: context.value !== null, failed: context.failure !== null }),
};
