import { exportQuotes } from '#api/contract/list-exports.ts';
import { countQuotes as countQuotesContract } from '#api/contract/quotes/count-quotes.ts';
import { listQuotes as listQuotesContract } from '#api/contract/quotes/list-quotes.ts';
import { requestQuote as requestQuoteContract } from '#api/contract/quotes/request-quote.ts';
import { exportRoute } from '../operation/export-route.ts';
import { listRoute, type Route, route, routeWithoutTransaction } from '../operation/route.ts';
import { quoteColumns } from './export-quotes.ts';
import { countQuotes, listQuotes } from './list-quotes.ts';
import { may } from './quotes.policy.ts';
import { requestQuote } from './request-quote.ts';

export const quotesRoutes: Route[] = [
  routeWithoutTransaction(requestQuoteContract, may.requestQuote, requestQuote),
  listRoute(listQuotesContract, may.listQuotes, listQuotes),
  route(countQuotesContract, may.countQuotes, countQuotes),
  exportRoute(exportQuotes, may.listQuotes, { title: 'Cotizaciones', read: listQuotes, columns: quoteColumns }),
];
