import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import { demoPassword } from '#server/demo/people.ts';
import { createHourlyJobs } from '#server/effects/jobs/hourly-jobs.ts';
import type { Caller } from '../../support/test-app.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openBrowser } from '../accounts/browser.ts';
import { confirmation, openOffice, placeOrder, placePaidOrder } from '../staff/staff.ts';
import { idOf } from '../users/office.ts';

let t: TestApp;
let office: Awaited<ReturnType<typeof openOffice>>;
let reader: Caller;
beforeAll(async () => {
  t = await startTestApp();
  office = await openOffice(t);
  reader = await t.as('superadmin');
});
afterAll(() => t.close());

const read = async (query = '') => (await reader.get(`/adm/audit?limit=200&${query}`)).body as AuditEntry[];
const count = async (): Promise<number> => {
  const { rows } = (await t.db.query.execute(sql`select count(*)::int as count from audit_trail`)) as unknown as {
    rows: { count: number }[];
  };
  return rows[0]?.count ?? 0;
};
/** What came since, the oldest first. */
const since = async (work: () => Promise<unknown>): Promise<string[]> => {
  const before = await count();
  await work();
  const entries = (await read()).slice(0, (await count()) - before).reverse();
  return entries.map(({ who, action, subject, changes }) => {
    const moved = changes
      .map(({ field, before: from, after }) => `${field} ${String(from)} → ${String(after)}`)
      .filter((one) => !/_date/.test(one));
    const name = subject.subscription_id === null ? subject.name : `TW-${subject.subscription_id}`;
    return `${who.kind} ${who.name}: ${action} ${subject.kind} ${name}${moved.length === 0 ? '' : `, ${moved.join(', ')}`}`;
  });
};

