import * as z from 'zod/mini';
import { paymentStatuses } from '#shared/vocabulary.ts';
import { id, isoTime } from '../fields.ts';

/** `amount` in pesos. `new_end_date`: when the support ends once this is paid. */
export const Renewal = z.object({
  renewal_id: id,
  subscription_id: id,
  years: z.int(),
  amount: z.number(),
  new_end_date: isoTime,
  payment_status: z.enum(paymentStatuses),
});
export type Renewal = z.infer<typeof Renewal>;
