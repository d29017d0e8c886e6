import { setTimeout as sleep } from 'node:timers/promises';
import { eq, type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { demoPeople } from '#server/demo/people.ts';
import type { DomainEvent } from '#server/events/catalogue.ts';
import type { Deliveries } from '#server/events/deliveries.ts';
import type { Listener } from '#server/events/delivery-worker.ts';
import { letDeliveriesBeDue } from '../../support/due.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { emitEach, outboxRows, startDeliveries } from '../mails/send-waiting.ts';

/** A database that claims deliveries at once but takes 120 ms to return the result. */
const answeringLate = (db: Database): Database => {
  const update = (table: typeof outbox) => ({
    set: (values: object) => ({
      where: (condition: SQL) => {
        const asked = db.query.update(table).set(values).where(condition);
        const answered = asked.returning.bind(asked);
        return Object.assign(asked, { returning: async () => sleep(120, await answered()) });
      },
    }),
  });
  const query = new Proxy(db.query, { get: (real, name) => (name === 'update' ? update : Reflect.get(real, name)) });
  return { ...db, query };
};

const t = sharedApp();
beforeEach(async () => {
  await t.db.query.delete(outbox);
});

/** A process whose mails are recorded before its `deliverSoon` resolves. */
const start = (listeners: { mail?: Listener }) => startDeliveries(t, listeners, { awaited: ['mail'] });
const happened = (events: DomainEvent[]) => emitEach(t, events);
const rows = () => outboxRows(t);
const reminder = (subscriptionId: number, days = 30): DomainEvent => ({ type: 'support.ending', subscriptionId, days });
const stop = async (...running: Deliveries[]) => {
  await Promise.all(running.map((one) => one.stop()));
};

describe('a delivery that fails permanently', () => {
  const refused = Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE', responseCode: 550 });
  const failing =
    (error: Error): Listener =>
    async ({ event }) => {
      if (event.type === 'support.ending' && event.days === 30) throw error;
    };
  const states = async () => (await rows()).map((row) => [row.attempts, row.deadAt !== null, row.deliveredAt !== null, row.lastError]);
  const tryOnce = async (deliveries: Deliveries, attempts: number) => {
    await letDeliveriesBeDue(t.db);
    await deliveries.deliverSoon();
    expect((await rows())[0]).toMatchObject({ attempts, lastError: expect.any(String) });
  };

  test('is set aside after three refusals, and the deliveries waiting behind it proceed [R-494]', async () => {
    const deliveries = start({ mail: failing(refused) });
    await happened([reminder(1), reminder(1, 7)]);
    await tryOnce(deliveries, 1);
    await tryOnce(deliveries, 2);
    expect(await states()).toEqual([
      [2, false, false, 'Error EENVELOPE 550'],
      [0, false, false, null],
    ]);
    await tryOnce(deliveries, 3);
    expect(await states()).toEqual([
      [3, true, false, 'Error EENVELOPE 550'],
      [1, false, true, null],
    ]);
    await letDeliveriesBeDue(t.db);
    await deliveries.deliverSoon();
    expect((await states())[0]).toEqual([3, true, false, 'Error EENVELOPE 550']);
    await stop(deliveries);
  });

  test.each([
    ['it failed twenty times', 19, 20, 'Error ECONNREFUSED'],
    ['it was claimed twenty times and never finished', 20, 21, 'never came back'],
  ])('is set aside when %s [R-494]', async (_, before, after, reason) => {
    const deliveries = start({ mail: failing(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) });
    await happened([reminder(1)]);
    await t.db.query.update(outbox).set({ attempts: before });
    await deliveries.deliverSoon();
    expect(await states()).toEqual([[after, true, false, reason]]);
    await stop(deliveries);
  });

  test('is retried when its dead mark is cleared', async () => {
    const deliveries = start({});
    await happened([reminder(1)]);
    await t.db.query.update(outbox).set({ attempts: 20, deadAt: sql`now()`, lastError: 'Error ECONNREFUSED' });
    await deliveries.deliverSoon();
    expect(await states()).toEqual([[20, true, false, 'Error ECONNREFUSED']]);
    await t.db.query.execute('update outbox set dead_at = null, attempts = 0, available_at = now() where dead_at is not null');
    await deliveries.deliverSoon();
    expect(await states()).toEqual([[1, false, true, null]]);
    await stop(deliveries);
  });

  test('is counted on the dashboard [R-494]', async () => {
    await happened([reminder(1), reminder(2), reminder(3)]);
    await t.db.query.update(outbox).set({ deadAt: sql`now()` }).where(eq(outbox.subject, 'order 2'));
    const { body } = await (await t.as('admin')).get('/dashboard/summary');
    expect(body).toMatchObject({ dead_deliveries: { count: 1 } });
  });
});

test('a delivery waiting behind one that ends during a claim is picked up at once [R-493]', async () => {
  const told: number[] = [];
  const mail: Listener = async ({ event }) => {
    await sleep(30);
    if (event.type === 'support.ending') told.push(event.days);
  };
  const deliveries = startDeliveries(t, { mail }, { db: answeringLate(t.db) });
  await happened([reminder(1), reminder(1, 7)]);
  await deliveries.deliverSoon();
  await expect.poll(() => told).toEqual([30, 7]);
  await stop(deliveries);
});

test('mails with a code or a link are sent before all other waiting mails [R-563]', async () => {
  const told: string[] = [];
  const mail: Listener = async ({ event }) => {
    told.push(event.type);
  };
  await happened(Array.from({ length: 30 }, (_, nth) => reminder(nth + 1)));
  await happened([
    { type: 'registration.code_issued', to: 'ana@ejemplo.mx', code: '482913' },
    { type: 'password.reset_requested', userId: null, token: 'x' },
  ]);
  const deliveries = start({ mail });
  await deliveries.deliverSoon();
  await expect.poll(() => told.length).toBe(32);
  expect(told.slice(0, 4).sort()).toEqual(['password.reset_requested', 'registration.code_issued', 'support.ending', 'support.ending']);
  await stop(deliveries);
});

test('a mail with a link does not wait for other mails to the same person [R-563]', async () => {
  const told: string[] = [];
  const mail: Listener = async ({ event }) => {
    if (event.type === 'account.attacked') throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    told.push(event.type);
  };
  const { userId } = demoPeople.cliente;
  await happened([{ type: 'account.attacked', userId }]);
  const deliveries = start({ mail });
  await deliveries.deliverSoon();
  await happened([{ type: 'password.reset_requested', userId, token: 'x' }]);
  await deliveries.deliverSoon();
  expect(told).toEqual(['password.reset_requested']);
  await stop(deliveries);
});
