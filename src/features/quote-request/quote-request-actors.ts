import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import type { QuoteRequest } from '#api/contract/quotes/quote.ts';
import { requestQuote } from '#api/contract/quotes/request-quote.ts';

export const quoteRequestActors = {
  requestQuote: fromPromise<{ quoteId: number }, QuoteRequest>(async ({ input, signal }) => {
    const { quote_id } = await call(requestQuote, { body: input }, { signal });
    return { quoteId: quote_id };
  }),
};
