import * as z from 'zod/mini';
import { isoTime, page } from '../fields.ts';
import { operation } from '../operation.ts';

const Value = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

/** One act of the staff. A thing that was made has nothing before, one that was deleted nothing after. */
export const AuditEntry = z.object({
  entry_id: z.int(),
  at: isoTime,
  who: z.string(),
  action: z.enum(['create', 'change', 'delete']),
  subject: z.object({ kind: z.enum(['person', 'package', 'feature']), id: z.string(), name: z.string() }),
  changes: z.array(z.object({ field: z.string(), before: Value, after: Value })),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
export type AuditValue = z.infer<typeof Value>;

export const listAudit = operation({
  name: 'listAudit',
  summary: 'What staff did to people, packages and features, the newest first; the last 50 unless told',
  method: 'GET',
  path: '/adm/audit',
  query: z.object(page),
  response: z.array(AuditEntry),
  failures: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable'],
});
