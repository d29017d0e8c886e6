import { searchQuery } from '#api/client/every-page.ts';
import type { LedgerCounts } from '#api/contract/dashboard/count-payments.ts';
import type { Counts, Filter } from '#machines/flows/board-context.ts';
import { sortQuery } from '#machines/flows/board-filter.ts';
import { countOfAll } from '#machines/flows/board-view.ts';
import { ledgerSorts } from '#shared/list-sorts.ts';
import { type LedgerStatus, ledgerNames, ledgerStatuses, type ReviewReason, reviewReasons } from '#shared/vocabulary.ts';

export interface PaymentFilter {
  /** The filter's name in the URL; an empty string for the unfiltered list. */
  word: string;
  label: string;
  statuses: readonly LedgerStatus[];
}

const unfiltered: PaymentFilter = { word: '', label: 'Todos', statuses: ledgerStatuses };

/** 'Confirmado' includes accepted payments, 'devuelto' those being refunded. */
export const paymentFilters: readonly PaymentFilter[] = [
  unfiltered,
  { word: 'espera-revision', label: ledgerNames.review, statuses: ['review'] },
  { word: 'por-confirmar', label: ledgerNames.waiting, statuses: ['waiting'] },
  { word: 'confirmado', label: ledgerNames.confirmed, statuses: ['confirmed', 'accepted'] },
  { word: 'devuelto', label: ledgerNames.returned, statuses: ['refunding', 'returned'] },
  { word: 'deshecho', label: 'Deshecho', statuses: ['unmatched'] },
];

/** The filter named in the URL; an unknown name means no filter. */
export const paymentFilter = (word = ''): PaymentFilter => paymentFilters.find((one) => one.word === word) ?? unfiltered;

interface Narrowed {
  search: string;
  filter: Filter;
}

/** What narrows the list besides its status, as a query. */
export const countQuery = ({ search, filter: { month = '' } }: Narrowed) => ({
  ...searchQuery(search),
  ...(month === '' ? {} : { month }),
});

/** The list's query. */
export const paymentQuery = (narrowed: Narrowed) => {
  const chosen = paymentFilter(narrowed.filter.group);
  return {
    ...(chosen === unfiltered ? {} : { status: chosen.statuses.join(',') }),
    ...countQuery(narrowed),
    ...sortQuery(ledgerSorts, narrowed.filter),
  };
};

const sumName = (status: LedgerStatus): string => `sum:${status}`;
const reasonName = (reason: ReviewReason): string => `reason:${reason}`;

/** The server's counts and sums by name: `review`, `sum:review`, `reason:no_order`. */
export const namedCounts = ({ statuses, review_reasons }: LedgerCounts): Counts =>
  Object.fromEntries([
    ...statuses.flatMap(({ status, count, sum }) => [
      [status, count],
      [sumName(status), sum],
    ]),
    ...review_reasons.map(({ reason, count }) => [reasonName(reason), count]),
  ]);

/** How many lines a filter would show; undefined if that is not known. */
export const countOf = ({ statuses }: PaymentFilter, counts: Counts): number | undefined => countOfAll(counts, statuses);

/** The sum of these lines in pesos; undefined if that is not known. */
export const sumOf = ({ statuses }: PaymentFilter, counts: Counts): number | undefined => countOfAll(counts, statuses.map(sumName));

/** How many payments await review for each reason, without the reasons that none has. */
export const waitingReasons = (counts: Counts): { reason: ReviewReason; count: number }[] =>
  reviewReasons.map((reason) => ({ reason, count: counts[reasonName(reason)] ?? 0 })).filter(({ count }) => count > 0);
