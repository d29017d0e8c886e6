import * as z from 'zod/mini';
import { ledgerStatuses, reviewReasons } from '#shared/vocabulary.ts';
import { count, searchedCount } from '../fields.ts';
import { operation } from '../operation.ts';
import { LedgerFilter } from './list-payments.ts';

export const LedgerCounts = z.object({
  statuses: z.array(
    z.object({
      status: z.enum(ledgerStatuses),
      count: searchedCount,
      /** What arrived or is awaited in pesos, without what was refunded; of returned payments the whole amount. Null unless all are counted. */
      sum: z.nullable(z.number()),
    }),
  ),
  /** All payments that await review, whatever is searched for. */
  review_reasons: z.array(z.object({ reason: z.enum(reviewReasons), count })),
});
export type LedgerCounts = z.infer<typeof LedgerCounts>;

export const countPayments = operation({
  name: 'countPayments',
  summary: 'How many lines of the ledger have each status, and their sum; how many payments await review for each reason',
  method: 'GET',
  path: '/dashboard/payments/counts',
  query: LedgerFilter,
  response: LedgerCounts,
  failures: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable'],
});
