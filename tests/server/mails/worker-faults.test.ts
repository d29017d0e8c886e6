import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import type { DomainEvent } from '#server/events/catalogue.ts';
import type { Delivery } from '#server/events/deliveries.store.ts';
import { concurrencyOf } from '#server/events/deliveries.ts';
import { DeliveryWorker, type Listener } from '#server/events/delivery-worker.ts';
import { gate } from '../../support/gate.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { emitEach, startDeliveries } from './send-waiting.ts';

const t = sharedApp();
beforeEach(async () => {
  await t.db.query.delete(outbox);
});

const quote = (quoteId: number): DomainEvent => ({ type: 'quote.requested', quoteId });
const code = (nth: number): DomainEvent => ({ type: 'email_confirmation.asked', to: `ana${nth}@ejemplo.mx`, token: 'abc' });

/** A single worker, so that nothing else uses its database. */
const workerOn = (listener: Listener, more: Partial<ConstructorParameters<typeof DeliveryWorker>[0]> = {}) =>
  new DeliveryWorker({
    name: 'mail',
    listener,
    concurrency: concurrencyOf.mail,
    limits: { listenerMs: 90_000, leaseSeconds: 120 },
    elapsed: () => performance.now(),
    db: t.db,
    log: pino({ level: 'silent' }),
    ...more,
  });

/** Waits until everything has happened that needs no external response. */
async function turnsOfTheEventLoop(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await setImmediate();
}

/** The database, with the result of each UPDATE passing through `answers` first. */
function answering(answers: (nth: number) => Promise<void>): Database {
  let updates = 0;
  // biome-ignore lint/suspicious/noExplicitAny: a query builder at any stage.
  const late = (statement: any): any =>
    new Proxy(statement, {
      get: (of, name) => {
        if (name === 'then')
          return (...[done, failed]: Parameters<Promise<unknown>['then']>) => {
            const nth = ++updates;
            return of.then((rows: unknown) => answers(nth).then(() => rows)).then(done, failed);
          };
        return (...given: unknown[]) => late(of[name](...given));
      },
    });
  const query = Object.create(t.db.query, { update: { value: (table: typeof outbox) => late(t.db.query.update(table)) } });
  return Object.create(t.db, { query: { value: query }, repeatable: { value: query } });
}

test('a mail released without confirmation from the database is not taken from the next worker that claims it', async () => {
  const held = gate();
  const sent: string[] = [];
  const other = workerOn(async () => {
    sent.push('other');
    await held.opened;
  });
  // The first update claims, the second releases.
  const db = answering(async (nth) => {
    if (nth !== 2) return;
    void other.drain();
    await expect.poll(() => sent).toEqual(['other']);
    throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
  });
  const readings = [0, 31_000];
  // With one slot, the worker does not claim again before the release is answered.
  const first = workerOn(async () => void sent.push('first'), { db, concurrency: 1, elapsed: () => readings.shift() ?? 31_000 });
  await emitEach(t, [quote(1)]);
  await first.drain();
  held.open();
  await Promise.all([first.stop(), other.stop()]);
  expect(sent).toEqual(['other']);
});

test('once the database is back, a code is sent while another mailbox hangs', async () => {
  const held = gate();
  const sent: string[] = [];
  const mail = async ({ event }: Delivery) => {
    sent.push(event.type);
    if (event.type === 'quote.requested') await held.opened;
  };
  let away = false;
  let refused = 0;
  const get = () => {
    // A worker that retried immediately forever would leave the test no turn in which to fail.
    if (!away || refused === 100) return t.db.query;
    refused += 1;
    throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
  };
  const shaky: Database = Object.create(t.db, { query: { get }, repeatable: { get } });
  const { deliverSoon, stop } = startDeliveries(t, { mail }, { db: shaky });
  await emitEach(t, [quote(1)]);
  await deliverSoon();
  await expect.poll(() => sent).toEqual(['quote.requested']);
  away = true;
  await deliverSoon();
  await expect.poll(() => refused).toBeGreaterThan(0);
  // A worker whose query failed does not retry by itself.
  await turnsOfTheEventLoop();
  expect(refused).toBeLessThan(5);
  away = false;
  await emitEach(t, [code(1)]);
  await deliverSoon();
  await expect
    .poll(() => sent)
    .toEqual(['quote.requested', 'email_confirmation.asked'])
    .finally(held.open);
  await stop();
});

test('recipients of a bundle leave free the slots reserved for a running claim', async () => {
  const [written, answered, held] = [gate(), gate(), gate()];
  let [underWay, most, ended] = [0, 0, 0];
  const send = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await held.opened;
    underWay -= 1;
    ended += 1;
  };
  const bundle = async (deliveries: readonly Delivery[]) => {
    await written.opened;
    return deliveries.map((one) => [{ deliveries: [one], send }]);
  };
  let claimed = 0;
  // The first update claims, the second claims mails of the same kind; the third finds nothing.
  const db = answering(async (nth) => {
    claimed = nth;
    if (nth === 4) await answered.opened;
  });
  const worker = workerOn(Object.assign(send, { bundle }), { db });
  await emitEach(t, [1, 2, 3, 4, 5, 6, 7].map(quote));
  const drained = worker.drain();
  await expect.poll(() => claimed).toBe(3);
  await emitEach(t, [1, 2, 3].map(code));
  void worker.drain();
  await expect.poll(() => claimed).toBe(4);
  written.open();
  await turnsOfTheEventLoop();
  answered.open();
  await expect.poll(() => underWay).toBeGreaterThanOrEqual(concurrencyOf.mail - 1);
  await turnsOfTheEventLoop();
  held.open();
  await expect.poll(() => ended).toBe(10);
  await drained;
  await worker.stop();
  expect(most).toBeLessThanOrEqual(concurrencyOf.mail);
});
