import { call, callPage } from '#api/client/call.ts';
import { searchQuery } from '#api/client/every-page.ts';
import { countQuotes } from '#api/contract/quotes/count-quotes.ts';
import { listQuotes } from '#api/contract/quotes/list-quotes.ts';
import type { Quote } from '#api/contract/quotes/quote.ts';
import type { Filter } from '#machines/flows/board-context.ts';
import { sortQuery } from '#machines/flows/board-filter.ts';
import { boardActors } from '#parts/board-actors.ts';
import { quoteSorts } from '#shared/list-sorts.ts';
import { packageKinds } from '#shared/vocabulary.ts';

export const quoteQuery = ({ search, filter }: { search: string; filter: Filter }) => {
  const kind = packageKinds.find((one) => one === filter.kind);
  return { ...searchQuery(search), ...(kind === undefined ? {} : { kind }), ...sortQuery(quoteSorts, filter) };
};

export const quoteBoardActors = boardActors<Quote>({
  readRows: (narrowed, rows, options) => callPage(listQuotes, { query: { ...quoteQuery(narrowed), ...rows } }, options),
  readCounts: ({ search }, options) => call(countQuotes, { query: searchQuery(search) }, options),
});
