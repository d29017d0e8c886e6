import { call, callPage } from '#api/client/call.ts';
import { countPayments } from '#api/contract/dashboard/count-payments.ts';
import { type LedgerEntry, listPayments } from '#api/contract/dashboard/list-payments.ts';
import { boardActors } from '#parts/board-actors.ts';
import { countQuery, namedCounts, paymentQuery } from './payment-filters.ts';

export const paymentBoardActors = boardActors<LedgerEntry>({
  readRows: (narrowed, rows, options) => callPage(listPayments, { query: { ...paymentQuery(narrowed), ...rows } }, options),
  readCounts: async (narrowed, options) => namedCounts(await call(countPayments, { query: countQuery(narrowed) }, options)),
  changedQuery: (subjects) => ({ about: subjects.join(',') }),
});
