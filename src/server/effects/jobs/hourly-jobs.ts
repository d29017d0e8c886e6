import { setTimeout as sleep } from 'node:timers/promises';
import { forgetUnsent } from '#server/attachments/forget-unsent.ts';
import { withRightClock } from '#server/db/clock.ts';
import type { Tx } from '#server/db/database.ts';
import { logFault } from '#server/db/fault-log.ts';
import type { Services } from '#server/operation/services.ts';
import { pruneTrail } from '#server/trail/prune.ts';
import { expireAccounts } from './expire-accounts.ts';
import { takeJobs } from './jobs.store.ts';
import { remindOfDrafts } from './remind-of-drafts.ts';
import { remindOfLastMonth, remindOfLastWeek } from './remind-of-ending.ts';

/** A part of a job: at most `limit` things, and how many there were. */
type Job = (tx: Tx, now: Date, limit: number) => Promise<number>;

const jobsOf = ({ config }: Services): readonly Job[] => [
  ...[expireAccounts, remindOfLastWeek, remindOfLastMonth, remindOfDrafts, forgetUnsent, pruneTrail(config.sessionSecret)],
];
const everyMs = 60 * 60_000;
const atOnce = 100;
const askAgainMs = 250;

export interface HourlyJobs {
  /** Does what is due. Of several processes one is at it at a time, and the next finds it done. */
  run: () => Promise<void>;
  start: () => void;
  /** Begins nothing more; resolves when what is under way is committed. */
  stop: () => Promise<void>;
}

export function createHourlyJobs(services: Services): HourlyJobs {
  const { db, now, log, deliverSoon } = services;
  const jobs = jobsOf(services);
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  /** Waits outside of any transaction for whoever is at it, and then finds it done. */
  const once = async (job: Job): Promise<number> => {
    while (!stopped) {
      const done = await db.transaction(async (tx) => ((await takeJobs(tx)) ? job(tx, now(), atOnce) : null));
      if (done !== null) return done;
      await sleep(askAgainMs);
    }
    return 0;
  };

  const runAll = async (): Promise<void> => {
    for (const job of jobs) {
      while (!stopped && (await once(job)) === atOnce);
    }
    await deliverSoon();
  };

  const run = (): Promise<void> => {
    running = running
      .then(() => (stopped ? undefined : withRightClock({ db, log }, runAll)))
      .catch((err: unknown) => logFault({ db, log }, err, 'hourly jobs failed'));
    return running;
  };

  return {
    run,
    start: () => {
      timer = setInterval(() => void run(), everyMs);
      timer.unref();
      void run();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
