import * as z from 'zod/mini';
import { quoteSorts } from '#shared/list-sorts.ts';
import { packageKinds } from '#shared/vocabulary.ts';
import { page, search, sortedBy } from '../fields.ts';
import { operation } from '../operation.ts';
import { Quote } from './quote.ts';

export const listQuotes = operation({
  name: 'listQuotes',
  summary: 'Requests for a price, usually newest first',
  method: 'GET',
  path: '/dashboard/quotes',
  query: z.object({
    kind: z.optional(z.enum(packageKinds, { error: 'Elige uno de los tipos' })),
    search,
    sort: sortedBy(quoteSorts),
    ...page,
  }),
  response: z.array(Quote),
  failures: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable'],
});
