import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Fault } from '../../support/fault-proxy.ts';
import type { Answer } from '../../support/test-app.ts';
import { transferOrder } from '../shop/shop.ts';
import { type FaultyShop, openFaultyShop, tenth, traceOfConfirmation, traceOfKey } from './faulty-shop.ts';

const everyFault: Fault[] = ['cut', 'cutAfter', 'hang'];
const longestMs = 10_000;
/** An order asks at least so often, the session and its deliveries counted. */
const fewestQuestions = 12;
/** Of a machine under load a tenth of the limits may ask too much. */
const mostTries = 8;
/** Six go side by side, each as long as all of them: two minutes for one. */
const patience = { timeout: 6 * 120_000 };

interface Scene extends FaultyShop {
  order: (key: string) => Promise<Answer>;
  confirm: (id: number) => Promise<Answer>;
}

/** Each case has a shop of its own: what hangs is waited for side by side. */
async function openScene(): Promise<Scene> {
  // The pulse of the listening connection is no question of an order.
  const shop = await openFaultyShop({ ...tenth, listening: { ...tenth.listening, heartbeatMs: 3_600_000 } });
  const customer = await shop.t.as('cliente', shop.beside);
  const admin = await shop.t.as('admin', shop.beside);
  return {
    ...shop,
    order: (key) => customer.post('/transfer_payment', { body: transferOrder(shop.packageId), headers: { 'idempotency-key': key } }),
    confirm: (id) =>
      admin.patch(`/dashboard/orders/${id}/status`, { body: { status: 'confirmed', method: 'transfer', reference: `REF-${id}` } }),
  };
}

const untilDone = async (call: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await call();
    if (answer.status !== 503 || tries === mostTries) return answer;
  }
};

/** The fault at the first question, at the second, … until the call has no more; `judge` looks at what each left behind. */
async function atEachQuestion<T>(
  shop: Scene,
  fault: Fault,
  prepare: () => Promise<T>,
  call: (subject: T) => Promise<Answer>,
  judge: (subject: T, status: number) => Promise<void>,
): Promise<void> {
  let asked = 0;
  for (let at = 1; ; at += 1) {
    const subject = await prepare();
    const failed = shop.proxy.arm(fault, at);
    const since = performance.now();
    const { status } = await call(subject);
    expect({ at, inTime: performance.now() - since < longestMs }).toEqual({ at, inTime: true });
    await shop.poolWhole();
    if (failed().fired) asked = at;
    else if (status < 300) break;
    await judge(subject, status);
    await shop.poolWhole();
  }
  expect(asked).toBeGreaterThanOrEqual(fewestQuestions);
}

const noOrder = { orders: 0, attempts: 0, told: [] };
const oneOrder = { orders: 1, attempts: 1, told: ['mail', 'push'] };

test.concurrent.for(everyFault)(
  '%s at each question of an order: all of it is written or nothing, and repeated it is one [R-400]',
  patience,
  async (fault, { onTestFinished }) => {
    const shop = await openScene();
    onTestFinished(shop.close);
    const { order } = shop;
    await atEachQuestion(
      shop,
      fault,
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

const unconfirmed = { history: [], payments: 0 };
const confirmed = { history: ['account_status active', 'payment_status confirmed'], payments: 1 };

test.concurrent.for(everyFault)(
  '%s at each question of a confirmation: the same, and the money counts once [R-400]',
  patience,
  async (fault, { onTestFinished }) => {
    const shop = await openScene();
    onTestFinished(shop.close);
    const { order, confirm } = shop;
    await atEachQuestion(
      shop,
      fault,
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
  },
);
