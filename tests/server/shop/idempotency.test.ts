import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { packages } from '#server/db/schema/catalogue.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { holdPackage } from '#server/packages/packages.store.ts';
import { gate } from '../../support/gate.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Caller } from '../../support/test-app.ts';
import { packageIdOf, placed, resetShop, said, transferOrder, written } from './shop.ts';

const t = sharedApp();
let cliente: Caller;
let webOptimal: number;

beforeEach(async () => {
  await resetShop(t);
  cliente = await t.as('cliente');
  webOptimal = await packageIdOf(t.db.query, 'web', 'optimal');
});

const oneOrder = { orders: 1, attempts: 1, placed: ['mail', 'push'], drafts: 0 };

const withKey = (key: string) => ({ 'idempotency-key': key });
const order = (body: unknown, headers: Record<string, string> = {}) => cliente.post('/transfer_payment', { body, headers });
const changePackage = (values: Partial<typeof packages.$inferInsert>) =>
  t.db.query.update(packages).set(values).where(eq(packages.packageId, webOptimal));

describe('the idempotency key', () => {
  test('the same key of the same person gives the same order and answer [R-332, R-336]', async () => {
    const first = await order(transferOrder(webOptimal), withKey('one intent'));
    const again = await order(transferOrder(webOptimal), withKey('one intent'));
    expect([said(first), said(again)]).toEqual([placed(2001), placed(2001)]);
    expect(await written(t.db.query)).toEqual(oneOrder);
  });

  test('returns the first order even for another body, after a price change, and off sale', async () => {
    await order(transferOrder(webOptimal), withKey('k'));
    await changePackage({ publicPrice: 100_000, isActive: false });
    const essential = await packageIdOf(t.db.query, 'web', 'essential');
    const answers = [
      await order(transferOrder(webOptimal), withKey('k')),
      await order(transferOrder(essential, { price_paid: 4900, business_description: 'Otra' }), withKey('k')),
      await order(transferOrder(999_999), withKey('k')),
    ];
    expect(answers.map(said)).toEqual([placed(2001), placed(2001), placed(2001)]);
    expect(await written(t.db.query)).toEqual(oneOrder);
  });

  test('a repetition leaves a draft begun since then alone', async () => {
    await order(transferOrder(webOptimal), withKey('k'));
    await cliente.put(`/checkout/drafts/web/${webOptimal}`, { body: { step: 'business', brief: {}, base_updated_at: null } });
    await order(transferOrder(webOptimal), withKey('k'));
    expect((await written(t.db.query)).drafts).toBe(1);
  });

  test('another key, another person or no key gives another order', async () => {
    await order(transferOrder(webOptimal), withKey('k'));
    await order(transferOrder(webOptimal), withKey('K'));
    await (await t.as('cliente2')).post('/transfer_payment', { body: transferOrder(webOptimal), headers: withKey('k') });
    await order(transferOrder(webOptimal));
    await order(transferOrder(webOptimal));
    expect((await written(t.db.query)).orders).toBe(5);
  });

  test("without the header the draft's intent key is not assumed", async () => {
    await cliente.put(`/checkout/drafts/web/${webOptimal}`, { body: { step: 'payment', brief: {}, base_updated_at: null } });
    await order(transferOrder(webOptimal));
    const [row] = await t.db.query.select().from(subscriptions);
    expect(row?.idempotencyKey).toBeNull();
  });

  test('a refused attempt does not use the key up', async () => {
    expect((await order(transferOrder(webOptimal, { price_paid: 1 }), withKey('k'))).status).toBe(409);
    expect(said(await order(transferOrder(webOptimal), withKey('k')))).toEqual(placed(2001));
  });

  test.each([
    ['128 characters', 'x'.repeat(128), 201],
    ['129 characters', 'x'.repeat(129), 400],
    ['a letter outside ASCII', 'añejo', 400],
  ])('%s', async (_title, key, status) => {
    expect((await order(transferOrder(webOptimal), withKey(key))).status).toBe(status);
  });

  test('twenty concurrent requests create one order, and all get it as their answer [R-332]', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(transferOrder(webOptimal), withKey('at once'))));
    const [first] = await t.db.query.select().from(subscriptions);
    expect(answers.map(said)).toEqual(Array.from({ length: 20 }, () => placed(first?.subscriptionId ?? 0)));
    expect(await written(t.db.query)).toEqual(oneOrder);
  });

  test('two tabs with different packages under one key create one order', async () => {
    const essential = await packageIdOf(t.db.query, 'web', 'essential');
    const answers = await Promise.all([
      order(transferOrder(webOptimal), withKey('tabs')),
      order(transferOrder(essential, { price_paid: 4900 }), withKey('tabs')),
    ]);
    const [first] = await t.db.query.select().from(subscriptions);
    const ids = answers.map((answer) => (answer.body as { subscription_id: number }).subscription_id);
    expect(ids).toEqual([first?.subscriptionId, first?.subscriptionId]);
    expect(await written(t.db.query)).toEqual(oneOrder);
  });

  test('a price change waits for an order that is being placed at the old price', async () => {
    const happened: string[] = [];
    const held = gate();
    const change = held.opened.then(() => changePackage({ publicPrice: 700_000 })).then(() => happened.push('changed'));
    await t.db.transaction(async (tx) => {
      await holdPackage(tx, 'web', webOptimal);
      held.open();
      for (const _ of Array.from({ length: 50 })) await tx.execute(sql`select 1`);
      happened.push('placed');
    });
    await change;
    expect(happened).toEqual(['placed', 'changed']);
  });

  test('concurrent orders without a key during a price change are each stored at the agreed price', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => order(transferOrder(webOptimal))),
      changePackage({ publicPrice: 700_000 }).then(() => order(transferOrder(webOptimal))),
      ...Array.from({ length: 5 }, () => order(transferOrder(webOptimal))),
    ]);
    const accepted = answers.filter((answer) => answer.status === 201).length;
    const rows = await t.db.query.select().from(subscriptions);
    expect(rows.map((row) => row.pricePaid)).toEqual(Array.from({ length: accepted }, () => 890_000));
  });
});
