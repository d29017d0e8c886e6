import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { AuditFilter } from './audit-filter.ts';

/** A longer list would be of no use to a reader. */
export const mostExported = 20_000;

export const exportAudit = operation({
  name: 'exportAudit',
  summary: 'The audit trail as CSV, the newest first; taking the copy is an entry of it',
  method: 'POST',
  path: '/adm/audit/export',
  body: AuditFilter,
  response: z.string(),
  media: 'text/csv; charset=utf-8',
  failures: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable', 'outcome_unknown'],
});
