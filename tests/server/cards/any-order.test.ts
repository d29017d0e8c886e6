import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { statusHistory, subscriptions } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { collectorId } from '#server/dev/emulators/mercadopago/provider-state.ts';
import { applyProviderPayment } from '#server/sales/cards/apply-provider-payment.ts';
import type { ProviderPayment } from '#server/sales/cards/card-provider.ts';
import { followPayment } from '#server/sales/cards/follow-payment.ts';
import type { CardPaymentStatus } from '#shared/vocabulary.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { openPage } from '../lifecycle-http/provider-money.ts';
import { price, standOrder } from '../lifecycle-http/stand-order.ts';
import { packageIdOf } from '../shop/shop.ts';
import { openOffice } from '../staff/staff.ts';

const t = sharedApp();
let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  office = await openOffice(t);
});

const moment = Date.UTC(2026, 10, 21, 12);

/** A state the provider may report for a payment. There are few timestamps, so that many collide. */
const words = ['pending', 'in_process', 'authorized', 'approved', 'rejected', 'cancelled', 'in_mediation', 'refunded', 'charged_back'];
const report = fc.record({
  status: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...words) }, { weight: 1, arbitrary: fc.constantFrom('held', 'on_the_moon') }),
  detail: fc.constantFrom('accredited', 'partially_refunded', 'in_process', 'settled', ''),
  refunded: fc.constantFrom(0, 0, 100, 45_000, price),
  updatedAt: fc.integer({ min: 0, max: 4 }).map((step) => new Date(moment + step * 1000)),
});
type Report = typeof report extends fc.Arbitrary<infer One> ? One : never;

/** The same events twice: as generated, and shuffled with some of them repeated. */
const twice = fc.array(report, { minLength: 1, maxLength: 7 }).chain((events) =>
  fc.record({
    events: fc.constant(events),
    repeated: fc
      .array(fc.constantFrom(...events), { maxLength: 6 })
      .chain((more) => fc.shuffledSubarray([...events, ...more], { minLength: events.length + more.length })),
  }),
);

interface Folded {
  status: CardPaymentStatus;
  known: Report | null;
}

/** Applies the provider's reports in order, without a database. */
const fold = (events: readonly Report[], fits: boolean): Folded =>
  events.reduce<Folded>(
    (before, seen) => {
      const steps = followPayment(before.status, before.known, seen, fits);
      return steps === null ? before : { status: steps.at(-1) ?? before.status, known: seen };
    },
    { status: 'unseen', known: null },
  );

test('reports in any order and with any repetition end in the same state', () => {
  fc.assert(
    fc.property(twice, fc.boolean(), ({ events, repeated }, fits) => {
      expect(fold(repeated, fits)).toEqual(fold(events, fits));
    }),
    { numRuns: 4_000 },
  );
});

test('the strongest reported status determines that state', () => {
  fc.assert(
    fc.property(fc.array(report, { minLength: 1, maxLength: 7 }), (events) => {
      const has = (...some: string[]) => events.some(({ status }) => some.includes(status));
      const expected = has('refunded', 'charged_back')
        ? 'returned'
        : has('approved', 'in_mediation')
          ? 'settled'
          : has('rejected', 'cancelled')
            ? 'failed'
            : 'pending';
      expect(fold(events, true).status).toBe(expected);
    }),
    { numRuns: 2_000 },
  );
});

/** An order with a card payment attempt. */
async function newOrder() {
  const place = { t, packageId: await packageIdOf(t.db.query, 'web', 'optimal'), now: t.clock.now() };
  const id = await standOrder(place, { paymentMethod: 'mercadopago' });
  return { id, reference: (await openPage(place, id)).reference };
}

async function apply({ id, reference }: { id: number; reference: string }, events: readonly Report[], amount: number) {
  for (const one of events) {
    const seen: ProviderPayment = {
      ...one,
      id: `${id}`,
      amount,
      currency: 'MXN',
      reference,
      collectorId: String(collectorId),
      live: false,
    };
    await t.db.transaction((tx) => applyProviderPayment(tx, seen, { now: t.clock.now(), live: null }));
  }
}

/** The final state of an order and its payments, without ids and intermediate steps. */
async function leftOf(id: number) {
  const tx = t.db.query;
  const [order] = await tx.select().from(subscriptions).where(eq(subscriptions.subscriptionId, id));
  const money = await tx.select().from(payments).where(eq(payments.subscriptionId, id));
  const history = await tx.select().from(statusHistory).where(eq(statusHistory.subscriptionId, id));
  return {
    payment: order?.paymentStatus,
    account: order?.accountStatus,
    confirmed: history.filter(({ newStatus }) => newStatus === 'confirmed').length,
    suspended: history.filter(({ newStatus }) => newStatus === 'suspended').length,
    money: money.map(({ status, reviewReason, refunded, providerStatus, providerDetail, providerUpdatedAt }) => ({
      ...{ status, reviewReason, refunded, providerStatus, providerDetail },
      at: providerUpdatedAt?.getTime(),
    })),
  };
}

test('the stored order, payments and history end the same as well', async () => {
  await fc.assert(
    fc.asyncProperty(twice, fc.constantFrom(price, price, price - 100), async ({ events, repeated }, amount) => {
      const [one, other] = [await newOrder(), await newOrder()];
      await apply(one, events, amount);
      await apply(other, repeated, amount);
      expect(await leftOf(other.id)).toEqual(await leftOf(one.id));
    }),
    { numRuns: 40, endOnFailure: true },
  );
}, 60_000);

test.each([
  ['770001', 31_000_000_000, 310_000_000],
  ['770002', Number.MAX_SAFE_INTEGER, 90_071_992_547_409.91],
])(
  'a foreign currency amount of any size waits for review, and staff are notified at once: payment %s of %d [R-393]',
  async (id, amount, shown) => {
    const money = { id, amount, refunded: amount, currency: 'VND', reference: null, collectorId: '1', live: true };
    const seen = { ...money, status: 'approved', detail: 'accredited', updatedAt: t.clock.now() };
    const row = await t.db.transaction((tx) => applyProviderPayment(tx, seen, { now: t.clock.now(), live: true }));
    const ledger = (await office.admin.get('/dashboard/payments?status=review')).body as LedgerEntry[];
    const line = ledger.find(({ reference }) => reference === id);
    expect([line?.amount, line?.refunded, line?.currency, line?.review_reason]).toEqual([shown, shown, 'VND', 'no_order']);
    const events = await t.db.query.select().from(outbox).where(eq(outbox.event, 'payment.unclaimed_seen'));
    expect(events.map(({ payload }) => payload)).toContainEqual({ paymentId: row.paymentId });
  },
);
