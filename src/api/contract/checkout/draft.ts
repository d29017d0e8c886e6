import * as z from 'zod/mini';
import { uuid } from '../fields.ts';
import { PartialBrief } from '../orders/brief.ts';

/** The steps of the checkout, in order. */
export const checkoutSteps = ['details', 'business', 'design', 'review', 'payment'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** `intent_key` is the idempotency key of this purchase: all tabs and retries share it, so they make one order. */
export const Draft = z.object({
  step: z.enum(checkoutSteps),
  brief: PartialBrief,
  intent_key: uuid(),
  updated_at: z.string(),
});
export type Draft = z.infer<typeof Draft>;
