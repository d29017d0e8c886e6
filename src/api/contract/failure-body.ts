import * as z from 'zod/mini';
import { type FailureBody as Body, failureCodes } from './failures.ts';
import { version } from './fields.ts';
import { BriefAnswers } from './orders/brief.ts';
import { Feature } from './packages/feature.ts';
import { Package } from './packages/package.ts';
import { ClosedDays } from './settings/closed-days.ts';
import { UserSummary } from './users/list-users.ts';

/** Schema of the body of most errors. The fields are explained at the type, which is in a separate file because the first page needs it without the schemas. */
export const PlainFailureBody = z.object({
  message: z.string(),
  code: z.enum(failureCodes),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  challenge: z.optional(z.string()),
  factors: z.optional(z.array(z.enum(['totp', 'recovery_code']))),
  redirectPath: z.optional(z.string()),
  price: z.optional(z.number()),
  delivery_days: z.optional(z.int()),
  updated_at: z.optional(z.string()),
});

/** Schema of the body of every error, including `record_changed` and `brief_changed`. */
export const FailureBody: z.ZodMiniType<Body> = z.extend(PlainFailureBody, {
  package: z.optional(Package),
  feature: z.optional(Feature),
  user: z.optional(UserSummary),
  closed_days: z.optional(ClosedDays),
  brief: z.optional(z.object({ version, answers: BriefAnswers })),
});
