import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscriptions } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { startProvider, type TestProvider } from '../../support/card-provider.ts';
import { callerAt, type RemoteCaller } from '../../support/remote-caller.ts';
import { eventually } from '../../support/server-process.ts';
import { cardSettings, lettersOf, moneyOf, notify, openPage, paidOnce, payUnheard, placeByCard } from './card-desk.ts';
import { allDelivered, type Cluster, confirmPayment, rounds, startCluster } from './cluster.ts';

/** The numbers are those of the failure scenarios in docs/card-payments.md. */
const roundsOfARace = 15;

let c: Cluster;
let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider(() => new Date());
  c = await startCluster(cardSettings(provider.apiUrl));
});
afterAll(async () => {
  await c.close();
  await provider.close();
});

const asked = async (path: RegExp) =>
  (await provider.journal()).calls.filter((call) => call.method === 'POST' && path.test(call.path)).length;
const verify = (caller: RemoteCaller, paymentId: number) => caller.send('GET', `/payment/callback/${paymentId}`);
const times = <T>(number: number, one: T): T[] => Array.from({ length: number }, () => one);

test('1 · eight clicks at once on two processes make one order, one attempt and one page', async () => {
  const customer = await c.as('cliente');
  const seen = await rounds(roundsOfARace, async (round) => {
    const before = await asked(/preferences$/);
    const key = `ocho-${round}`;
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => placeByCard(c.db, at % 2 ? customer.onA : customer.onB, key)));
    const orders = await c.db.query.select().from(subscriptions).where(eq(subscriptions.idempotencyKey, key));
    const pages = new Set(answers.map(({ body }) => JSON.stringify(body)));
    const { attempts } = await moneyOf(c.db, orders[0]?.subscriptionId ?? 0);
    return {
      statuses: answers.map(({ status }) => status),
      pages: pages.size,
      orders: orders.length,
      attempts,
      opened: (await asked(/preferences$/)) - before,
    };
  });
  expect(seen).toEqual(times(roundsOfARace, { statuses: times(8, 201), pages: 1, orders: 1, attempts: 1, opened: 1 }));
});

test('7, 8 · notices, the returning buyer and staff reading it, all at once on both processes: one confirmation, one mail', async () => {
  const [customer, admin, guests] = [await c.as('cliente'), await c.as('admin'), [callerAt(c.a.origin), callerAt(c.b.origin)] as const];
  const ids = await rounds(roundsOfARace, async () => {
    const { id, url } = await openPage(c.db, customer.onA);
    const paymentId = await payUnheard(provider, url);
    const [onA, onB] = guests;
    const answers = await Promise.all([
      ...[onA, onB, onA, onB].map((guest) => notify(guest, paymentId)),
      verify(customer.onA, paymentId),
      verify(customer.onB, paymentId),
      verify(admin.onB, paymentId),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(times(7, 200));
    return id;
  });
  await allDelivered(c.db);
  const traces = await Promise.all(ids.map(async (id) => ({ ...(await moneyOf(c.db, id)), letters: lettersOf(c.mailServer, id) })));
  expect(traces).toEqual(times(roundsOfARace, { ...paidOnce, letters: 1 }));
});

test('23 · two payments of one order at once: one settles it, the other waits for review', { tags: ['long'] }, async () => {
  const customer = await c.as('cliente');
  const seen = await rounds(roundsOfARace, async () => {
    const { id, url } = await openPage(c.db, customer.onA);
    const [one, other] = [await payUnheard(provider, url), await payUnheard(provider, url)];
    await Promise.all([verify(customer.onA, one), verify(customer.onB, other)]);
    return moneyOf(c.db, id);
  });
  expect(seen).toEqual(times(roundsOfARace, { ...paidOnce, payments: ['review: already_paid', 'settled'] }));
});

test('23 · a card and a transfer at once: whichever is first settles the order', async () => {
  const [customer, admin] = [await c.as('cliente'), await c.as('admin')];
  const seen = await rounds(roundsOfARace, async () => {
    const { id, url } = await openPage(c.db, customer.onA);
    const paymentId = await payUnheard(provider, url);
    const [, staff] = await Promise.all([verify(customer.onA, paymentId), confirmPayment(admin.onB, id, `CARRERA-${id}`)]);
    const { payment, history, payments: money } = await moneyOf(c.db, id);
    return { payment, history, ending: `${staff.status}: ${money.join(', ')}` };
  });
  for (const { payment, history, ending } of seen) {
    expect({ payment, history }).toEqual({ payment: 'confirmed', history: paidOnce.history });
    expect(['409: settled', '200: review: already_paid, settled']).toContain(ending);
  }
});

test('27 · cancelled and approved at once: paid, or cancelled with the money in review; never both, never lost', {
  tags: ['long'],
}, async () => {
  const customer = await c.as('cliente');
  const seen = await rounds(roundsOfARace, async () => {
    const { id, url } = await openPage(c.db, customer.onA);
    const paymentId = await payUnheard(provider, url);
    const [, cancelled] = await Promise.all([verify(customer.onA, paymentId), customer.onB.send('POST', `/payment/cancel/${id}`)]);
    const { payment, account, payments: money } = await moneyOf(c.db, id);
    return `${cancelled.status} ${payment} ${account} ${money.join()}`;
  });
  for (const one of seen) expect(['409 confirmed active settled', '200 pending cancelled review: account_closed']).toContain(one);
});

test('30 · two staff refund the same payment at once: one succeeds, and the provider is called once', { tags: ['long'] }, async () => {
  const [customer, admin, superadmin] = [await c.as('cliente'), await c.as('admin'), await c.as('superadmin')];
  const seen = await rounds(5, async () => {
    const { id, url } = await openPage(c.db, customer.onA);
    const [one, surplus] = [await payUnheard(provider, url), await payUnheard(provider, url)];
    await verify(customer.onA, one);
    await verify(customer.onA, surplus);
    const [row] = await c.db.query
      .select()
      .from(payments)
      .where(eq(payments.externalReference, String(surplus)));
    const call = { body: { action: 'refund', note: 'Pagó dos veces' } };
    const answers = await Promise.all(
      [admin.onA, superadmin.onB].map((staff) => staff.send('PATCH', `/dashboard/payments/${row?.paymentId}/review`, call)),
    );
    await eventually('it is back', async () => ((await moneyOf(c.db, id)).payments.includes('returned: already_paid') ? true : null));
    const refunds = await asked(new RegExp(`/${surplus}/refunds$`));
    return { statuses: answers.map(({ status }) => status).sort(), refunds, ...(await moneyOf(c.db, id)) };
  });
  expect(seen).toEqual(times(5, { statuses: [200, 409], refunds: 1, ...paidOnce, payments: ['returned: already_paid', 'settled'] }));
});

test('18 · the database is unavailable when the notice arrives: it is not acknowledged, and the next delivery is applied once', {
  tags: ['long'],
}, async () => {
  const customer = await c.as('cliente');
  const { id, url } = await openPage(c.db, customer.onA);
  const paymentId = await payUnheard(provider, url);
  const guest = callerAt(c.a.origin);
  await c.postgres.goAway();
  expect((await notify(guest, paymentId)).status).toBe(503);
  await c.postgres.comeBack();
  await eventually('the notice is taken', async () => ((await notify(guest, paymentId)).status === 200 ? true : null));
  await eventually('it is paid', async () => ((await moneyOf(c.db, id).catch(() => null))?.payment === 'confirmed' ? true : null));
  expect(await moneyOf(c.db, id)).toEqual(paidOnce);
});
