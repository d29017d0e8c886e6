import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { noFilter, wrongIn } from './audit-form.ts';
import { type AuditLogContext, auditLogLabels, auditLogMachine } from './audit-log.machine.ts';

const entry = (entry_id: number): AuditEntry => ({
  entry_id,
  at: '2025-11-11T15:00:00.000Z',
  who: { kind: 'staff', name: 'superadmin' },
  action: 'export',
  subject: { kind: 'audit', id: 'audit', name: null, subscription_id: null },
  changes: [],
  forgotten: false,
});

export const auditLogModel: RegisteredModel = {
  machine: auditLogMachine,
  labels: auditLogLabels,
  requirements: { shown: ['R-430'], typing: ['R-610'], readingOlder: ['R-611'], copying: ['R-612'] },
  input: { form: noFilter },
  cases: {
    FILTER: [{ filter: { what: 'exports', from: '' } }, { filter: { from: '0025-11-12' } }],
    'done.read': [{ output: { entries: [entry(2)], next: '2' } }],
    'done.readOlder': [{ output: { entries: [entry(1)], next: null } }],
  },
  project: ({ form, entries, next, failure }: AuditLogContext) => ({
    isWrong: wrongIn(form).length > 0,
    known: entries !== null,
    hasOlder: next !== null,
    failed: failure !== null,
  }),
};
