import { fromPromise } from 'xstate';
import { callPage } from '#api/client/call.ts';
import { everyPage, pageQuery, searchQuery } from '#api/client/every-page.ts';
import { type LedgerEntry, listPayments } from '#api/contract/dashboard/list-payments.ts';

/** The filters count the whole ledger, so every page is loaded. */
export const paymentBoardActors = {
  loadRows: fromPromise<LedgerEntry[], { search: string }>(({ input, signal }) =>
    everyPage((cursor) => callPage(listPayments, { query: { ...searchQuery(input.search), ...pageQuery(cursor) } }, { signal })),
  ),
};
