import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { packageIdOf, resetShop } from '../shop/shop.ts';
import { idOf } from './office.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await resetShop(t);
});
afterAll(() => t.close());

const own = { current_password: 'Demo-Taller-2026' };
const read = async (query = '') => (await (await t.as('superadmin')).get(`/adm/audit${query}`)).body as AuditEntry[];
const told = ({ who, action, subject, changes }: AuditEntry) => ({
  who: who.name,
  action,
  subject: `${subject.kind} ${subject.name}`,
  changes: Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]])),
});
const last = async () => {
  const [entry] = await read('?limit=1');
  return entry && told(entry);
};

describe('changes are recorded with who, what, before and after', () => {
  test('of people [R-430]', async () => {
    const admin = await t.as('admin');
    await admin.post('/adm/users', { body: { username: 'rosa', email: 'rosa@ejemplo.mx', password: 'una-clave-nueva', role: 1 } });
    expect(await last()).toEqual({
      who: 'admin',
      action: 'create',
      subject: 'person rosa',
      changes: { username: [null, 'rosa'], email: [null, 'rosa@ejemplo.mx'], role: [null, 1], is_active: [null, true] },
    });
    const superadmin = await t.as('superadmin');
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
    const admin = await t.as('admin');
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
    const before = await read('?what=people');
    const admin = await t.as('admin');
    await admin.put(`/adm/users/${idOf('superadmin')}`, { body: { username: 'jefa' } });
    await admin.put(`/adm/users/${idOf('desarrollo')}`, { body: { role: 100, ...own } });
    await admin.put(`/adm/users/${idOf('cliente')}`, { body: { username: 'cliente', is_active: true } });
    expect(await read('?what=people')).toEqual(before);
  });
});

test('the audit trail is readable by superadmins alone, newest first, page by page [R-430]', async () => {
  expect([(await (await t.as('admin')).get('/adm/audit')).status, (await (await t.as('cliente')).get('/adm/audit')).status]).toEqual([
    403, 403,
  ]);
  const superadmin = await t.as('superadmin');
  const first = await superadmin.get('/adm/audit?limit=3');
  const second = await superadmin.get(`/adm/audit?limit=3&cursor=${String(first.headers['x-next-cursor'])}`);
  const ids = [...(first.body as AuditEntry[]), ...(second.body as AuditEntry[])].map(({ entry_id }) => entry_id);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect([ids.length, new Set(ids).size]).toEqual([6, 6]);
});

test.each(['update audit_trail set actor_id = null', 'delete from audit_trail', 'truncate audit_trail'])(
  'the database refuses: %s [R-430]',
  async (statement) => {
    const before = await read();
    await expect(t.db.query.execute(sql.raw(statement))).rejects.toThrow();
    expect(await read()).toEqual(before);
  },
);
