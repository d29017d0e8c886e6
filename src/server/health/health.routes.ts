import { live, ready } from '#api/contract/health/health.ts';
import { metrics } from '#api/contract/health/metrics.ts';
import { isDiskFull, isReadOnly } from '../kernel/database-error.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Route, routeWithoutTransaction } from '../operation/route.ts';
import type { Services } from '../operation/services.ts';
import { may } from './health.policy.ts';
import { readMetrics } from './read-metrics.ts';

const answerWithinMs = 3_000;

const silent = 'La base de datos no responde';

/** What prevents the database from working; null if nothing does. */
async function databaseTrouble({ db }: Services): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(silent), answerWithinMs);
  });
  const answered = db.ping().then(
    () => null,
    (error: unknown) => (isReadOnly(error) || isDiskFull(error) ? 'La base de datos no admite cambios por ahora' : silent),
  );
  return Promise.race([answered, tooLate]).finally(() => clearTimeout(timer));
}

export const healthRoutes: Route[] = [
  routeWithoutTransaction(live, may.live, async () => ({ status: 'ok' as const })),
  routeWithoutTransaction(ready, may.ready, async (services) => {
    const trouble = await databaseTrouble(services);
    if (trouble !== null) throw new Refusal('unavailable', trouble, { retryAfterSeconds: 5 });
    return { status: 'ok' as const };
  }),
  routeWithoutTransaction(metrics, may.metrics, readMetrics),
];
