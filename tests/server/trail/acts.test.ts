import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import { demoPassword } from '#server/demo/people.ts';
import { rowsOf } from '../../support/rows-of.ts';
import { dayMs, runJobsIn } from '../../support/run-jobs.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Caller } from '../../support/test-app.ts';
import { openBrowser } from '../accounts/browser.ts';
import { packageIdOf } from '../shop/shop.ts';
import { confirmation, type Office, openOffice, placeOrder, placePaidOrder } from '../staff/staff.ts';
import { idOf } from '../users/office.ts';

const t = sharedApp();
let office: Office;
let reader: Caller;
beforeAll(async () => {
  office = await openOffice(t);
  reader = await t.as('superadmin');
});

const read = async (query = '') => (await reader.get(`/adm/audit?limit=200&${query}`)).body as AuditEntry[];
const count = async () => (await rowsOf<{ count: number }>(t.db, 'select count(*)::int as count from audit_trail'))[0]?.count ?? 0;
/** The entries that `work` adds, oldest first. */
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

describe('signing in', () => {
  test('a sign-in, with the network it came from [R-520]', async () => {
    const browser = openBrowser(t, '203.0.113.7');
    expect(await since(() => browser.signIn('admin', demoPassword))).toEqual([
      'staff admin: sign_in person admin, network null → 203.0.113.7',
    ]);
  });

  test('a refused one, once in a quarter of an hour however often it is tried; what was typed is stored nowhere [R-521]', async () => {
    const browser = openBrowser(t, '203.0.113.8');
    const guess = async (name: string, times: number) => {
      for (let at = 0; at < times; at += 1) await browser.signIn(name, 'clave-equivocada');
    };
    const known = 'guest null: sign_in_refused person desarrollo, network null → 203.0.113.8';
    const unknown = 'guest null: sign_in_refused door null';
    expect(await since(() => guess('desarrollo', 5))).toEqual([known]);
    expect(await since(() => guess('nadie-con-este-nombre', 5))).toEqual([unknown]);
    t.clock.advance(16 * 60_000);
    expect(await since(() => guess('desarrollo', 2))).toEqual([known]);
    expect(await rowsOf(t.db, `select 1 from audit_trail t where t::text ~ 'nadie-con-este|clave-equivocada'`)).toEqual([]);
  });

  test('unknown names are limited to 500 entries a day; existing people are still recorded [R-521]', async () => {
    await t.db.query.execute(sql`update throttle set count = 500 where key like 'audit-strangers:%'`);
    const browser = openBrowser(t, '203.0.113.9');
    expect(await since(() => browser.signIn('tampoco-existe', 'clave-equivocada'))).toEqual([]);
    expect(await since(() => browser.signIn('soporte', 'clave-equivocada'))).toHaveLength(1);
  });

  test('a new password, without its text [R-520]', async () => {
    const body = { currentPassword: demoPassword, newPassword: 'otra-Clave-Larga-77' };
    expect(await since(() => office.otherCustomer.post('/profile/password', { body }))).toEqual([
      'customer cliente2: password person cliente2',
    ]);
    expect(JSON.stringify(await read())).not.toContain('otra-Clave-Larga-77');
  });
});

describe('changes of status', () => {
  test('of an order that is paid by transfer, assigned and suspended [R-520]', async () => {
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
    const expired = await since(() => runJobsIn(t, 366 * dayMs));
    expect(expired).toContain(`clock null: move order TW-${paid}, account_status active → expired`);
  });

  test('a rollback leaves no entry [R-520]', async () => {
    const [first, second] = [await placeOrder(t, office.customer), await placeOrder(t, office.customer)];
    await office.admin.patch(`/dashboard/orders/${first}/status`, confirmation('BANCO-B7'));
    const again = () => office.admin.patch(`/dashboard/orders/${second}/status`, confirmation('BANCO-B7'));
    expect(await since(async () => expect((await again()).status).toBe(409))).toEqual([]);
  });
});

test('a forbidden call is recorded in its own transaction, at most a hundred in a quarter of an hour [R-522]', async () => {
  const id = await placeOrder(t, office.customer);
  const answer = () => office.support.patch(`/dashboard/orders/${id}/status?token=secreto`, confirmation('BANCO-C1'));
  expect(await since(async () => expect((await answer()).status).toBe(403))).toEqual([`staff soporte: forbidden call TW-${id}`]);
  expect((await read('refused=true'))[0]?.subject).toMatchObject({ kind: 'call', id: `PATCH /dashboard/orders/${id}/status` });
  expect(await since(() => t.guest.get('/adm/users'))).toEqual([]);
  await t.db.query.execute(sql`update throttle set count = 100 where key like 'audit-forbidden:%'`);
  expect(await since(async () => expect((await answer()).status).toBe(403))).toEqual([]);
});

