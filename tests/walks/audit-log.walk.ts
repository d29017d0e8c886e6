import { createElement } from 'react';
import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import { listAudit } from '#api/contract/audit/list-audit.ts';
import { auditLogMachine } from '#machines/flows/audit-log/audit-log.machine.ts';
import { auditLogModel } from '#machines/flows/audit-log/audit-log.model.ts';
import { exampleAudit } from '../support/example-audit.ts';
import { readingWalk } from './kit/reading-table.ts';
import { answers, heading, list, sends } from './kit/vocabulary.ts';

export const auditLogWalk = readingWalk(auditLogMachine, {
  model: auditLogModel,
  render: async (page) => createElement((await import('#features/audit-log/audit-log-page.tsx')).AuditLogPage, page),
  who: 'superadmin',
  at: '/admin/audit',
  asks: sends(listAudit, { query: {} }),
  words: { loading: 'Cargando la bitácora', failed: 'Error al cargar la bitácora', stale: 'Ves lo de antes.' },
  row: list('Lo más reciente'),
  none: heading('Todavía no hay nada anotado'),
  countOf: (entries: AuditEntry[]) => Math.min(1, entries.length),
  full: answers(listAudit, exampleAudit),
  empty: answers(listAudit, []),
  prepare: async ({ as }) => (await import('../../e2e/paths/fixtures/colleague.ts')).newColleague(as),
});
