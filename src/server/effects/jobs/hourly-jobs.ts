import { setTimeout as sleep } from 'node:timers/promises';
import { forgetUnsent } from '#server/attachments/forget-unsent.ts';
import { withRightClock } from '#server/db/clock.ts';
import type { Tx } from '#server/db/database.ts';
import { logFault } from '#server/db/fault-log.ts';
import type { Services } from '#server/operation/services.ts';
import { pruneTrail } from '#server/trail/prune.ts';
import { expireAccounts } from './expire-accounts.ts';
import { expireRecoveries } from './expire-recoveries.ts';
import { takeJobs } from './jobs.store.ts';
import { remindOfDrafts } from './remind-of-drafts.ts';
import { remindOfLastMonth, remindOfLastWeek } from './remind-of-ending.ts';
import { type Repeating, repeating } from './repeating.ts';
import { closeUnpaid, remindOfPayments } from './unpaid-orders.ts';

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