const own = { current_password: 'Demo-Taller-2026' };
const inShort = ({ who, action, subject, changes }: AuditEntry) => ({
  who: who.name,
  action,
  subject: `${subject.kind} ${subject.name}`,
  changes: Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]])),
});
const last = async () => {
  const [entry] = await read();
  return entry && inShort(entry);
};

describe('changes are recorded with who, what, before and after', () => {
  test('of people [R-430]', async () => {
    const { admin } = office;
    await admin.post('/adm/users', { body: { username: 'rosa', email: 'rosa@ejemplo.mx', password: 'una-clave-nueva', role: 1 } });
    expect(await last()).toEqual({
      who: 'admin',
      action: 'create',
      subject: 'person rosa',
      changes: { username: [null, 'rosa'], email: [null, 'rosa@ejemplo.mx'], role: [null, 1], is_active: [null, true] },
    });
    const { superadmin } = office;
    await superadmin.put(`/adm/users/${idOf('soporte')}`, { body: { role: 200, email: 'mesa@ejemplo.mx', ...own } });
    expect(await last()).toEqual({
      who: 'superadmin',
      action: 'change',
      subject: 'person soporte',
      changes: { role: [100, 200], pending_email: [null, 'mesa@ejemplo.mx'] },
    });
    const mail = (await t.mails()).find(({ to }) => to === 'mesa@ejemplo.mx');
    await t.guest.post('/confirm-email', { body: { token: /token=(\S+)/.exec(mail?.text ?? '')?.[1] } });
    expect(await last()).toEqual({
      who: 'soporte',
      action: 'change',
      subject: 'person soporte',
      changes: { email: ['soporte@ejemplo.mx', 'mesa@ejemplo.mx'] },
    });
    await superadmin.delete(`/adm/users/${idOf('soporte')}`, { body: own });
    expect(await last()).toMatchObject({ changes: { is_active: [true, false] } });
    expect(JSON.stringify(await read())).not.toContain(own.current_password);
  });

  test('of packages, prices and features, in readable form [R-430, R-640]', async () => {
    const { admin } = office;
    const id = await packageIdOf(t.db.query, 'web', 'essential');
    const { body } = await admin.get(`/packages/web/${id}`);
    const { name, type, tagline, base_price, features } = (
      body as { package: Record<string, unknown> & { features: { feature_id: number; value: string }[] } }
    ).package;
    const packageData = { name, type, tagline, base_price, public_price: 4500 };
    const chosen = features.map(({ feature_id, value }) => ({ feature_id, value }));
    await admin.put(`/packages/web/${id}`, { body: { packageData, features: chosen } });
    expect(await last()).toEqual({
      who: 'admin',
      action: 'change',
      subject: `package ${String(name)}`,
      changes: { public_price: [4900, 4500] },
    });
    await admin.put(`/packages/web/${id}`, { body: { packageData, features: chosen.filter((_, at) => at === 1 || at === 5) } });
    expect(await last()).toMatchObject({
      changes: { features: [expect.arrayContaining(['1 página']), ['5 correos con tu dominio', 'Certificado SSL']] },
    });
    await admin.patch(`/packages/web/${id}/active`, { body: { is_active: false } });
    expect(await last()).toMatchObject({ changes: { is_active: [true, false] } });
    const made = await admin.post('/packages/features', { body: { name: 'Mapa', feature_type: 'boolean' } });
    const { feature_id } = (made.body as { feature: { feature_id: number } }).feature;
    expect(await last()).toMatchObject({ action: 'create', subject: 'feature Mapa' });
    await admin.put(`/packages/features/${feature_id}`, { body: { name: 'Mapa', description: 'Con calles', feature_type: 'boolean' } });
    expect(await last()).toMatchObject({ action: 'change', changes: { description: [null, 'Con calles'] } });
    await admin.delete(`/packages/features/${feature_id}`);
    expect(await last()).toMatchObject({ action: 'delete', changes: { name: ['Mapa', null] } });
  });

  test('but not refused changes, nor those that change nothing [R-430]', async () => {
    const before = await read('what=people');
    const { admin } = office;
    await admin.put(`/adm/users/${idOf('superadmin')}`, { body: { username: 'jefa' } });
    await admin.put(`/adm/users/${idOf('desarrollo')}`, { body: { role: 100, ...own } });
    await admin.put(`/adm/users/${idOf('cliente')}`, { body: { username: 'cliente', is_active: true } });
    expect(await read('what=people')).toEqual(before);
  });
});
