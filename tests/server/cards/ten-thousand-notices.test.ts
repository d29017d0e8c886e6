import { createHmac } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { outbox } from '#server/db/schema/deliveries.ts';
import { eventually } from '../../support/server-process.ts';
import { cardShop, verify } from './card-shop.ts';

const [current, former] = ['el-secreto-de-hoy', 'el-secreto-de-ayer'];
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const shop = cardShop({ secrets: [current, former] });
beforeAll(async () => {
  // The emulator signs with neither: only the notices of this test are genuine.
});

/** The parts of a genuine notice. */
interface Notice {
  dataId: string | undefined;
  requestId: string | undefined;
  ts: string;
  secret: string;
}
interface Sent {
  dataId: string | undefined;
  requestId: string | undefined;
  signature: string | undefined;
}

/** Written independently from the provider's documentation: absent pairs are left out. */
const hashOf = ({ dataId, requestId, ts, secret }: Notice): string => {
  const manifest = `${dataId === undefined ? '' : `id:${dataId};`}${requestId === undefined ? '' : `request-id:${requestId};`}ts:${ts};`;
  return createHmac('sha256', secret).update(manifest).digest('hex');
};
const signed = (notice: Notice): string => `ts=${notice.ts},v1=${hashOf(notice)}`;
const genuine = (notice: Notice): Sent => ({ ...notice, signature: signed(notice) });

/** Ways to tamper; `victim` is a payment without any genuine notice. */
const forgeries: Record<string, (notice: Notice, victim: string) => Sent> = {
  'a secret that was guessed': (notice) => genuine({ ...notice, secret: 'secreto' }),
  'an empty secret': (notice) => genuine({ ...notice, secret: '' }),
  'the id of another payment': (notice, victim) => ({ ...genuine(notice), dataId: victim }),
  'an id where none was signed': (notice, victim) => ({ ...genuine({ ...notice, dataId: undefined }), dataId: victim }),
  'another request': (notice) => ({ ...genuine(notice), requestId: 'otra-solicitud' }),
  'a later time': (notice) => ({ ...genuine(notice), signature: signed(notice).replace(notice.ts, String(Number(notice.ts) + 1)) }),
  'a time of last month': (notice) => genuine({ ...notice, ts: String(shop.t.clock.now().getTime() - 31 * dayMs) }),
  'a time of tomorrow': (notice) => genuine({ ...notice, ts: String(shop.t.clock.now().getTime() + dayMs) }),
  'no time': (notice) => ({ ...genuine(notice), signature: `v1=${hashOf(notice)}` }),
  'no hash': (notice) => ({ ...genuine(notice), signature: `ts=${notice.ts}` }),
  'half a hash': (notice) => ({ ...genuine(notice), signature: signed(notice).slice(0, -32) }),
  'a hash of zeros': (notice) => ({ ...genuine(notice), signature: `ts=${notice.ts},v1=${'0'.repeat(64)}` }),
  'no signature': (notice) => ({ ...genuine(notice), signature: undefined }),
};

const types = ['payment', 'payment', 'payment', 'merchant_order', 'topic_claims_integration_wh', 'mp-connect', 'plan'];
const recipe = fc.record({
  about: fc.constantFrom('approved', 'rejected', 'wrong'),
  type: fc.constantFrom(...types),
  secret: fc.constantFrom(current, former),
  inSeconds: fc.boolean(),
  ageMs: fc.integer({ min: -4 * minuteMs, max: 29 * dayMs }),
  missing: fc.constantFrom('nothing', 'nothing', 'nothing', 'nothing', 'id', 'request'),
  requestId: fc.uuid(),
  forgery: fc.constantFrom(null, null, ...Object.keys(forgeries)),
  times: fc.constantFrom(1, 1, 1, 2, 3),
});
type Recipe = typeof recipe extends fc.Arbitrary<infer One> ? One : never;

async function send({ dataId, requestId, signature }: Sent, type: string, inTheBody: string): Promise<string> {
  const query = new URLSearchParams({ ...(dataId === undefined ? {} : { 'data.id': dataId }), type });
  const headers = {
    ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
    ...(signature === undefined ? {} : { 'x-signature': signature }),
  };
  const body = { action: 'payment.updated', type: 'payment', data: { id: inTheBody } };
  const answer = await shop.t.guest.post(`/webhooks/mercadopago?${query}`, { headers, body });
  return `${answer.status} ${JSON.stringify(answer.body)}`;
}

