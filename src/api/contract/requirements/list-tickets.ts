import * as z from 'zod/mini';
import { ticketSorts } from '#shared/list-sorts.ts';
import { type RequirementStatus, requirementStatuses } from '#shared/vocabulary.ts';
import { ids, page, search, sortedBy } from '../fields.ts';
import { operation } from '../operation.ts';
import { Ticket } from './requirement.ts';

const statusList = z.pipe(
  z.string().check(
    z.refine((text) => text.split(',').every((one) => (requirementStatuses as readonly string[]).includes(one)), {
      error: 'El estado no existe',
    }),
  ),
  z.transform((text) => [...new Set(text.split(','))] as RequirementStatus[]),
);

export const listTickets = operation({
  name: 'listTickets',
  summary:
    'The queue of staff: the requirements of all customers in these statuses, usually last moved first; `ids` admits only these, all on one page',
  method: 'GET',
  path: '/support/tickets',
  query: z.object({ status: z.optional(statusList), search, ids: z.optional(ids), sort: sortedBy(ticketSorts), ...page }),
  response: z.array(Ticket),
  failures: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable'],
});
