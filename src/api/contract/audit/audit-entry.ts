import * as z from 'zod/mini';
import { auditActions, auditSubjectKinds } from '#shared/audit.ts';
import { isoTime } from '../fields.ts';

const Value = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

const Change = z.object({ field: z.string(), before: Value, after: Value });

/** One action. A created object has no old values, a deleted one no new values. */
export const AuditEntry = z.object({
  entry_id: z.int(),
  at: isoTime,
  /** `name` is null if the person no longer exists, and if it was not a person: the agency's clock, the card provider, an anonymous visitor. */
  who: z.object({ kind: z.enum(['staff', 'customer', 'clock', 'provider', 'terminal', 'guest']), name: z.nullable(z.string()) }),
  action: z.enum(auditActions),
  subject: z.object({
    kind: z.enum(auditSubjectKinds),
    id: z.string(),
    name: z.nullable(z.string()),
    subscription_id: z.nullable(z.int()),
  }),
  changes: z.array(Change),
  /** The key of the person it concerns was destroyed: only the names of the changed fields remain. */
  forgotten: z.boolean(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
