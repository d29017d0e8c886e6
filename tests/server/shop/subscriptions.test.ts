import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { demoPeople } from '#server/demo/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Caller } from '../../support/test-app.ts';
import { packageIdOf, resetShop, said, transferOrder } from './shop.ts';

const t = sharedApp();
let cliente: Caller;
let webOptimal: number;
beforeEach(async () => {
  await resetShop(t);
  cliente = await t.as('cliente');
  webOptimal = await packageIdOf(t.db.query, 'web', 'optimal');
});

const buy = async (times: number, by = cliente) => {
  for (const _ of Array.from({ length: times })) await by.post('/transfer_payment', { body: transferOrder(webOptimal) });
};
const idsIn = (body: unknown) => (body as Subscription[]).map((one) => one.subscription_id);

describe('own purchases', () => {
  test('an unpaid order is shown completely [R-105, R-217]', async () => {
    await buy(1);
    const [row] = await t.db.query.select().from(subscriptions);
    expect(said(await cliente.get('/profile/subscriptions'))).toEqual({
      status: 200,
      body: [
        {
          subscription_id: 2001,
          package_id: webOptimal,
          package_type: 'web',
          package_level: 'optimal',
          package_name: 'Paquete Web Óptimo',
          price_paid: 8900,
          payment_method: 'transfer',
          payment_status: 'pending',
          status: 'inactive',
          suspension_reason: null,
          development_status: 'pending',
          reached_stages: ['pending'],
          domain_name: null,
          staging_url: null,
          production_url: null,
          start_date: null,
          end_date: null,
          open_renewal: null,
          money_trouble: null,
          is_on_sale: true,
          created_at: row?.createdAt.toISOString(),
        },
      ],
    });
  });

  test('a package that is no longer sold is marked as such', async () => {
    await buy(1);
    await (await t.as('admin')).patch(`/packages/web/${webOptimal}/active`, { body: { is_active: false } });
    expect((await cliente.get('/profile/subscriptions')).body).toMatchObject([{ package_id: webOptimal, is_on_sale: false }]);
    expect((await cliente.get('/payment/callback/status/2001')).body).toMatchObject({ subscription: { is_on_sale: false } });
  });

  test('the staging URL is shown from the first review on, and stays [R-363]', async () => {
    await buy(1);
    const admin = await t.as('admin');
    const told = async () => ((await cliente.get('/profile/subscriptions')).body as Subscription[])[0]?.staging_url;
    const move = (status: string) => admin.patch('/development/projects/2001/status', { body: { status, note: 'Sigue' } });
    await admin.patch('/dashboard/orders/2001/status', { body: { status: 'confirmed', method: 'transfer', reference: 'SPEI 2001' } });
    await admin.patch('/dashboard/orders/2001/assign', { body: { developerId: demoPeople.desarrollo.userId } });
    await admin.patch('/development/projects/2001/urls', { body: { stagingUrl: 'https://prueba.example' } });
    const seen = [await told()];
    for (const status of ['review', 'development', 'staging']) {
      expect((await move(status)).status).toBe(200);
      seen.push(await told());
    }
    expect(seen).toEqual([null, 'https://prueba.example', 'https://prueba.example', 'https://prueba.example']);
  });

  test('a skipped stage is not listed as reached [R-661]', async () => {
    await buy(2);
    const admin = await t.as('admin');
    const told = async () => ((await cliente.get('/profile/subscriptions')).body as Subscription[]).map((one) => one.reached_stages);
    await admin.patch('/dashboard/orders/2001/status', { body: { status: 'confirmed', method: 'transfer', reference: 'SPEI 2001' } });
    await admin.patch('/dashboard/orders/2001/assign', { body: { developerId: demoPeople.desarrollo.userId } });
    expect(await told()).toEqual([['pending'], ['pending', 'development']]);
    await admin.patch('/development/projects/2001/status', { body: { status: 'review', note: 'Sigue' } });
    await admin.patch('/development/projects/2001/status', { body: { status: 'development', note: 'Vuelve' } });
    expect(await told()).toEqual([['pending'], ['pending', 'development', 'review']]);
  });

  test('a suspension by staff shows its reason while it lasts [R-662]', async () => {
    await buy(2);
    const admin = await t.as('admin');
    const decide = (status: string, note: string) => admin.patch('/dashboard/orders/2001/account', { body: { status, note } });
    const told = async () => ((await cliente.get('/profile/subscriptions')).body as Subscription[]).map((one) => one.suspension_reason);
    await admin.patch('/dashboard/orders/2001/status', { body: { status: 'confirmed', method: 'transfer', reference: 'SPEI 2001' } });
    const seen = [await told()];
    for (const [status, note] of [
      ['suspended', 'Pediste una pausa'],
      ['active', 'Volviste'],
      ['suspended', 'Pediste otra pausa'],
    ] as const) {
      expect((await decide(status, note)).status).toBe(200);
      seen.push(await told());
    }
    expect(seen).toEqual([
      [null, null],
      [null, 'Pediste una pausa'],
      [null, null],
      [null, 'Pediste otra pausa'],
    ]);
    await t.db.query.update(subscriptions).set({ suspensionCause: 'PAYMENT_UNDONE' }).where(eq(subscriptions.subscriptionId, 2001));
    expect(await told()).toEqual([null, null]);
  });

  test('the domain is the host of the production address [R-283]', async () => {
    await buy(1);
    const productionUrl = 'https://www.laespiga.example:8443/inicio';
    await t.db.query.update(subscriptions).set({ productionUrl }).where(eq(subscriptions.subscriptionId, 2001));
    const [own] = (await cliente.get('/profile/subscriptions')).body as Subscription[];
    expect([own?.domain_name, own?.production_url]).toEqual(['www.laespiga.example:8443', productionUrl]);
  });

  test('newest first, page by page, even where times differ by microseconds [R-217]', async () => {
    await buy(5);
    await t.db.query.execute(
      sql`update subscriptions set created_at = timestamptz '2026-01-01 12:00:00.000001Z' + (2010 - subscription_id) * interval '1 microsecond'`,
    );
    const seen: number[][] = [];
    let cursor: string | undefined;
    do {
      const answer = await cliente.get(`/profile/subscriptions?limit=2${cursor === undefined ? '' : `&cursor=${cursor}`}`);
      seen.push(idsIn(answer.body));
      cursor = answer.headers['x-next-cursor'] as string | undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([[2001, 2002], [2003, 2004], [2005]]);
  });

  test('nobody sees those of another person, not even with a cursor', async () => {
    const other = await t.as('cliente2');
    await buy(2);
    await buy(1, other);
    expect([
      idsIn((await other.get('/profile/subscriptions')).body),
      idsIn((await other.get('/profile/subscriptions?cursor=2002')).body),
    ]).toEqual([[2003], []]);
  });

  test.each(['limit=0', 'limit=201', 'limit=x', 'cursor=x'])('%s is invalid', async (query) => {
    const answer = await cliente.get(`/profile/subscriptions?${query}`);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, 'invalid_input']);
  });
});
