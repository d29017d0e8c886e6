import * as z from 'zod/mini';
import { packageKinds } from '#shared/vocabulary.ts';
import { page, search } from '../fields.ts';
import { operation } from '../operation.ts';
import { Quote } from './quote.ts';

export const listQuotes = operation({
  name: 'listQuotes',
  summary: 'Requests for a price, newest first',
  method: 'GET',
  path: '/dashboard/quotes',
  query: z.object({ kind: z.optional(z.enum(packageKinds, { error: 'Elige uno de los tipos' })), search, ...page }),
  response: z.array(Quote),
  failures: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable'],
});
