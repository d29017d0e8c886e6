import * as z from 'zod/mini';
import { type FailureBody as Body, failureCodes } from './failures.ts';

/** The body of every error, as it is checked. What it means stands beside its type, which the first page needs without the checks. */
export const FailureBody: z.ZodMiniType<Body> = z.object({
  message: z.string(),
  code: z.enum(failureCodes),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  challenge: z.optional(z.string()),
  factors: z.optional(z.array(z.enum(['totp', 'recovery_code']))),
  redirectPath: z.optional(z.string()),
  price: z.optional(z.number()),
  updated_at: z.optional(z.string()),
  current: z.optional(
    z.object({
      version: z.number(),
      values: z.record(z.string(), z.string()),
      changed_by: z.nullable(z.string()),
      changed_at: z.nullable(z.string()),
    }),
  ),
});
