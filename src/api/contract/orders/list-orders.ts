import * as z from 'zod/mini';
import { developmentStatuses } from '#shared/vocabulary.ts';
import { page, trimmed } from '../fields.ts';
import { operation } from '../operation.ts';
import { OrderSummary } from './order.ts';
import { OrderFilter } from './order-filter.ts';

/** `pending,design` → a list of statuses. */
const statusList = z.pipe(
  z.string().check(
    z.refine((text) => text.split(',').every((one) => (developmentStatuses as readonly string[]).includes(one)), {
      error: 'El estado no existe',
    }),
  ),
  z.transform((text) => [...new Set(text.split(','))] as (typeof developmentStatuses)[number][]),
);

export const listOrders = operation({
  name: 'listOrders',
  summary: 'Orders: paid ones first, then unpaid, then cancelled ones, each oldest first; by default those still in intake',
  method: 'GET',
  path: '/dashboard/orders',
  query: z.object({
    status: z.optional(statusList),
    search: z.optional(z.string().check(trimmed, z.maxLength(200))),
    ...OrderFilter.shape,
    ...page,
  }),
  response: z.array(OrderSummary),
  failures: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable'],
});
