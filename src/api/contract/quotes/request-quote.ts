import * as z from 'zod/mini';
import { id, success } from '../fields.ts';
import { IdempotencyHeaders } from '../idempotency.ts';
import { operation } from '../operation.ts';
import { QuoteRequest } from './quote.ts';

export const requestQuote = operation({
  name: 'requestQuote',
  summary: 'Ask for a price of what fits in no package; the staff get a mail',
  method: 'POST',
  path: '/quotes',
  status: 201,
  headers: IdempotencyHeaders,
  body: QuoteRequest,
  response: z.object({ success, quote_id: id }),
  failures: ['invalid_input', 'too_many_requests', 'foreign_origin', 'unavailable'],
});
