import * as z from 'zod/mini';
import { requirementStatuses } from '#shared/vocabulary.ts';
import { search, searchedCount } from '../fields.ts';
import { operation } from '../operation.ts';

export const countTickets = operation({
  name: 'countTickets',
  summary: 'How many requirements GET /support/tickets lists in each status, up to 1000',
  method: 'GET',
  path: '/support/tickets/counts',
  query: z.object({ search }),
  response: z.record(z.enum(requirementStatuses), searchedCount),
  failures: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable'],
});