/** Places an order and pays it with its notices lost. */
async function payUnheard(holder: string) {
  const { id, url } = await shop.place();
  await shop.provider.fault('notice_lost', 2);
  return { id, paymentId: String((await shop.provider.pay(url, holder)).id) };
}

async function openOrders() {
  const [approved, rejected, victim] = [await payUnheard('APRO'), await payUnheard('FUND'), await payUnheard('APRO')];
  await shop.provider.fault('wrong_amount');
  return { approved, rejected, victim, wrong: await payUnheard('APRO') };
}
type Orders = Awaited<ReturnType<typeof openOrders>>;

const noticeOf = ({ about, secret, inSeconds, ageMs, missing, requestId }: Recipe, orders: Orders): Notice => {
  const at = shop.t.clock.now().getTime() - ageMs;
  return {
    dataId: missing === 'id' ? undefined : orders[about].paymentId,
    requestId: missing === 'request' ? undefined : requestId,
    ts: String(inSeconds ? Math.floor(at / 1000) : at),
    secret,
  };
};

/** How many notices of each payment were stored for processing. */
async function heardOf(): Promise<Record<string, number>> {
  const provider = sql<string>`${outbox.payload} ->> 'providerId'`;
  const rows = await shop.t.db.query
    .select({ id: provider, number: sql<number>`count(*)::int` })
    .from(outbox)
    .where(eq(outbox.event, 'card.notice_received'))
    .groupBy(provider);
  return Object.fromEntries(rows.map(({ id, number }) => [id, number]));
}

const accepted = '200 {"success":true}';
const refused = '401 {"message":"La firma del aviso no es válida","code":"unauthenticated"}';

test('of 10,000 notices, forged and genuine, every genuine one is accepted, every forged one refused, and no order is wrongly paid [R-215]', {
  timeout: 240_000,
  tags: ['long'],
}, async () => {
  const orders = await openOrders();
  const recipes = fc.sample(recipe, { numRuns: 10_000, seed: 2026 });
  const expected: Record<string, number> = {};
  const wrong: string[] = [];
  const batches = Array.from({ length: recipes.length / 50 }, (_, at) => recipes.slice(at * 50, at * 50 + 50));
  for (const batch of batches) {
    const sent = batch.flatMap((one) => {
      const notice = noticeOf(one, orders);
      const tampered = one.forgery === null ? undefined : forgeries[one.forgery];
      const times = tampered ? 1 : one.times;
      if (!tampered && one.type === 'payment' && notice.dataId !== undefined) {
        expected[notice.dataId] = (expected[notice.dataId] ?? 0) + times;
      }
      const made = tampered?.(notice, orders.victim.paymentId) ?? genuine(notice);
      const verdict = tampered ? refused : accepted;
      return Array.from({ length: times }, async () => {
        const answer = await send(made, one.type, orders.victim.paymentId);
        if (answer !== verdict) wrong.push(`${one.forgery ?? 'genuine'}: ${answer}`);
      });
    });
    await Promise.all(sent);
  }
  expect(wrong).toEqual([]);
  expect(await heardOf()).toEqual(expected);

  await eventually(
    'all notices were processed',
    async () => {
      const waiting = and(eq(outbox.listener, 'cards'), isNull(outbox.deliveredAt));
      return (await shop.t.db.query.select({ id: outbox.deliveryId }).from(outbox).where(waiting).limit(1)).length === 0 ? true : null;
    },
    150_000,
  );
  const money = async (name: keyof Orders) => shop.moneyOf(orders[name].id);
  const open = { payment: 'pending', account: 'inactive' };
  expect({
    approved: await money('approved'),
    rejected: await money('rejected'),
    wrong: await money('wrong'),
    victim: await money('victim'),
  }).toEqual({
    approved: { payment: 'confirmed', account: 'active', payments: ['settled'] },
    rejected: { ...open, payments: ['failed'] },
    wrong: { ...open, payments: ['review: wrong_amount'] },
    victim: { ...open, payments: [] },
  });
  // The payment named by the forged notices is real: without them the server had no reason to read it.
  expect((await verify(shop.office.customer, orders.victim.paymentId)).body).toMatchObject({ success: true });
});
