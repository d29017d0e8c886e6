import { beforeEach, describe, expect, test } from 'vitest';
import { sharedApp } from '../../support/shared-app.ts';
import type { Answer } from '../../support/test-app.ts';
import { type DemoName, idOf, personOf, resetPeople, sessionsOf, standings } from './office.ts';

const t = sharedApp();
beforeEach(() => resetPeople(t));

const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code];
const invalid = (path: string) => ({ status: 400, body: { code: 'invalid_input', issues: [{ path }] } });
const lorena = { username: 'lorena.paz', email: 'Lorena@Ejemplo.mx', password: 'Una-clave-2026', role: 200 };
/** The caller's own password, which changes to staff require. */
const own = { current_password: 'Demo-Taller-2026' };
const create = async (who: DemoName, more: Record<string, unknown> = {}) =>
  (await t.as(who)).post('/adm/users', { body: { ...lorena, ...own, ...more } });
const edit = async (who: DemoName, whom: DemoName, body: Record<string, unknown>) =>
  (await t.as(who)).put(`/adm/users/${idOf(whom)}`, { body });
const deactivate = async (who: DemoName, whom: DemoName, body: object = own) =>
  (await t.as(who)).delete(`/adm/users/${idOf(whom)}`, { body });
const signIn = (username: string, password: string) => t.guest.post('/login', { body: { username, password } });

/** Expects a refusal that leaves everybody unchanged. */
async function refuses(call: () => Promise<Answer>, code: [number, string]): Promise<void> {
  const before = await standings(t);
  expect(codeOf(await call())).toEqual(code);
  expect(await standings(t)).toEqual(before);
}

describe('creating a person', () => {
  test('of the staff: they can sign in at once with the given password, and the answer contains the whole person [R-195, R-314]', async () => {
    const { status, body } = await create('superadmin');
    const user = {
      ...{ user_id: (await personOf(t, 'lorena.paz'))?.userId, username: 'lorena.paz', email: 'lorena@ejemplo.mx', role: 200 },
      ...{ type: 'user', is_active: true, last_login: null, first_name: null, last_name: null, version: 1 },
    };
    expect([status, body]).toEqual([201, { success: true, user }]);
    expect((await signIn('lorena.paz', lorena.password)).status).toBe(200);
    expect((await t.mails()).filter(({ to }) => to === 'lorena@ejemplo.mx')).toEqual([]);
  });

  test('with role 1: a customer, welcomed by mail [R-314, R-479]', async () => {
    expect((await create('admin', { role: 1 })).status).toBe(201);
    expect(await personOf(t, 'lorena.paz')).toMatchObject({ type: 'customer', role: 1, isActive: true });
    expect((await t.mails()).filter(({ to }) => to === 'lorena@ejemplo.mx')).toHaveLength(1);
  });

  test.each([
    ['admin', 666],
    ['admin', 100],
  ] as const)('%s may not give role %i [R-313, R-428]', (who, role) => refuses(() => create(who, { role }), [403, 'forbidden']));

  test.each([
    ['no', undefined],
    ['an empty', ''],
    ['a wrong', 'no-es-la-mia'],
  ])('a superadmin session with %s password cannot create staff, but can create a customer', async (_, current_password) => {
    for (const role of [100, 666]) await refuses(() => create('superadmin', { role, current_password }), [403, 'reauthentication_needed']);
    expect((await create('superadmin', { role: 1, current_password })).status).toBe(201);
  });

  test.each([
    ['username', 'ADMIN', 'username_taken', 'Ese usuario ya está en uso'],
    ['email', 'Cliente@ejemplo.mx', 'email_taken', 'Ese correo ya tiene una cuenta'],
  ])('a taken %s is reported at its field', async (path, value, code, message) => {
    expect(await create('superadmin', { [path]: value })).toMatchObject({ status: 409, body: { code, issues: [{ path, message }] } });
  });

  test.each([
    [{ role: 500 }, 'role'],
    [{ email: 'lorena' }, 'email'],
    [{ username: 'con espacio' }, 'username'],
    [{ password: 'corta' }, 'password'],
    [{ is_active: false }, 'is_active'],
  ])('%j is refused and nobody is created [R-154]', async (more, path) => {
    expect(await create('superadmin', more)).toMatchObject(invalid(path));
    expect(await personOf(t, 'lorena.paz')).toBeUndefined();
  });
});

