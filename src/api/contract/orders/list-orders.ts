import * as z from 'zod/mini';
import { accountGroups } from '#shared/list-filters.ts';
import { listSorts } from '#shared/list-sorts.ts';
import { ageGroups, ageGroupWord } from '#shared/project-age.ts';
import { developmentStatuses } from '#shared/vocabulary.ts';
import { ids, page, search, sortedBy } from '../fields.ts';
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
  summary:
    'Orders: paid ones first, then unpaid, then cancelled ones, each by when the work could begin, oldest first (`account=ending`: soonest end first), unless `sort` is given; by default those still in intake',
  method: 'GET',
  path: '/dashboard/orders',
  query: z.object({
    status: z.optional(statusList),
    search,
    ...OrderFilter.shape,
    account: z.optional(z.enum(accountGroups, { error: 'El estado no existe' })),
    /** Days since it was paid, or placed if it is unpaid. */
    age: z.optional(z.enum(ageGroups.map(ageGroupWord), { error: 'La antigüedad no existe' })),
    ids: z.optional(ids),
    sort: sortedBy(listSorts),
    ...page,
  }),
  response: z.array(OrderSummary),
  failures: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable'],
});
