import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import type { DomainEvent } from '#server/events/catalogue.ts';
import type { Delivery } from '#server/events/deliveries.store.ts';
import type { Deliveries } from '#server/events/deliveries.ts';
import type { Listener } from '#server/events/delivery-worker.ts';
import { letDeliveriesBeDue } from '../../support/due.ts';
import { gate } from '../../support/gate.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { emitEach, outboxRows, startDeliveries } from '../mails/send-waiting.ts';

const t = sharedApp();
beforeEach(async () => {
  await t.db.query.delete(outbox);
});

const start = (listeners: Parameters<typeof startDeliveries>[1], options?: Parameters<typeof startDeliveries>[2]) =>
  startDeliveries(t, listeners, options);
const happened = (events: DomainEvent[]) => emitEach(t, events);
const rows = () => outboxRows(t);
const reminder = (subscriptionId: number, days = 30): DomainEvent => ({ type: 'support.ending', subscriptionId, days });
const notice = (providerId: number): DomainEvent => ({ type: 'card.notice_received', providerId: String(providerId) });
const stop = async (...running: Deliveries[]) => {
  await Promise.all(running.map((one) => one.stop()));
};

describe('concurrent deliveries', () => {
  test('one that hangs delays neither other deliveries nor other listeners [R-493]', async () => {
    const blocked = gate();
    const sent: number[] = [];
    const deliveries = start({
      mail: async ({ event }) => {
        if (event.type !== 'support.ending') return;
        if (event.subscriptionId <= 3) await blocked.opened;
        sent.push(event.subscriptionId);
      },
      cards: async () => {
        sent.push(0);
      },
    });
    await happened([1, 2, 3, 4, 5, 6, 7].map((id) => reminder(id)));
    await happened([notice(1)]);
    await deliveries.deliverSoon();
    await expect.poll(() => [...sent].sort()).toEqual([0, 4, 5, 6, 7]);
    await happened([reminder(8)]);
    await deliveries.deliverSoon();
    await expect.poll(() => [...sent].sort()).toEqual([0, 4, 5, 6, 7, 8]);
    blocked.open();
    await expect.poll(() => [...sent].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    await stop(deliveries);
  });

  test('at most four mails, two pushes and three calls to the card provider run at once', async () => {
    const blocked = gate();
    const underWay = { mail: 0, push: 0, cards: 0 };
    const hanging =
      (name: keyof typeof underWay): Listener =>
      async () => {
        underWay[name] += 1;
        await blocked.opened;
      };
    const listeners = { mail: hanging('mail'), push: hanging('push'), cards: hanging('cards') };
    const deliveries = start(listeners);
    await happened(Array.from({ length: 8 }, (_, nth) => reminder(nth + 1)));
    await happened(Array.from({ length: 8 }, (_, nth) => ({ type: 'payment.unclaimed_seen', paymentId: nth + 1 })));
    await happened(Array.from({ length: 8 }, (_, nth) => notice(nth + 1)));
    await deliveries.deliverSoon();
    await expect.poll(() => underWay).toEqual({ mail: 4, push: 2, cards: 3 });
    blocked.open();
    await expect.poll(() => underWay).toEqual({ mail: 8, push: 8, cards: 8 });
    await stop(deliveries);
  });

  test('a listener that takes many at once gets all that are due in one call, and again if it fails [R-691]', async () => {
    const calls: number[][] = [];
    const together = async (deliveries: readonly Delivery[]) => {
      calls.push(deliveries.map(({ event }) => ('paymentId' in event ? Number(event.paymentId) : 0)));
      if (calls.length === 1) throw new Error('not now');
    };
    const alone = () => Promise.reject(new Error('sent alone'));
    const deliveries = start({ push: Object.assign(alone, { together }) }, { awaited: ['push'] });
    const ids = [1, 2, 3, 4, 5, 6, 7, 8];
    await happened(ids.map((paymentId) => ({ type: 'payment.unclaimed_seen', paymentId })));
    await deliveries.deliverSoon();
    expect((await rows()).map(({ lastError }) => lastError)).toEqual(ids.map(() => 'Error'));
    await letDeliveriesBeDue(t.db);
    await deliveries.deliverSoon();
    await stop(deliveries);
    expect({ calls, left: (await rows()).filter(({ deliveredAt }) => deliveredAt === null) }).toEqual({ calls: [ids, ids], left: [] });
  });

  test('one of them that never came back is set aside, and does not hold the others', async () => {
    const calls: number[] = [];
    const together = async (deliveries: readonly Delivery[]) => void calls.push(deliveries.length);
    const deliveries = start({ push: Object.assign(() => together([]), { together }) }, { awaited: ['push'] });
    await happened([1, 2, 3].map((paymentId) => ({ type: 'payment.unclaimed_seen', paymentId })));
    const [worn] = await rows();
    await t.db.query
      .update(outbox)
      .set({ attempts: 20 })
      .where(eq(outbox.deliveryId, worn?.deliveryId ?? ''));
    await deliveries.deliverSoon();
    await stop(deliveries);
    expect({ calls, rows: (await rows()).map(({ deadAt, deliveredAt }) => [deadAt !== null, deliveredAt !== null]) }).toEqual({
      calls: [2],
      rows: [
        [true, false],
        [false, true],
        [false, true],
      ],
    });
  });

  test('mails of one order are sent in sequence, across two processes and after a failed one [R-493]', async () => {
    const sent: string[] = [];
    const blocked = gate();
    let failures = 1;
    const mail: Listener = async ({ event }) => {
      if (event.type !== 'support.ending') return;
      if (event.subscriptionId === 1 && event.days === 30 && failures-- > 0) throw new Error('not now');
      // Whenever the retry happens: the mails of order 1 come after those of order 2.
      if (event.subscriptionId === 1) await blocked.opened;
      // The first mail of an order takes longest, so that a concurrent second one would overtake it.
      else if (event.days === 30) await sleep(20);
      sent.push(`${event.subscriptionId}: ${event.days}`);
    };
    const both = [start({ mail }), start({ mail })];
    await happened([reminder(1), reminder(2), reminder(1, 7), reminder(2, 7), reminder(1, 1)]);
    await Promise.all(both.map((one) => one.deliverSoon()));
    await expect.poll(() => sent).toEqual(['2: 30', '2: 7']);
    await expect.poll(async () => (await rows()).filter(({ deliveredAt }) => deliveredAt !== null)).toHaveLength(2);
    blocked.open();
    await letDeliveriesBeDue(t.db);
    await Promise.all(both.map((one) => one.deliverSoon()));
    await expect.poll(() => sent).toEqual(['2: 30', '2: 7', '1: 30', '1: 7', '1: 1']);
    await stop(...both);
  });
});

describe('leases', () => {
  test('a delivery that times out is retried after its lease expires, not before', async () => {
    let begun = 0;
    const mail: Listener = async () => {
      begun += 1;
      if (begun === 1) await new Promise(() => undefined);
    };
    const deliveries = start({ mail }, { limits: { listenerMs: 100, leaseSeconds: 3_600 } });
    await happened([reminder(1)]);
    await deliveries.deliverSoon();
    await expect.poll(async () => (await rows()).map(({ lastError }) => lastError)).toEqual(['Error ETIMEDOUT']);
    const [left] = await t.db.query.select({ seconds: sql<number>`extract(epoch from available_at - now())::int` }).from(outbox);
    expect(left?.seconds).toBeGreaterThan(3_000);
    await deliveries.deliverSoon();
    expect(begun).toBe(1);
    await letDeliveriesBeDue(t.db);
    await deliveries.deliverSoon();
    await expect.poll(() => begun).toBe(2);
    await stop(deliveries);
  });

  test('a delivery made as the database fails is recorded once it is back: it is not repeated, and the next one follows', async () => {
    let away = false;
    const get = () => {
      if (away) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
      return t.db.query;
    };
    const shaky: Database = Object.create(t.db, { query: { get }, repeatable: { get } });
    const sent: number[] = [];
    const mail: Listener = async ({ event }) => {
      if (event.type !== 'support.ending') return;
      if (sent.push(event.days) === 1) away = true;
    };
    const deliveries = start({ mail }, { db: shaky });
    await happened([reminder(1, 30), reminder(1, 7)]);
    const soon = deliveries.deliverSoon();
    await expect.poll(() => away).toBe(true);
    away = false;
    await soon;
    await deliveries.deliverSoon();
    await expect.poll(() => sent).toEqual([30, 7]);
    await stop(deliveries);
    expect(await rows()).toMatchObject([1, 2].map(() => ({ attempts: 1, deliveredAt: expect.any(Date) })));
  });

  const late = new Error('too late');
  test.each([
    ['fails while the second one is running', [late, null], [0, 1], [2, false, null]],
    ['succeeds before the second one fails', [null, late], [0, 1], [2, true, null]],
    ['fails after the second one delivered', [late, null], [1, 0], [2, true, null]],
  ] as const)('a worker whose lease expired %s: one delivery, no error recorded', async (_, errors, order, between) => {
    const ends = errors.map((error) => ({ ...gate(), error }));
    let begun = 0;
    const mail: Listener = async () => {
      const end = ends[begun++];
      await end?.opened;
      if (end?.error) throw end.error;
    };
    const both = [start({ mail }), start({ mail })];
    await happened([reminder(1)]);
    for (const [at, one] of both.entries()) {
      await letDeliveriesBeDue(t.db);
      await one.deliverSoon();
      await expect.poll(() => begun).toBe(at + 1);
    }
    const seen: unknown[] = [];
    for (const at of order) {
      ends[at]?.open();
      await both[at]?.stop();
      seen.push(...(await rows()).map(({ attempts, deliveredAt, lastError }) => [attempts, deliveredAt instanceof Date, lastError]));
    }
    expect(seen).toEqual([between, [2, true, null]]);
  });
});
