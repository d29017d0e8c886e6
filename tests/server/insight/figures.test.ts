import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addUpFigures } from '#server/dashboard/figures.store.ts';
import { createAddingUp } from '#server/effects/jobs/adding-up.ts';
import { fillShop } from '../../support/growth/fill-shop.ts';
import { sharedApp } from '../../support/shared-app.ts';

const t = sharedApp();
beforeAll(() => fillShop(t.db, 300));

const ask = async (statement: string) => (await t.db.query.execute(sql.raw(statement))) as unknown as { rows: Record<string, unknown>[] };

/** As the dashboard defines them, from the records themselves. */
const counted = `select name, count(*)::int as count, coalesce(sum(amount), 0)::float8 as amount from (
    select 'orders:' || development_status as name, 0 as amount from subscriptions where account_status <> 'cancelled'
    union all select 'awaited', case when owed > 0 then owed else price_paid end from subscriptions
      where account_status <> 'cancelled' and (payment_status <> 'confirmed' or owed > 0)
    union all select 'awaited', renewals.amount from renewals join subscriptions using (subscription_id)
      where account_status <> 'cancelled' and replaced_at is null and (renewals.payment_status <> 'confirmed' or renewals.owed > 0)
    union all select 'payments:' || status, 0 from payments
    union all select 'revenue:' || to_char(case when confirmed_at is not null then confirmed_at when status = 'accepted' then reviewed_at else first_seen_at end
      at time zone 'America/Mexico_City', 'YYYY-MM') || ':' || method, amount - refunded from payments where status in ('settled', 'accepted') and currency = 'MXN'
    union all select 'requirements:' || requirement_status, 0 from requirements
  ) records group by name order by name collate "C"`;
const written = `select name, sum(count)::int as count, sum(amount)::float8 as amount
  from (select name, count, amount from figures union all select name, count, amount from figure_changes) lines
  group by name having sum(count) <> 0 or sum(amount) <> 0 order by name collate "C"`;

async function expectEqual(after: string): Promise<void> {
  expect((await ask(written)).rows, after).toEqual((await ask(counted)).rows);
}

/** Every kind of change to what is counted; `id` is an order's number. */
const changes: readonly ((id: number) => string)[] = [
  (id) => `update subscriptions set account_status = 'cancelled' where subscription_id = ${id}`,
  (id) => `update subscriptions set account_status = 'active' where subscription_id = ${id} and payment_status = 'confirmed'`,
  (id) => `update subscriptions set owed = price_paid / 2 - owed where subscription_id = ${id} and payment_status = 'confirmed'`,
  (id) =>
    `update subscriptions set payment_status = 'processing', price_paid = price_paid + 100 where subscription_id = ${id} and development_status = 'pending'`,
  (id) => `update subscriptions set payment_status = 'confirmed', development_status = 'design' where subscription_id = ${id}`,
  (id) => `update subscriptions set development_status = 'live' where subscription_id = ${id} and payment_status = 'confirmed'`,
  (id) => `insert into subscriptions (user_id, package_id, package_kind, package_level, package_name, price_paid, payment_method)
    select user_id, package_id, package_kind, package_level, package_name, price_paid, payment_method from subscriptions where subscription_id = ${id}`,
  (id) => `insert into renewals (subscription_id, years, amount) values (${id}, 1, 300000) on conflict do nothing`,
  (id) => `update renewals set replaced_at = now() where subscription_id = ${id} and payment_status = 'pending'`,
  (id) => `update renewals set payment_status = 'confirmed' where subscription_id = ${id} and replaced_at is null`,
  (id) => `update renewals set owed = amount - owed where subscription_id = ${id} and payment_status = 'confirmed'`,
  (id) => `update payments set refunded = refunded + 100 where payment_id = ${id}`,
  (id) => `update payments set confirmed_at = confirmed_at - interval '40 days' where payment_id = ${id}`,
  (id) => `update payments set status = 'unmatched', reviewed_by = 'd0000000-0000-4000-8000-000000000001', reviewed_at = now()
    where payment_id = ${id} and method = 'transfer' and status = 'settled'`,
  () =>
    `update payments set status = 'accepted', reviewed_at = '2025-03-01T03:00:00Z' where payment_id = (select min(payment_id) from payments where status = 'review')`,
  () =>
    `insert into payments (method, external_reference, amount, status, review_reason) values ('mercadopago', gen_random_uuid(), 4900, 'review', 'no_order')`,
  () => `delete from payments where payment_id = (select max(payment_id) from payments where status = 'review')`,
  (id) => `update requirements set requirement_status = 'in_progress' where subscription_id = ${id}`,
  (id) => `delete from requirement_responses where ticket_id in (select ticket_id from requirements where subscription_id = ${id});
    delete from requirements where subscription_id = ${id}`,
];

test('after each of many changes, in any order, the figures are what the records say, whether added up or not [R-681]', async () => {
  await expectEqual('filling');
  // A fixed sequence that mixes all changes and those orders that have requirements; every fourth of them has a renewal.
  const numbers = createHash('shake256', { outputLength: 1200 }).digest();
  const next = (at: number, below: number): number => (numbers[at] ?? 0) % below;
  for (let step = 0; step < 600; step += 1) {
    const change = changes[step < changes.length ? step : next(2 * step, changes.length)]?.(10_005 + 5 * next(2 * step + 1, 60)) ?? '';
    for (const statement of change.split(';')) await ask(statement);
    if (step < changes.length || step % 10 === 0) await expectEqual(`step ${step}: ${change}`);
    if (step % 37 === 0) await t.db.transaction((tx) => addUpFigures(tx, 20));
  }
  await createAddingUp(t.services).run();
  expect((await ask('select 1 from figure_changes')).rows).toEqual([]);
  await expectEqual('adding up');
});

test('a change that is rolled back leaves the figures as they were', async () => {
  const cancel = t.db.transaction(async (tx) => {
    await tx.execute(sql`update subscriptions set account_status = 'cancelled'`);
    throw new Error('rolled back');
  });
  await expect(cancel).rejects.toThrow('rolled back');
  await expectEqual('rolling back');
});

test('processes that add up at once count every change once', async () => {
  for (let id = 10_001; id <= 10_040; id += 1)
    await ask(`update subscriptions set price_paid = price_paid + 1 where subscription_id = ${id}`);
  const addUp = () => t.db.transaction((tx) => addUpFigures(tx, 10));
  await Promise.all(Array.from({ length: 8 }, addUp));
  await expectEqual('adding up at once');
});
