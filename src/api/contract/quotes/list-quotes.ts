import * as z from 'zod/mini';
import { page } from '../fields.ts';
import { operation } from '../operation.ts';
import { Quote } from './quote.ts';

export const listQuotes = operation({
  name: 'listQuotes',
  summary: 'Requests for a price, newest first',
  method: 'GET',
  path: '/dashboard/quotes',
  query: z.object(page),
  response: z.array(Quote),
  failures: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable'],
});
