import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { demoPeople } from '#server/demo/people.ts';
import { pagesOf } from '../../support/pages.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { confirmation } from '../staff/staff.ts';
import { said, shopOf, transferOrder } from './shop.ts';

const t = sharedApp();
const shop = shopOf(t);

const buy = async (times: number, by = shop.customer) => {
  for (const _ of Array.from({ length: times })) await by.post('/transfer_payment', { body: transferOrder(shop.packageId) });
};
const idsIn = (all: Subscription[]) => all.map((one) => one.subscription_id);
const list = async (by = shop.customer) => (await by.get('/profile/subscriptions')).body as Subscription[];
/** Staff confirm the payment of order 2001, and `desarrollo` develops it if `assigned`. */
const pay = async ({ assigned }: { assigned: boolean }) => {
  const admin = await t.as('admin');
  await admin.patch('/dashboard/orders/2001/status', confirmation('SPEI 2001'));
  if (assigned) await admin.patch('/dashboard/orders/2001/assign', { body: { developerId: demoPeople.desarrollo.userId } });
  return admin;
};

describe('own purchases', () => {
  test('an unpaid order is shown completely [R-105, R-217]', async () => {
    await buy(1);
    const [row] = await t.db.query.select().from(subscriptions);
    expect(said(await shop.customer.get('/profile/subscriptions'))).toEqual({
      status: 200,
      body: [
        {
          subscription_id: 2001,
          package_id: shop.packageId,
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
    await (await t.as('admin')).patch(`/packages/web/${shop.packageId}/active`, { body: { is_active: false } });
    expect((await shop.customer.get('/profile/subscriptions')).body).toMatchObject([{ package_id: shop.packageId, is_on_sale: false }]);
    expect((await shop.customer.get('/payment/callback/status/2001')).body).toMatchObject({ subscription: { is_on_sale: false } });
  });

  test('the staging URL is shown from the first review on, and stays [R-363]', async () => {
    await buy(1);
    const admin = await pay({ assigned: true });
    await admin.patch('/development/projects/2001/urls', { body: { stagingUrl: 'https://prueba.example' } });
    const seen = [(await list())[0]?.staging_url];
    for (const status of ['review', 'development', 'staging']) {
      expect((await admin.patch('/development/projects/2001/status', { body: { status, note: 'Sigue' } })).status).toBe(200);
      seen.push((await list())[0]?.staging_url);
    }
    expect(seen).toEqual([null, 'https://prueba.example', 'https://prueba.example', 'https://prueba.example']);
  });

  test('a skipped stage is not listed as reached [R-661]', async () => {
    await buy(2);
    const admin = await pay({ assigned: true });
    const reached = async () => (await list()).map((one) => one.reached_stages);
    expect(await reached()).toEqual([['pending'], ['pending', 'development']]);
    await admin.patch('/development/projects/2001/status', { body: { status: 'review', note: 'Sigue' } });
    await admin.patch('/development/projects/2001/status', { body: { status: 'development', note: 'Vuelve' } });
    expect(await reached()).toEqual([['pending'], ['pending', 'development', 'review']]);
  });

  test('a suspension by staff shows its reason while it lasts [R-662]', async () => {
    await buy(2);
    const admin = await pay({ assigned: false });
    const decide = (status: string, note: string) => admin.patch('/dashboard/orders/2001/account', { body: { status, note } });
    const reasons = async () => (await list()).map((one) => one.suspension_reason);
    const seen = [await reasons()];
    for (const [status, note] of [
      ['suspended', 'Pediste una pausa'],
      ['active', 'Volviste'],
      ['suspended', 'Pediste otra pausa'],
    ] as const) {
      expect((await decide(status, note)).status).toBe(200);
      seen.push(await reasons());
    }
    expect(seen).toEqual([
      [null, null],
      [null, 'Pediste una pausa'],
      [null, null],
      [null, 'Pediste otra pausa'],
    ]);
    await t.db.query.update(subscriptions).set({ suspensionCause: 'PAYMENT_UNDONE' }).where(eq(subscriptions.subscriptionId, 2001));
    expect(await reasons()).toEqual([null, null]);
  });

  test('the domain is the host of the production address [R-283]', async () => {
    await buy(1);
    const productionUrl = 'https://www.laespiga.example:8443/inicio';
    await t.db.query.update(subscriptions).set({ productionUrl }).where(eq(subscriptions.subscriptionId, 2001));
    const [own] = await list();
    expect([own?.domain_name, own?.production_url]).toEqual(['www.laespiga.example:8443', productionUrl]);
  });

  test('newest first, page by page, even where times differ by microseconds [R-217]', async () => {
    await buy(5);
    await t.db.query.execute(
      sql`update subscriptions set created_at = timestamptz '2026-01-01 12:00:00.000001Z' + (2010 - subscription_id) * interval '1 microsecond'`,
    );
    const pages = await pagesOf<Subscription>(shop.customer, '/profile/subscriptions', 2);
    expect(pages.map(idsIn)).toEqual([[2001, 2002], [2003, 2004], [2005]]);
  });

  test('nobody sees those of another person, not even with a cursor', async () => {
    const other = await t.as('cliente2');
    await buy(2);
    await buy(1, other);
    const past2001 = (await other.get('/profile/subscriptions?cursor=2002')).body as Subscription[];
    expect([idsIn(await list(other)), past2001]).toEqual([[2003], []]);
  });
});
