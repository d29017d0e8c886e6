import { setTimeout as sleep } from 'node:timers/promises';
import { forgetUnsent } from '#server/attachments/forget-unsent.ts';
import { withRightClock } from '#server/db/clock.ts';
import type { Tx } from '#server/db/database.ts';
import { logFault } from '#server/db/fault-log.ts';
import { emit } from '#server/events/outbox.ts';
import { advanceAccount } from '#server/lifecycle/advance.ts';
import type { Services } from '#server/operation/services.ts';
import { pruneTrail } from '#server/trail/prune.ts';
import { daysUntil } from '#shared/dates.ts';
import { findLeftDrafts, markDraftReminded } from './drafts-left.store.ts';
import { expireRecoveries } from './expire-recoveries.ts';
import { findEndedAccounts, findEndingAccounts, markReminded, takeJobs } from './jobs.store.ts';
import { type Repeating, repeating } from './repeating.ts';
import { closeUnpaid, remindOfPayments } from './unpaid-orders.ts';

/** Tells owners that their support ends in `days` days or fewer, once for each end. Whoever gets the one of 7 days late gets none of 30. */
const remindOfEnding =
  (days: 7 | 30) =>
  async (tx: Tx, now: Date, limit: number): Promise<number> => {
    const ending = await findEndingAccounts(tx, now, days, limit);
    for (const { subscriptionId, endDate } of ending) {
      for (const reminded of days === 7 ? ([7, 30] as const) : ([30] as const)) await markReminded(tx, subscriptionId, endDate, reminded);
      await emit(tx, { type: 'support.ending', subscriptionId, days: daysUntil(endDate.toISOString(), now.toISOString()) });
    }
    return ending.length;
  };

const remindOfLastWeek = remindOfEnding(7);
const remindOfLastMonth = remindOfEnding(30);

/** Tells people once of each brief that they left for a day. */
async function remindOfDrafts(tx: Tx, now: Date, limit: number): Promise<number> {
  const left = await findLeftDrafts(tx, now, limit);
  for (const { userId, packageId } of left) {
    await markDraftReminded(tx, userId, packageId, now);
    await emit(tx, { type: 'draft.left', userId, packageId });
  }
  return left.length;
}

/** Lets accounts expire whose end date has passed, `limit` at most. Says how many. */
async function expireAccounts(tx: Tx, now: Date, limit: number): Promise<number> {
  const ended = await findEndedAccounts(tx, now, limit);
  for (const subscriptionId of ended) {
    await advanceAccount(tx, { subscriptionId, event: { type: 'EXPIRE' }, by: null, note: 'Llegó su fecha de término', now });
  }
  return ended.length;
}

/** A part of a job: at most `limit` things, and how many there were. */
type Job = (tx: Tx, now: Date, limit: number) => Promise<number>;

const jobsOf = ({ config }: Services): readonly Job[] => [
  ...[
    expireAccounts,
    closeUnpaid,
    remindOfLastWeek,
    remindOfLastMonth,
    ...remindOfPayments,
    remindOfDrafts,
    forgetUnsent,
    expireRecoveries,
  ],
  pruneTrail(config.sessionSecret),
];
const everyMs = 60 * 60_000;
const atOnce = 100;
const askAgainMs = 250;

/** Does what is due. Of several processes one is at it at a time, and the next finds it done. */
export function createHourlyJobs(services: Services): Repeating {
  const { db, now, log, deliverSoon } = services;
  const jobs = jobsOf(services);

  /** Waits outside of any transaction for whoever is at it, and then finds it done. */
  const once = async (job: Job, goesOn: () => boolean): Promise<number> => {
    while (goesOn()) {
      const done = await db.transaction(async (tx) => ((await takeJobs(tx)) ? job(tx, now(), atOnce) : null));
      if (done !== null) return done;
      await sleep(askAgainMs);
    }
    return 0;
  };

  const runAll = async (goesOn: () => boolean): Promise<void> => {
    for (const job of jobs) {
      while (goesOn() && (await once(job, goesOn)) === atOnce);
    }
    await deliverSoon();
  };

  const work = (goesOn: () => boolean) => withRightClock({ db, log }, () => runAll(goesOn));
  return repeating(everyMs, work, (err) => logFault({ db, log }, err, 'hourly jobs failed'));
}
