import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '#server/db/schema/deliveries.ts';
import type { DomainEvent } from '#server/events/catalogue.ts';
import type { Delivery } from '#server/events/deliveries.store.ts';
import { concurrencyOf, createDeliveries } from '#server/events/deliveries.ts';
import type { DeliveryLimits, Listener, Part } from '#server/events/delivery-worker.ts';
import { emit } from '#server/events/outbox.ts';
import { letDeliveriesBeDue } from '../../support/due.ts';
import { gate } from '../../support/gate.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.query.delete(outbox);
});

const nobody: Listener = async () => undefined;
const start = (mail: Listener, limits?: DeliveryLimits, elapsed?: () => number) =>
  createDeliveries({
    db: t.db,
    listeners: { mail, push: nobody, cards: nobody },
    log: pino({ level: 'silent' }),
    awaited: [],
    ...(limits === undefined ? {} : { limits }),
    ...(elapsed === undefined ? {} : { elapsed }),
  });

const happens = (event: DomainEvent) => t.db.transaction((tx) => emit(tx, event));
const seven = async (eventOf: (nth: number) => DomainEvent) => {
  for (let nth = 1; nth <= 7; nth += 1) await happens(eventOf(nth));
};
const quote = (quoteId: number): DomainEvent => ({ type: 'quote.requested', quoteId });
const order = (subscriptionId: number): DomainEvent => ({ type: 'order.received', subscriptionId });
const outcomes = async () =>
  (await t.db.query.select().from(outbox).orderBy(outbox.sequence)).map(({ deliveredAt, lastError, attempts }) => ({
    isDelivered: deliveredAt !== null,
    lastError,
    attempts,
  }));

test('a code is sent while a bundle is still being written', async () => {
  const written = gate();
  const sent: string[] = [];
  const send = async ({ event }: Delivery) => void sent.push(event.type);
  const bundle = async (deliveries: readonly Delivery[]) => {
    await written.opened;
    return [[{ deliveries, send: async () => void sent.push(`${deliveries.length} together`) }]];
  };
  const { deliverSoon, stop } = start(Object.assign(send, { bundle }));
  await seven(quote);
  await deliverSoon();
  await happens({ type: 'email_confirmation.asked', to: 'ana@ejemplo.mx', token: 'abc' });
  await deliverSoon();
  await expect.poll(() => sent).toEqual(['email_confirmation.asked']);
  written.open();
  await expect.poll(() => sent).toEqual(['email_confirmation.asked', '7 together']);
  await stop();
});

test('two groups for seven readers each leave one of the mails under way to a code', async () => {
  const held = gate();
  let [begun, ended, most] = [0, 0, 0];
  const send = async () => {
    begun += 1;
    most = Math.max(most, begun - ended);
    await held.opened;
    ended += 1;
  };
  const codes: string[] = [];
  const bundle = async (deliveries: readonly Delivery[]) => deliveries.map((one) => [{ deliveries: [one], send }]);
  const { deliverSoon, stop } = start(Object.assign(async ({ event }: Delivery) => void codes.push(event.type), { bundle }));
  await seven(quote);
  await seven(order);
  await deliverSoon();
  await expect.poll(() => begun).toBe(concurrencyOf.mail - 1);
  await happens({ type: 'email_confirmation.asked', to: 'ana@ejemplo.mx', token: 'abc' });
  await deliverSoon();
  await expect.poll(() => codes).toEqual(['email_confirmation.asked']);
  expect(begun).toBe(concurrencyOf.mail - 1);
  held.open();
  await expect.poll(() => ended).toBe(14);
  await stop();
  expect(most).toBe(concurrencyOf.mail - 1);
  expect(await outcomes()).toEqual(Array(15).fill({ isDelivered: true, lastError: null, attempts: 1 }));
});

test('a worker that stops leaves the readers that wait to the next one', async () => {
  const held = gate();
  const sent: number[] = [];
  const bundle = async (deliveries: readonly Delivery[]) =>
    deliveries.map((one, nth) => [
      {
        deliveries: [one],
        send: async () => {
          await held.opened;
          sent.push(nth);
        },
      },
    ]);
  const { deliverSoon, stop } = start(Object.assign(async () => undefined, { bundle }));
  await seven(quote);
  await deliverSoon();
  await expect.poll(async () => (await outcomes()).every(({ attempts }) => attempts === 1)).toBe(true);
  const stopped = stop();
  held.open();
  await stopped;
  const left = (await outcomes()).filter(({ isDelivered }) => !isDelivered);
  expect(sent.length).toBeLessThan(concurrencyOf.mail);
  expect(left).toEqual(Array(7 - sent.length).fill({ isDelivered: false, lastError: null, attempts: 1 }));
});

test('what the lease leaves no time for is left, without a fault, and sent with the next claim', async () => {
  let elapsed = 0;
  const sent: string[] = [];
  const part = (deliveries: readonly Delivery[], name: string): Part => ({
    deliveries,
    send: async () => {
      sent.push(name);
      // The lease lasts a minute, a try half of it.
      if (sent.length === 1) elapsed = 31_000;
    },
  });
  const bundle = async (all: readonly Delivery[]) => [[part(all.slice(0, 1), 'first'), part(all.slice(1), 'others')]];
  const alone = async () => void sent.push('alone');
  const { deliverSoon, stop } = start(Object.assign(alone, { bundle }), { listenerMs: 30_000, leaseSeconds: 60 }, () => elapsed);
  await seven(quote);
  await deliverSoon();
  await expect.poll(async () => (await outcomes())[0]?.isDelivered).toBe(true);
  await stop();
  expect(sent).toEqual(['first']);
  expect((await outcomes()).slice(1)).toEqual(Array(6).fill({ isDelivered: false, lastError: null, attempts: 1 }));

  await letDeliveriesBeDue(t.db);
  const next = start(Object.assign(alone, { bundle }));
  await next.deliverSoon();
  await expect.poll(async () => (await outcomes()).every(({ isDelivered }) => isDelivered)).toBe(true);
  await next.stop();
  expect(sent).toEqual(['first', 'first', 'others']);
});

test.each([
  ['fails,', () => Promise.reject(new Error('not written'))],
  ['does not end,', () => new Promise<never>(() => undefined)],
])('where bundling %s each is sent alone', async (_, bundle) => {
  const sent: number[] = [];
  const alone = async ({ event }: Delivery) => void sent.push(event.type === 'quote.requested' ? event.quoteId : 0);
  const { deliverSoon, stop } = start(Object.assign(alone, { bundle }), { listenerMs: 1_000, leaseSeconds: 60 });
  await seven(quote);
  await deliverSoon();
  await expect.poll(() => sent).toEqual([1, 2, 3, 4, 5, 6, 7]);
  await stop();
  expect(await outcomes()).toEqual(Array(7).fill({ isDelivered: true, lastError: null, attempts: 1 }));
});
