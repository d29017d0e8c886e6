import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fault } from '../../support/fault-proxy.ts';
import type { Answer, Caller } from '../../support/test-app.ts';
import { transferOrder } from '../shop/shop.ts';
import { type FaultyShop, openFaultyShop, tenth, traceOfConfirmation, traceOfKey } from './faulty-shop.ts';

const everyFault: Fault[] = ['cut', 'cutAfter', 'hang'];
/** The fewest queries of an order, with its session and its deliveries. */
const fewestQueries = 12;
/** On a machine under load a tenth of the limits may be too short. */
const mostTries = 60;

/** Six points spread over the call in `npm test`, each query in `npm run test:all`. */
type Points = 'six points' | 'each query';
const runs = everyFault.flatMap((fault) => (['six points', 'each query'] as const).map((points) => ({ fault, points })));
const optionsOf = (points: Points) => ({ timeout: 300_000, tags: points === 'six points' ? [] : ['long'] });

let shop: FaultyShop;
let customer: Caller;
let admin: Caller;
beforeAll(async () => {
  // The heartbeat of the listening connection is no query of an order.
  shop = await openFaultyShop({ ...tenth, listening: { ...tenth.listening, heartbeatMs: 3_600_000 } });
  customer = await shop.t.as('cliente', shop.beside);
  admin = await shop.t.as('admin', shop.beside);
});
afterAll(() => shop.close());

const order = (key: string) =>
  customer.post('/transfer_payment', { body: transferOrder(shop.packageId), headers: { 'idempotency-key': key } });
const confirm = (id: number) =>
  admin.patch(`/dashboard/orders/${id}/status`, { body: { status: 'confirmed', method: 'transfer', reference: `REF-${id}` } });

const untilDone = async (call: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await call();
    if (answer.status !== 503 || tries === mostTries) return answer;
  }
};

const pointsAmong = (queries: number, points: Points): number[] =>
  points === 'six points'
    ? Array.from({ length: 6 }, (_, index) => 1 + Math.round((index * (queries - 1)) / 5))
    : // Later deliveries may add one query.
      Array.from({ length: queries + 2 }, (_, index) => index + 1);

/** Makes a call fail at these of its queries, one after the other; `judge` checks what each left behind. */
async function failAt<T>(
  { fault, points }: { fault: Fault; points: Points },
  prepare: () => Promise<T>,
  call: (subject: T) => Promise<Answer>,
  judge: (subject: T, status: number) => Promise<void>,
): Promise<void> {
  const counted = shop.proxy.arm(fault, Number.POSITIVE_INFINITY);
  const whole = await prepare();
  const before = counted().queries;
  await call(whole);
  await shop.poolWhole();
  const queries = counted().queries - before;
  expect(queries).toBeGreaterThanOrEqual(fewestQueries);
  for (const at of pointsAmong(queries, points)) {
    const subject = await prepare();
    const failed = shop.proxy.arm(fault, at);
    const { status } = await call(subject);
    await shop.poolWhole();
    if (!failed().fired && status < 300) continue;
    await judge(subject, status);
    await shop.poolWhole();
  }
}

const noOrder = { orders: 0, attempts: 0, listeners: [] };
const oneOrder = { orders: 1, attempts: 1, listeners: ['mail', 'push'] };

for (const run of runs) {
  test(
    `${run.fault} at ${run.points} of an order: all of it is stored or nothing, and repeated it is one [R-400]`,
    optionsOf(run.points),
    async () => {
      await failAt(
        run,
        async () => randomUUID(),
        order,
        async (key, status) => {
          const left = await traceOfKey(shop.beside, key);
          expect({ status, left }).toEqual(
            status === 201 || left.orders > 0 ? { status: status === 201 ? 201 : 503, left: oneOrder } : { status: 503, left: noOrder },
          );
          const again = await untilDone(() => order(key));
          expect({ again: again.status, left: await traceOfKey(shop.beside, key) }).toEqual({ again: 201, left: oneOrder });
        },
      );
    },
  );
}

const unconfirmed = { history: [], payments: 0 };
const confirmed = { history: ['account_status: inactive → active', 'payment_status: pending → confirmed'], payments: 1 };

for (const run of runs) {
  test(`${run.fault} at ${run.points} of a confirmation: the same, and the money counts once [R-400]`, optionsOf(run.points), async () => {
    await failAt(
      run,
      async () => ((await untilDone(() => order(randomUUID()))).body as { subscription_id: number }).subscription_id,
      confirm,
      async (id, status) => {
        const left = await traceOfConfirmation(shop.beside, id);
        expect({ status, left }).toEqual(
          status === 200 || left.payments > 0
            ? { status: status === 200 ? 200 : 503, left: confirmed }
            : { status: 503, left: unconfirmed },
        );
        const again = await untilDone(() => confirm(id));
        expect({ again: again.status, left: await traceOfConfirmation(shop.beside, id) }).toEqual({
          again: left.payments > 0 ? 409 : 200,
          left: confirmed,
        });
      },
    );
  });
}
