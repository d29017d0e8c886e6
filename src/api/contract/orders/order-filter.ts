import * as z from 'zod/mini';
import { paymentStatuses } from '#shared/vocabulary.ts';
import { trimmed } from '../fields.ts';

/** Age filters, in business days since the order was placed. */
export const orderAges = ['7', '14', '30'] as const;

/** Stands for "no developer" in the filter; usernames are longer. */
export const nobody = '-';

/** Filters of order and project lists, besides status and search. */
export const OrderFilter = z.object({
  /** An order that owes money again counts as `pending`. */
  payment: z.optional(z.enum(paymentStatuses, { error: 'El estado del pago no existe' })),
  /** The developer's username; `-` for orders without one. */
  developer: z.optional(z.string().check(trimmed, z.maxLength(30))),
  /** More than so many business days since it was placed. */
  older_than: z.optional(z.enum(orderAges, { error: 'La antigüedad no existe' })),
});
