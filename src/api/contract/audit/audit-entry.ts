import * as z from 'zod/mini';
import { auditActions, auditSubjectKinds } from '#shared/audit.ts';
import { isoTime } from '../fields.ts';

const Value = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

const Change = z.object({ field: z.string(), before: Value, after: Value });

/** One act. A thing that was made has nothing before, one that was deleted nothing after. */
export const AuditEntry = z.object({
  entry_id: z.int(),
  at: isoTime,
  /** `name` is null of somebody who is not there any more, and of who is no person: the agency's clock, the card provider, a stranger. */
  who: z.object({ kind: z.enum(['staff', 'customer', 'clock', 'provider', 'terminal', 'guest']), name: z.nullable(z.string()) }),
  action: z.enum(auditActions),
  subject: z.object({
    kind: z.enum(auditSubjectKinds),
    id: z.string(),
    name: z.nullable(z.string()),
    subscription_id: z.nullable(z.int()),
  }),
  changes: z.array(Change),
  /** The key of the person it is about was destroyed: of the changes only the names of the fields are left. */
  forgotten: z.boolean(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