describe('comings and goings', () => {
  test('a sign-in, with the network it came from [R-520]', async () => {
    const browser = openBrowser(t, '203.0.113.7');
    expect(await since(() => browser.signIn('admin', demoPassword))).toEqual([
      'staff admin: sign_in person admin, network null → 203.0.113.7',
    ]);
  });

  test('a refused one once in a quarter of an hour, however often it is tried; what was typed is kept nowhere [R-521]', async () => {
    const browser = openBrowser(t, '203.0.113.8');
    const guess = async (name: string, times: number) => {
      for (let at = 0; at < times; at += 1) await browser.signIn(name, 'clave-equivocada');
    };
    const known = 'guest null: sign_in_refused person desarrollo, network null → 203.0.113.8';
    const unknown = 'guest null: sign_in_refused door null';
    expect(await since(() => guess('desarrollo', 5))).toEqual([known]);
    expect(await since(() => guess('nadie-con-este-nombre', 5))).toEqual([unknown]);
    const elsewhere = openBrowser(t, '203.0.113.80');
    expect(await since(() => elsewhere.signIn('desarrollo', 'clave-equivocada'))).toEqual([`${known}0`]);
    t.clock.advance(16 * 60_000);
    expect(await since(() => guess('desarrollo', 2))).toEqual([known]);
    const { rows } = (await t.db.query.execute(
      sql`select 1 from audit_trail t where t::text || encode(content, 'escape') ~ 'nadie-con-este|clave-equivocada'`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([]);
  });

  test('names that are nobody’s fill no disk: 500 a day, and who there is still counts [R-521]', async () => {
    await t.db.query.execute(sql`update throttle set count = 500 where key like 'audit-strangers:%'`);
    const browser = openBrowser(t, '203.0.113.9');
    expect(await since(() => browser.signIn('tampoco-existe', 'clave-equivocada'))).toEqual([]);
    expect(await since(() => browser.signIn('soporte', 'clave-equivocada'))).toHaveLength(1);
  });

  test('who sits before an open session and does not know its password: once in a quarter of an hour, whatever it was asked for [R-589]', async () => {
    const wrong = 'no-es-mi-clave';
    const tries = async () => {
      const invitation = { email: 'nueva@ejemplo.mx', role: 100, current_password: wrong };
      expect((await reader.post('/adm/invitations', { body: invitation })).status).toBe(403);
      expect(
        (await reader.post('/profile/password', { body: { currentPassword: wrong, newPassword: 'otra-Clave-Larga-77' } })).status,
      ).toBe(400);
      expect((await reader.post('/profile/factors', { body: { current_password: wrong } })).status).toBe(400);
    };
    const refused = 'staff superadmin: password_refused person superadmin';
    expect(await since(tries)).toEqual([refused]);
    expect((await read('refused=true'))[0]).toMatchObject({ action: 'password_refused', changes: [] });
    t.clock.advance(16 * 60_000);
    expect(await since(tries)).toEqual([refused]);
  });

  test('a password that somebody chose anew, and not which [R-520]', async () => {
    const body = { currentPassword: demoPassword, newPassword: 'otra-Clave-Larga-77' };
    expect(await since(() => office.otherCustomer.post('/profile/password', { body }))).toEqual([
      'customer cliente2: password person cliente2',
    ]);
    expect(JSON.stringify(await read())).not.toContain('otra-Clave-Larga-77');
  });
});

describe('statuses, through the one door', () => {
  test('an order that is paid by transfer, and moves on [R-520]', async () => {
    const id = await placeOrder(t, office.customer);
    expect(await since(() => office.admin.patch(`/dashboard/orders/${id}/status`, confirmation('BANCO-A1')))).toEqual([
      `staff admin: create payment TW-${id}, card_payment_status null → settled, amount null → 8900`,
      `staff admin: move order TW-${id}, payment_status pending → confirmed`,
      `staff admin: move order TW-${id}, account_status inactive → active`,
    ]);
    const assign = () => office.admin.patch(`/dashboard/orders/${id}/assign`, { body: { developerId: idOf('desarrollo') } });
    expect((await since(assign)).at(0)).toContain('assigned_to null → desarrollo');
    const note = { body: { status: 'suspended', note: 'Nota' } };
    expect(await since(() => office.admin.patch(`/dashboard/orders/${id}/account`, note))).toEqual([
      `staff admin: move order TW-${id}, account_status active → suspended`,
    ]);
  });

  test('by the customer, and by the clock [R-520]', async () => {
    const own = await placeOrder(t, office.customer);
    expect(await since(() => office.customer.post(`/payment/cancel/${own}`, { body: {} }))).toEqual([
      `customer cliente: move order TW-${own}, account_status inactive → cancelled`,
    ]);
    const paid = await placePaidOrder(t, office.customer, office.admin);
    const year = 366 * 24 * 60 * 60_000;
    const expired = await since(async () => {
      t.clock.advance(year);
      await createHourlyJobs(t.services).run();
      t.clock.advance(-year);
    });
    expect(expired).toContain(`clock null: move order TW-${paid}, account_status active → expired`);
  });

  test('by the clock, that closes what was not paid [R-520, R-592]', async () => {
    const unpaid = await placeOrder(t, office.customer);
    const daysLater = (days: number) => async () => {
      t.clock.advance(days * 24 * 60 * 60_000);
      await createHourlyJobs(t.services).run();
      t.clock.advance(-days * 24 * 60 * 60_000);
    };
    await daysLater(8)();
    expect(await since(daysLater(31))).toContain(`clock null: move order TW-${unpaid}, account_status inactive → cancelled`);
  });

  test('what is rolled back leaves nothing [R-520]', async () => {
    const [first, second] = [await placeOrder(t, office.customer), await placeOrder(t, office.customer)];
    await office.admin.patch(`/dashboard/orders/${first}/status`, confirmation('BANCO-B7'));
    const again = () => office.admin.patch(`/dashboard/orders/${second}/status`, confirmation('BANCO-B7'));
    expect(await since(async () => expect((await again()).status).toBe(409))).toEqual([]);
  });
});

test('what somebody tried without the right to, in a transaction of its own: each call once, and a hundred in a quarter of an hour [R-522]', async () => {
  const id = await placeOrder(t, office.customer);
  const answer = () => office.support.patch(`/dashboard/orders/${id}/status?token=secreto`, confirmation('BANCO-C1'));
  expect(await since(async () => expect((await answer()).status).toBe(403))).toEqual([`staff soporte: forbidden call TW-${id}`]);
  expect((await read('refused=true'))[0]?.subject).toMatchObject({ kind: 'call', id: `PATCH /dashboard/orders/${id}/status` });
  expect(await since(() => t.guest.get('/dashboard/payments'))).toEqual([]);
  const calls = async (paths: string[]) => {
    for (const path of paths) expect((await office.customer.get(path)).status).toBe(403);
  };
  expect(
    await since(() => calls(['/dashboard/payments', '/dashboard/orders', '/dashboard/payments?page=2', '/dashboard/payments'])),
  ).toEqual(['customer cliente: forbidden call null', 'customer cliente: forbidden call null']);
  t.clock.advance(16 * 60_000);
  expect(await since(() => calls(['/dashboard/payments']))).toHaveLength(1);
  await t.db.query.execute(sql`update throttle set count = 100 where key like 'audit-forbidden:%'`);
  expect(await since(() => calls(['/dashboard/orders']))).toEqual([]);
});
