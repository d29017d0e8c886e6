import { fromPromise } from 'xstate';
import { callPage } from '#api/client/call.ts';
import { everyPage, pageQuery } from '#api/client/every-page.ts';
import { listQuotes } from '#api/contract/quotes/list-quotes.ts';
import type { Quote } from '#api/contract/quotes/quote.ts';

export const quoteBoardActors = {
  read: fromPromise<Quote[]>(({ signal }) => everyPage((cursor) => callPage(listQuotes, { query: pageQuery(cursor) }, { signal }))),
};
