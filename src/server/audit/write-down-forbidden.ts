import type { FastifyRequest } from 'fastify';
import { countUp, limit } from '../accounts/throttle.store.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { writeDownAct } from '../trail/write-down.ts';

const quarter = 15 * 60;
/** Entries per person and quarter of an hour. More attempts come from a program and must not fill the disk. */
const most = 100;
const longestPath = 200;

/** Records a signed-in person's forbidden attempt, in a separate transaction because the call's own is rolled back. */
export async function writeDownForbidden({ db, now, log }: Services, error: unknown, request: FastifyRequest): Promise<void> {
  const { actor, method, url } = request;
  if (!(error instanceof Refusal) || error.code !== 'forbidden' || !actor) return;
  const path = url.replace(/^\/srv/, '').split('?')[0] ?? '';
  const order = /^\/(?:dashboard\/orders|development\/projects)\/([1-9]\d{0,8})(?:\/|$)/.exec(path)?.[1];
  const subject = { kind: 'call', id: `${method} ${path.slice(0, longestPath)}` } as const;
  await db
    .transaction(async (tx) => {
      if ((await countUp(tx, [limit('audit-forbidden', actor.userId, most, quarter)], now())) !== null) return;
      await writeDownAct(tx, actor, 'forbidden', { ...subject, order: order === undefined ? null : Number(order) }, now());
    })
    .catch((err: unknown) => log.warn({ err }, 'a refused call could not be written down'));
}
