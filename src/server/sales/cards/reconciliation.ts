import { logFault } from '#server/db/fault-log.ts';
import { checkAgainAt, takeDueAttempts } from './attempts.store.ts';
import type { AttemptRow } from './card-payments.store.ts';
import { ProviderProblem } from './card-provider.ts';
import type { SalesServices } from './card-service.ts';
import { nextCheck } from './check-times.ts';
import { learnOfAttempt } from './learn.ts';

const lookEveryMs = 15_000;
const atOnce = 20;
/** Delay after a failed query. */
const sorryMs = 60_000;

/** How long the provider wants no calls at all. */
const patienceMs = (error: unknown): number =>
  error instanceof ProviderProblem && error.kind === 'busy' ? Math.max(error.retryAfterSeconds * 1000, sorryMs) : 0;

export interface Reconciliation {
  /** Checks every due attempt once; resolves once the results are stored. */
  run: () => Promise<void>;
  start: () => void;
  stop: () => Promise<void>;
}

/** Covers notices that never arrive: queries the provider, on each attempt's schedule, about payments made on its page. */
export function createReconciliation(services: SalesServices): Reconciliation {
  const { db, now } = services;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let quietUntil = 0;
  const isQuiet = () => now().getTime() < quietUntil;

  const ask = async (attempt: AttemptRow): Promise<void> => {
    try {
      if (!isQuiet()) return await learnOfAttempt(services, attempt);
    } catch (err) {
      logFault(services, err, 'reconciliation failed', { attempt: attempt.attemptId });
      quietUntil = Math.max(quietUntil, now().getTime() + patienceMs(err));
    }
    await checkAgainAt(db.query, attempt.attemptId, new Date(isQuiet() ? quietUntil : now().getTime() + sorryMs));
  };
  const look = async (): Promise<number> => {
    const due = await db.transaction((tx) => takeDueAttempts(tx, now(), atOnce, ({ createdAt }) => nextCheck(createdAt, now())));
    for (const attempt of due) {
      if (stopped) return 0;
      await ask(attempt);
    }
    return due.length;
  };
  const runAll = async (): Promise<void> => {
    while (!(stopped || isQuiet()) && (await look()) === atOnce);
    await services.deliverSoon();
  };
  const run = (): Promise<void> => {
    running = running
      .then(() => (stopped ? undefined : runAll()))
      .catch((err: unknown) => logFault(services, err, 'reconciliation failed'));
    return running;
  };

  return {
    run,
    start: () => {
      timer = setInterval(() => void run(), lookEveryMs);
      timer.unref();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
