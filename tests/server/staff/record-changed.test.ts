import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { packages } from '#server/db/schema/catalogue.ts';
import { users } from '#server/db/schema/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Answer, Caller } from '../../support/test-app.ts';
import { packageIdOf } from '../shop/shop.ts';
import { idOf, resetPeople } from '../users/office.ts';
import { officeOf } from './staff.ts';

const t = sharedApp();
beforeEach(() => resetPeople(t));
const office = officeOf(t);

interface Versioned {
  version: number;
}
interface Form {
  /** Its key in the answers. */
  name: 'package' | 'feature' | 'user';
  read: () => Promise<Versioned>;
  /** Saves the whole form with one word changed. */
  save: (who: Caller, word: string, more?: object) => Promise<Answer>;
}

const webPackage = async () => `/packages/web/${await packageIdOf(t.db.query, 'web', 'optimal')}`;
const packageData = { name: 'Paquete Web Óptimo', type: 'optimal', base_price: 11900, public_price: 8900 };
const savePackage = async (who: Caller, tagline: string, more: object = {}) =>
  who.put(await webPackage(), { body: { packageData: { ...packageData, tagline }, features: [{ feature_id: 106 }], ...more } });
const readPackage = async () => ((await office.admin.get(await webPackage())).body as { package: Versioned }).package;

const booking = { name: 'Páginas', feature_type: 'number' };
const firstOf = ([first]: Versioned[]): Versioned => {
  if (first === undefined) throw new Error('nothing was found');
  return first;
};
const readFeature = async () => firstOf(((await office.admin.get('/packages/features')).body as { features: Versioned[] }).features);
const saveFeature = (who: Caller, description: string, more: object = {}) =>
  who.put('/packages/features/101', { body: { ...booking, description, ...more } });

const readUser = async () => firstOf((await office.admin.get('/adm/allusers?search=cliente2')).body as Versioned[]);
const saveUser = (who: Caller, username: string, more: object = {}) =>
  who.put(`/adm/users/${idOf('cliente2')}`, { body: { username: `cliente2-${username}`, email: 'cliente2@ejemplo.mx', ...more } });

const forms: Form[] = [
  { name: 'package', read: readPackage, save: savePackage },
  { name: 'feature', read: readFeature, save: saveFeature },
  { name: 'user', read: readUser, save: saveUser },
];
const message = 'Alguien más guardó cambios mientras editabas';

describe.each(forms.map((form) => [form.name, form] as const))('two people editing one %s', (name, { read, save }) => {
  test('the later save gets the current record and changes nothing until it is based on that [R-596, R-597]', async () => {
    const { version: base_version } = await read();
    expect((await save(office.admin, 'una', { base_version })).status).toBe(200);
    const now = await read();
    expect(now.version).toBeGreaterThan(base_version);
    const late = await save(office.superadmin, 'otra', { base_version });
    expect({ status: late.status, body: late.body }).toEqual({ status: 409, body: { code: 'record_changed', message, [name]: now } });
    expect(await read()).toEqual(now);
    const upon = await save(office.superadmin, 'otra', { base_version: now.version });
    expect(upon).toMatchObject({ status: 200, body: { [name]: { version: (await read()).version } } });
  });

  test('of two concurrent saves exactly one succeeds [R-596]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { version: base_version } = await read();
      const answers = await Promise.all([
        save(office.admin, `a${round}`, { base_version }),
        save(office.superadmin, `b${round}`, { base_version }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 200)).toMatchObject({ body: { [name]: await read() } });
    }
  });

  test('a save without a version is not checked [R-596]', async () => {
    await save(office.admin, 'una');
    expect((await save(office.superadmin, 'otra')).status).toBe(200);
  });
});

describe('the version of a package', () => {
  test('changes if only the features change [R-596]', async () => {
    await savePackage(office.admin, 'igual');
    const { version } = await readPackage();
    await savePackage(office.admin, 'igual', { features: [{ feature_id: 101, value: '4' }, { feature_id: 106 }] });
    expect((await readPackage()).version).toBeGreaterThan(version);
  });

  test('does not change when it goes off sale, which the form neither shows nor saves [R-597]', async () => {
    const { version } = await readPackage();
    await office.admin.patch(`${await webPackage()}/active`, { body: { is_active: false } });
    expect(await t.db.query.select({ version: packages.version }).from(packages).where(eq(packages.isActive, false))).toEqual([
      { version },
    ]);
  });
});

describe('the version of a person', () => {
  const versionOf = async (name: 'desarrollo' | 'soporte') => {
    const rows = await t.db.query.select({ userId: users.userId, version: users.version }).from(users);
    return rows.find(({ userId }) => userId === idOf(name))?.version ?? 0;
  };
  const own = { current_password: 'Demo-Taller-2026' };
  const edit = (who: Caller, whom: 'desarrollo' | 'soporte', body: object) =>
    who.put(`/adm/users/${idOf(whom)}`, { body: { ...own, ...body } });

  test('changes with the name, role or address, even an unconfirmed address [R-596]', async () => {
    const versions = [await versionOf('soporte')];
    for (const change of [{ username: 'ayuda' }, { role: 200 }, { email: 'ayuda@ejemplo.mx' }]) {
      await edit(office.superadmin, 'soporte', change);
      versions.push(await versionOf('soporte'));
    }
    expect(new Set(versions).size).toBe(4);
  });

  test('does not change on sign-in, reactivation, or a new password or profile [R-597]', async () => {
    const before = await versionOf('desarrollo');
    await t.guest.post('/login', { body: { username: 'desarrollo', password: own.current_password } });
    await edit(office.superadmin, 'desarrollo', { is_active: false });
    await edit(office.superadmin, 'desarrollo', { is_active: true });
    await t.db.query.update(users).set({ phone: '442 000 0000', passwordHash: users.passwordHash });
    expect(await versionOf('desarrollo')).toBe(before);
  });

  test('is checked before the password, and revealed only to people who may edit the user [R-597]', async () => {
    const base_version = await versionOf('soporte');
    await edit(office.superadmin, 'soporte', { role: 300 });
    const stale = { username: 'soporte.mx', email: 'soporte@ejemplo.mx', role: 100, base_version };
    const put = (who: Caller) => who.put(`/adm/users/${idOf('soporte')}`, { body: stale });
    expect(await put(office.superadmin)).toMatchObject({ status: 409, body: { code: 'record_changed', user: { role: 300 } } });
    expect((await put(office.customer)).status).toBe(403);
    const root = { username: 'jefa', base_version: 99 };
    expect((await office.admin.put(`/adm/users/${idOf('superadmin')}`, { body: root })).body).not.toHaveProperty('user');
  });
});
