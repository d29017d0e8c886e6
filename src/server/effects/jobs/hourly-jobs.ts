import { setTimeout as sleep } from 'node:timers/promises';
import { forgetUnsent } from '#server/attachments/forget-unsent.ts';
import { withRightClock } from '#server/db/clock.ts';
import type { Tx } from '#server/db/database.ts';
import { logFault } from '#server/db/fault-log.ts';
import { emit } from '#server/events/outbox.ts';
import { advanceAccount } from '#server/lifecycle/advance.ts';
import { recountPromises } from '#server/lifecycle/recount-promises.ts';
import type { Services } from '#server/operation/services.ts';
import { pruneTrail } from '#server/trail/prune.ts';
import { daysUntil } from '#shared/dates.ts';
import { findLeftDrafts, markDraftReminded } from './drafts-left.store.ts';
import { expireRecoveries } from './expire-recoveries.ts';
import { findEndedAccounts, findEndingAccounts, markReminded, takeJobs } from './jobs.store.ts';
import { type Repeating, repeating } from './repeating.ts';
import { closeUnpaid, remindOfPayments } from './unpaid-orders.ts';

/**
 * Reminds owners once per end date that their support ends in `days` days or fewer. An owner who gets the 7-day reminder no longer gets the
 * 30-day one.
 */
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

/** Reminds people once of each draft left untouched for a day. */
async function remindOfDrafts(tx: Tx, now: Date, limit: number): Promise<number> {
  const left = await findLeftDrafts(tx, now, limit);
  for (const { userId, packageId } of left) {
    await markDraftReminded(tx, userId, packageId, now);
    await emit(tx, { type: 'draft.left', userId, packageId });
  }
  return left.length;
}

/** Expires at most `limit` accounts whose end date has passed. Returns how many. */
async function expireAccounts(tx: Tx, now: Date, limit: number): Promise<number> {
  const ended = await findEndedAccounts(tx, now, limit);
  for (const subscriptionId of ended) {
    await advanceAccount(tx, { subscriptionId, event: { type: 'EXPIRE' }, by: null, note: 'Llegó su fecha de término', now });
  }
  return ended.length;
}

/** Processes at most `limit` items and returns how many it processed. */
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
    recountPromises,
  ],
  pruneTrail(config.sessionSecret),
];
const everyMs = 60 * 60_000;
const atOnce = 100;
const askAgainMs = 250;

/** Runs the due jobs. One process runs them at a time; the others then find nothing left to do. */
export function createHourlyJobs(services: Services): Repeating {
  const { db, now, log, deliverSoon } = services;
  const jobs = jobsOf(services);

  /** Waits, outside any transaction, while another process holds the jobs. */
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
