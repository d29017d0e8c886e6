import { listQuotes as listQuotesContract } from '#api/contract/quotes/list-quotes.ts';
import { requestQuote as requestQuoteContract } from '#api/contract/quotes/request-quote.ts';
import { freeRoute, listRoute, type Route } from '../operation/route.ts';
import { listQuotes } from './list-quotes.ts';
import { may } from './quotes.policy.ts';
import { requestQuote } from './request-quote.ts';

export const quotesRoutes: Route[] = [
  freeRoute(requestQuoteContract, may.requestQuote, requestQuote),
  listRoute(listQuotesContract, may.listQuotes, listQuotes),
];