describe('changing a person', () => {
  test('every field of the form at once [R-196]', async () => {
    const body = { username: 'Soporte.Uno', email: 'UNO@ejemplo.mx', role: 300, ...own };
    const { status, body: answer } = await edit('superadmin', 'soporte', body);
    const user = { username: 'Soporte.Uno', email: 'soporte@ejemplo.mx', pending_email: 'uno@ejemplo.mx', role: 300, type: 'user' };
    expect([status, answer]).toEqual([200, { success: true, user: expect.objectContaining(user) }]);
  });

  test('a role takes effect with the next call', async () => {
    const developer = await t.as('desarrollo');
    expect((await developer.get('/adm/allusers')).status).toBe(200);
    await edit('superadmin', 'desarrollo', { role: 100, ...own });
    expect((await developer.get('/adm/allusers')).status).toBe(403);
  });

  test.each<[DemoName, DemoName, Record<string, unknown>]>([
    ['admin', 'superadmin', { role: 400 }],
    ['admin', 'superadmin', { username: 'jefa' }],
    ['admin', 'admin', { role: 666 }],
    ['admin', 'desarrollo', { role: 666 }],
    ['admin', 'cliente', { role: 666 }],
  ])('%s may not change %s with %j [R-313]', (who, whom, body) => refuses(() => edit(who, whom, body), [403, 'forbidden']));

  test.each<[DemoName, Record<string, unknown>, string]>([
    ['cliente', { role: 100 }, 'role'],
    ['soporte', { role: 1 }, 'role'],
    ['soporte', { role: 101 }, 'role'],
    ['soporte', { password: 'Otra-clave-2026' }, 'password'],
    ['soporte', { is_active: 'no' }, 'is_active'],
  ])('%s with %j is refused [R-314]', async (whom, body, path) => {
    const before = await standings(t);
    expect(await edit('superadmin', whom, body)).toMatchObject(invalid(path));
    expect(await standings(t)).toEqual(before);
  });

  test.each([
    [{ username: 'Cliente' }, 'username_taken', 'username'],
    [{ email: 'cliente@ejemplo.mx' }, 'email_taken', 'email'],
  ])('%j is taken by somebody else', async (body, code, path) => {
    expect(await edit('superadmin', 'soporte', { ...body, ...own })).toMatchObject({ status: 409, body: { code, issues: [{ path }] } });
  });

  test("a person's current name in another case is no conflict", async () => {
    expect((await edit('admin', 'soporte', { username: 'SOPORTE', email: 'soporte@ejemplo.mx' })).status).toBe(200);
  });
});

describe('deactivating a person', () => {
  test('ends every session at once and prevents signing in until reactivation [R-197]', async () => {
    const support = await t.as('soporte');
    expect((await support.get('/verify')).body).toMatchObject({ authenticated: true });
    const { status, body } = await deactivate('superadmin', 'soporte');
    expect([status, body]).toEqual([200, { success: true }]);
    expect([(await support.get('/verify')).body, await sessionsOf(t, idOf('soporte'))]).toEqual([{ authenticated: false, user: null }, 0]);
    expect(codeOf(await signIn('soporte', 'Demo-Taller-2026'))).toEqual([401, 'invalid_credentials']);

    expect((await edit('superadmin', 'soporte', { is_active: true, ...own })).status).toBe(200);
    expect((await support.get('/verify')).body).toEqual({ authenticated: false, user: null });
    expect((await signIn('soporte', 'Demo-Taller-2026')).status).toBe(200);
  });
});

describe('the last superadmin', () => {
  test.each<[string, () => Promise<Answer>]>([
    ['demote', () => edit('superadmin', 'superadmin', { role: 400, ...own })],
    ['disable', () => edit('superadmin', 'superadmin', { is_active: false, ...own })],
    ['delete', () => deactivate('superadmin', 'superadmin')],
  ])('cannot %s themselves [R-315]', (_, call) => refuses(call, [409, 'last_superadmin']));

  test('can still change their own name', async () => {
    expect((await edit('superadmin', 'superadmin', { username: 'jefa', role: 666, is_active: true, ...own })).status).toBe(200);
  });

  test('can leave once there is another active one', async () => {
    await edit('superadmin', 'desarrollo', { role: 666, ...own });
    await edit('superadmin', 'desarrollo', { is_active: false, ...own });
    await refuses(() => deactivate('superadmin', 'superadmin'), [409, 'last_superadmin']);
    await edit('superadmin', 'desarrollo', { is_active: true, ...own });
    expect((await deactivate('superadmin', 'superadmin')).status).toBe(200);
  });

  test.each<[string, (who: DemoName, whom: DemoName) => Promise<Answer>]>([
    ['demote', (who, whom) => edit(who, whom, { role: 400, ...own })],
    ['deactivate', (who, whom) => deactivate(who, whom)],
  ])('when two %s each other concurrently, one stays [R-315]', async (_, act) => {
    for (let round = 0; round < 5; round += 1) {
      await resetPeople(t);
      await edit('superadmin', 'desarrollo', { role: 666, ...own });
      const answers = await Promise.all([act('superadmin', 'desarrollo'), act('desarrollo', 'superadmin')]);
      const standing = (await standings(t)).filter((line) => /user 666$/.test(line));
      expect(standing).toHaveLength(1);
      // Usually the second call waits for the first; if it starts after the first has finished, its session is gone or its role too low.
      expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toSatisfy((status) => [401, 403, 409].includes(status))]);
    }
  });
});
