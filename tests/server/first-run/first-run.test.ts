import { asc, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '#server/db/schema/audit.ts';
import { installation, setupLinks } from '#server/db/schema/installation.ts';
import { users } from '#server/db/schema/people.ts';
import { isInstalled } from '#server/first-run/first-run.store.ts';
import { newSetupLink } from '#server/first-run/setup-link.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { statusesAtOnce } from '../../support/statuses.ts';

const t = sharedApp();
/** Resets to the state before the first run. */
beforeEach(async () => {
  await t.db.query.delete(installation);
  await t.db.query.delete(setupLinks);
  await t.db.query.delete(users).where(inArray(users.username, ['lucia', 'pedro']));
  await t.db.query.update(users).set({ role: 666 }).where(eq(users.username, 'superadmin'));
});

const password = 'pan-de-muerto-2026';
const lucia = { username: 'lucia', email: 'Lucia@Taller.example', password };
const tokenOf = (link: string | null) => new URL(link ?? '').searchParams.get('token') ?? '';
const print = async () => tokenOf(await newSetupLink(t.db.query, 'https://taller.example', t.clock.now()));
const check = (token: string) => t.guest.get(`/setup/account?token=${token}`);
const create = (body: object) => t.guest.put('/setup/account', { body });

const badLink = { status: 400, body: { message: 'El enlace no es válido o ya venció', code: 'invalid_token' } };
const nothing = { status: 404, body: { message: 'No encontramos lo que buscas', code: 'not_found' } };
const superadmins = async () =>
  (await t.db.query.select({ username: users.username }).from(users).where(eq(users.role, 666)).orderBy(asc(users.createdAt))).map(
    ({ username }) => username,
  );
const before = ['superadmin'];

describe('the first run [R-505]', () => {
  test('its link works once and creates a superadministrator who is signed in', async () => {
    const token = await print();
    expect(await check(token)).toMatchObject({ status: 200, body: { success: true } });
    // With the blanks that copying may add.
    expect((await check(`%20${token}%0a`)).status).toBe(200);
    const made = await create({ token, ...lucia });
    const user = { username: 'lucia', email: 'lucia@taller.example', role: 666, type: 'user' };
    expect(made).toMatchObject({ status: 200, body: { success: true, session: { user } } });
    const [session] = [made.headers['set-cookie']].flat().filter((line) => String(line).startsWith('session='));
    const cookie = String(session).split(';')[0] ?? '';
    expect((await t.guest.get('/development/all-projects', { headers: { cookie } })).status).toBe(200);
    expect((await t.guest.post('/login', { body: { username: 'lucia', password } })).body).toMatchObject({ redirectPath: '/admin' });
    expect([await check(token), await create({ token, ...lucia, username: 'otra', email: 'otra@taller.example' })]).toMatchObject([
      nothing,
      nothing,
    ]);
    expect(await superadmins()).toEqual([...before, 'lucia']);
  });

  test('is recorded in the audit trail under the new person', async () => {
    await create({ token: await print(), ...lucia });
    const [made] = await t.db.query.select({ userId: users.userId }).from(users).where(eq(users.username, 'lucia'));
    const entries = await t.db.query
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.subjectId, made?.userId ?? ''));
    expect(entries).toMatchObject(
      ['create', 'sign_in'].map((action) => ({ action, actorId: made?.userId, subjectKind: 'person', holderId: made?.userId })),
    );
  });

  test('invalidates all other links and no new one is issued, even when no superadministrator is left', async () => {
    const [first, second] = [await print(), await print()];
    expect((await create({ token: first, ...lucia })).status).toBe(200);
    expect(await check(second)).toMatchObject(nothing);
    expect(await newSetupLink(t.db.query, 'https://taller.example', t.clock.now())).toBeNull();
    expect(await t.db.query.select().from(setupLinks)).toEqual([]);
    await t.db.query.update(users).set({ role: 400 }).where(eq(users.role, 666));
    expect([await check(first), await create({ token: first, ...lucia })]).toMatchObject([nothing, nothing]);
  });

  test.each([
    ['a missing one', async () => ''],
    ['a made-up one', async () => 'x'.repeat(43)],
    ['one of 6,000 characters', async () => 'x'.repeat(6_000)],
    [
      'one issued an hour ago',
      async () => {
        const token = await print();
        t.clock.advance(60 * 60_000);
        return token;
      },
    ],
  ])('nobody is created with an invalid link: %s', async (_, tokenNow) => {
    const token = await tokenNow();
    expect([await check(token), await create({ token, ...lucia })]).toMatchObject([badLink, badLink]);
    expect([await superadmins(), await isInstalled(t.db.query)]).toEqual([before, false]);
  });

  test.each([
    ['username', 'dos palabras', 400, 'Usa de 3 a 30 letras, números, puntos o guiones'],
    ['password', 'password123', 400, 'Esta contraseña es muy conocida. Elige otra.'],
    ['username', 'admin', 409, 'Ese usuario ya está en uso'],
    ['email', 'admin@ejemplo.mx', 409, 'Ese correo ya tiene una cuenta'],
  ])('the %s %s is refused at its field, nobody is created, and the link still works', async (path, value, status, message) => {
    const token = await print();
    expect(await create({ token, ...lucia, [path]: value })).toMatchObject({ status, body: { issues: [{ path, message }] } });
    expect([await superadmins(), (await check(token)).status]).toEqual([before, 200]);
  });

  test('of two concurrent submissions one creates a person, and the other gets a 404', async () => {
    const [one, other] = [await print(), await print()];
    const pedro = { ...lucia, username: 'pedro', email: 'pedro@taller.example' };
    expect(await statusesAtOnce([create({ token: one, ...lucia }), create({ token: other, ...pedro })])).toEqual([200, 404]);
    expect(await superadmins()).toHaveLength(before.length + 1);
    expect(await t.db.query.select().from(installation)).toHaveLength(1);
  });

  test('only hashes of links are stored, and expired ones are deleted with the next', async () => {
    const token = await print();
    const [stored] = await t.db.query.select().from(setupLinks);
    expect(JSON.stringify(stored)).not.toContain(token);
    t.clock.advance(61 * 60_000);
    await print();
    expect(await t.db.query.select().from(setupLinks)).toHaveLength(1);
  });
});
