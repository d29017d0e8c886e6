import type { Tx } from '#server/db/database.ts';
import { emit } from '#server/events/outbox.ts';
import { daysUntil } from '#shared/dates.ts';
import { findEndingAccounts, markReminded } from './jobs.store.ts';

/** Tells owners that their support ends in `days` days or fewer, once for each end. Who is told late of 7 days is not told of 30. */
const remindOfEnding =
  (days: 7 | 30) =>
  async (tx: Tx, now: Date, limit: number): Promise<number> => {
    const ending = await findEndingAccounts(tx, now, days, limit);
    for (const { subscriptionId, endDate } of ending) {
      for (const told of days === 7 ? ([7, 30] as const) : ([30] as const)) await markReminded(tx, subscriptionId, endDate, told);
      await emit(tx, { type: 'support.ending', subscriptionId, days: daysUntil(endDate.toISOString(), now.toISOString()) });
    }
    return ending.length;
  };

export const remindOfLastWeek = remindOfEnding(7);
export const remindOfLastMonth = remindOfEnding(30);
