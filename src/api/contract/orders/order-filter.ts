import * as z from 'zod/mini';
import { paymentStatuses } from '#shared/vocabulary.ts';
import { trimmed } from '../fields.ts';

/** After so many days since it was placed an order counts as waiting for long. */
export const orderAges = ['7', '14', '30'] as const;

/** Instead of a developer's username, which is never that short. */
export const nobody = '-';

/** What a list of orders or projects is narrowed to besides its status and its search. */
export const OrderFilter = z.object({
  /** What owes again counts as `pending`. */
  payment: z.optional(z.enum(paymentStatuses, { error: 'El estado del pago no existe' })),
  /** The username of who builds it; `-` where nobody does. */
  developer: z.optional(z.string().check(trimmed, z.maxLength(30))),
  /** Days since it was placed. */
  older_than: z.optional(z.enum(orderAges, { error: 'La antigüedad no existe' })),
});
