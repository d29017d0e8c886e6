import { live, ready } from '#api/contract/health/health.ts';
import { metrics } from '#api/contract/health/metrics.ts';
import { anyone } from '../http/actor.ts';
import { Refusal } from '../http/refusal.ts';
import { freeRoute, type Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { readMetrics } from './read-metrics.ts';

const answerWithinMs = 3_000;

async function databaseAnswers({ db }: Services): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), answerWithinMs);
  });
  const answered = db.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, tooLate]).finally(() => clearTimeout(timer));
}

export const healthRoutes: Route[] = [
  freeRoute(live, anyone, async () => ({ status: 'ok' as const })),
  freeRoute(ready, anyone, async (services) => {
    if (!(await databaseAnswers(services))) throw new Refusal('unavailable', 'La base de datos no responde', { retryAfterSeconds: 5 });
    return { status: 'ok' as const };
  }),
  freeRoute(metrics, anyone, readMetrics),
];
