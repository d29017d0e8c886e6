import * as z from 'zod/mini';
import { packageKinds } from '#shared/vocabulary.ts';
import { search, searchedCount } from '../fields.ts';
import { operation } from '../operation.ts';

export const countQuotes = operation({
  name: 'countQuotes',
  summary: 'How many requests GET /dashboard/quotes lists of each kind, up to 1000',
  method: 'GET',
  path: '/dashboard/quotes/counts',
  query: z.object({ search }),
  response: z.record(z.enum(packageKinds), searchedCount),
  failures: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable'],
});
