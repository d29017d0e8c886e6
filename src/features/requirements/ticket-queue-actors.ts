import { call, callPage } from '#api/client/call.ts';
import { searchQuery } from '#api/client/every-page.ts';
import { countTickets } from '#api/contract/requirements/count-tickets.ts';
import { listTickets } from '#api/contract/requirements/list-tickets.ts';
import type { Ticket } from '#api/contract/requirements/requirement.ts';
import type { Filter } from '#machines/flows/board-context.ts';
import { sortQuery } from '#machines/flows/board-filter.ts';
import { boardActors } from '#parts/board-actors.ts';
import { ticketSorts } from '#shared/list-sorts.ts';

export const ticketQuery = ({ search, filter }: { search: string; filter: Filter }) => ({
  ...searchQuery(search),
  ...(filter.status ? { status: filter.status } : {}),
  ...sortQuery(ticketSorts, filter),
});

export const ticketQueueActors = boardActors<Ticket>({
  readRows: (narrowed, rows, options) => callPage(listTickets, { query: { ...ticketQuery(narrowed), ...rows } }, options),
  readCounts: ({ search }, options) => call(countTickets, { query: searchQuery(search) }, options),
});
