import { fromPromise } from 'xstate';
import { callPage } from '#api/client/call.ts';
import { type LedgerEntry, listPayments } from '#api/contract/dashboard/list-payments.ts';

/** The counts of the filters are of the whole ledger, so every page of it is read. */
async function everyEntry(search: string, signal: AbortSignal): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  let cursor: string | null = null;
  do {
    const query: { search?: string; cursor?: string; limit: string } = {
      limit: '200',
      ...(search.trim() === '' ? {} : { search: search.trim() }),
      ...(cursor === null ? {} : { cursor }),
    };
    const page = await callPage(listPayments, { query }, { signal });
    entries.push(...page.answer);
    cursor = page.next;
  } while (cursor !== null);
  return entries;
}

export const paymentBoardActors = {
  loadRows: fromPromise<LedgerEntry[], { search: string }>(({ input, signal }) => everyEntry(input.search, signal)),
};
