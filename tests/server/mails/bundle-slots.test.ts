import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#server/db/schema/deliveries.ts';
import type { DomainEvent } from '#server/events/catalogue.ts';
import type { Delivery } from '#server/events/deliveries.store.ts';
import { concurrencyOf } from '#server/events/deliveries.ts';
import type { Part } from '#server/events/delivery-worker.ts';
import { gate } from '../../support/gate.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { emitEach, outboxRows, startDeliveries } from './send-waiting.ts';

const t = sharedApp();
beforeEach(async () => {
  await t.db.query.delete(outbox);
});

const seven = (eventOf: (nth: number) => DomainEvent) => emitEach(t, [1, 2, 3, 4, 5, 6, 7].map(eventOf));
const quote = (quoteId: number): DomainEvent => ({ type: 'quote.requested', quoteId });
const order = (subscriptionId: number): DomainEvent => ({ type: 'order.received', subscriptionId });
const askedByMail: DomainEvent = { type: 'email_confirmation.asked', to: 'ana@ejemplo.mx', token: 'abc' };
const outcomes = async () =>
  (await outboxRows(t)).map(({ deliveredAt, lastError, attempts }) => ({ isDelivered: deliveredAt !== null, lastError, attempts }));
const delivered = { isDelivered: true, lastError: null, attempts: 1 };
/** Released: no attempt and no error recorded. */
const givenBack = { isDelivered: false, lastError: null, attempts: 0 };

test('a code is sent while a bundle is still being prepared', async () => {
  const written = gate();
  const sent: string[] = [];
  const send = async ({ event }: Delivery) => void sent.push(event.type);
  const bundle = async (deliveries: readonly Delivery[]) => {
    await written.opened;
    return [[{ deliveries, send: async () => void sent.push(`${deliveries.length} together`) }]];
  };
  const { deliverSoon, stop } = startDeliveries(t, { mail: Object.assign(send, { bundle }) });
  await seven(quote);
  await deliverSoon();
  await emitEach(t, [askedByMail]);
  await deliverSoon();
  await expect.poll(() => sent).toEqual(['email_confirmation.asked']);
  written.open();
  await expect.poll(() => sent).toEqual(['email_confirmation.asked', '7 together']);
  await stop();
});

test('no further bundle is claimed while recipients of a bundle wait', async () => {
  const held = gate();
  const sent: string[] = [];
  const bundle = async (deliveries: readonly Delivery[]) =>
    deliveries.map((one) => [{ deliveries: [one], send: () => held.opened.then(() => void sent.push(one.event.type)) }]);
  const { deliverSoon, stop } = startDeliveries(t, {
    mail: Object.assign(async ({ event }: Delivery) => void sent.push(event.type), { bundle }),
  });
  await seven(quote);
  await deliverSoon();
  await expect.poll(async () => (await outcomes()).every(({ attempts }) => attempts === 1)).toBe(true);
  await seven(order);
  await emitEach(t, [askedByMail]);
  await deliverSoon();
  await expect.poll(() => sent).toEqual(['email_confirmation.asked']);
  expect((await outcomes()).slice(7, 14)).toEqual(Array(7).fill(givenBack));
  held.open();
  await expect.poll(async () => (await outcomes()).every(({ isDelivered }) => isDelivered)).toBe(true);
  await stop();
  expect(await outcomes()).toEqual(Array(15).fill(delivered));
});

test('a stopping worker releases the waiting recipients', async () => {
  const held = gate();
  let begun = 0;
  const send = async () => {
    begun += 1;
    await held.opened;
  };
  const bundle = async (deliveries: readonly Delivery[]) => [
    deliveries.slice(0, 2).map((one) => ({ deliveries: [one], send })),
    ...deliveries.slice(2).map((one) => [{ deliveries: [one], send }]),
  ];
  const { deliverSoon, stop } = startDeliveries(t, { mail: Object.assign(send, { bundle }) });
  await seven(quote);
  await deliverSoon();
  await expect.poll(() => begun).toBe(concurrencyOf.mail - 1);
  const stopped = stop();
  // The first recipient has two mails: the second one is not started.
  await expect.poll(async () => (await outcomes()).slice(4)).toEqual(Array(3).fill(givenBack));
  held.open();
  await stopped;
  expect(begun).toBe(concurrencyOf.mail - 1);
  expect(await outcomes()).toEqual([delivered, givenBack, delivered, delivered, ...Array(3).fill(givenBack)]);
});

test('mails the lease leaves no time for are released without an attempt and sent with the next claim', async () => {
  let elapsed = 0;
  const sent: string[] = [];
  const part = (deliveries: readonly Delivery[], name: string): Part => ({
    deliveries,
    send: async () => {
      sent.push(name);
      // The lease lasts a minute, a try up to half of it.
      if (sent.length === 1) elapsed = 31_000;
    },
  });
  const bundle = async (all: readonly Delivery[]) => [[part(all.slice(0, 1), 'first'), part(all.slice(1), 'others')]];
  const alone = async () => void sent.push('alone');
  const { deliverSoon, stop } = startDeliveries(
    t,
    { mail: Object.assign(alone, { bundle }) },
    { limits: { listenerMs: 30_000, leaseSeconds: 60 }, elapsed: () => elapsed },
  );
  await seven(quote);
  await deliverSoon();
  await expect.poll(async () => (await outcomes()).every(({ isDelivered }) => isDelivered)).toBe(true);
  await stop();
  expect(sent).toEqual(['first', 'first', 'others']);
  expect(await outcomes()).toEqual(Array(7).fill(delivered));
});

test('a claim answered so late that its lease could end uses up no attempt', async () => {
  // Read before the claim, and before its mail is sent.
  const readings = [0, 31_000];
  const sent: number[] = [];
  const mail = async ({ attempts }: Delivery) => void sent.push(attempts);
  const { deliverSoon, stop } = startDeliveries(t, { mail }, { elapsed: () => readings.shift() ?? 31_000 });
  await emitEach(t, [quote(1)]);
  await deliverSoon();
  await expect.poll(() => sent).toEqual([1]);
  await stop();
  expect(await outcomes()).toEqual([delivered]);
  expect(readings).toEqual([]);
});

test.each([
  ['fails', () => Promise.reject(new Error('not written'))],
  ['takes longer than the lease allows', () => new Promise<never>(() => undefined)],
])('if bundling %s, each mail is sent alone', async (_, bundle) => {
  const sent = new Set<number>();
  const alone = async ({ event }: Delivery) => void sent.add(event.type === 'quote.requested' ? event.quoteId : 0);
  // As in production, two tries do not fit into one lease. Bundling may take 1.5 of the 3 spare seconds.
  const limits = { listenerMs: 9_000, leaseSeconds: 12 };
  const { deliverSoon, stop } = startDeliveries(t, { mail: Object.assign(alone, { bundle }) }, { limits });
  await seven(quote);
  await deliverSoon();
  await expect.poll(() => [...sent].sort(), { timeout: 60_000 }).toEqual([1, 2, 3, 4, 5, 6, 7]);
  await stop();
});
