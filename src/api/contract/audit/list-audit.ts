import * as z from 'zod/mini';
import { page } from '../fields.ts';
import { operation } from '../operation.ts';
import { AuditEntry } from './audit-entry.ts';
import { auditFilter } from './audit-filter.ts';

export const listAudit = operation({
  name: 'listAudit',
  summary: 'Who did what, the newest first; the last 50 by default',
  method: 'GET',
  path: '/adm/audit',
  query: z.object({ ...page, ...auditFilter }),
  response: z.array(AuditEntry),
  failures: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable'],
});
