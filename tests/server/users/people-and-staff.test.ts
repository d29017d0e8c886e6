import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/people.ts';
import { pagesOf } from '../../support/pages.ts';
import { people } from '../../support/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { statusesAtOnce } from '../../support/statuses.ts';
import type { Answer } from '../../support/test-app.ts';
import { openBrowser, said } from '../accounts/browser.ts';
import { type DemoName, idOf, personOf, resetPeople, sessionsOf, standings } from './office.ts';

const t = sharedApp({ callsPerMinute: 100_000 });
beforeEach(async () => {
  await resetPeople(t);
  await t.db.query.execute(sql`truncate throttle, email_confirmations, outbox, demo_mails, registrations, sessions`);
});

const own = { current_password: 'Demo-Taller-2026' };
const edit = async (who: DemoName, whom: DemoName, body: object) => said(await (await t.as(who)).put(`/adm/users/${idOf(whom)}`, { body }));
const shutOut = async (who: DemoName, whom: DemoName, body: object) =>
  said(await (await t.as(who)).delete(`/adm/users/${idOf(whom)}`, { body }));
const needed = (message: string) => ({
  status: 403,
  body: { message, code: 'reauthentication_needed', issues: [{ path: 'current_password', message }] },
});
const missing = needed('Escribe tu contraseña para confirmar este cambio');
const wrong = needed('Tu contraseña no es correcta');
const forbidden = {
  status: 403,
  body: { message: 'Solo un Super Administrador decide sobre las cuentas del equipo: su rol, su correo y su acceso', code: 'forbidden' },
};

describe('role, address and access of the staff', () => {
  const moves = [{ role: 300 }, { email: 'otro@ejemplo.mx' }, { is_active: false }];

  test.each(moves)('an administrator cannot set %j, even with their own password [R-428]', async (move) => {
    const before = await standings(t);
    const answers = [await edit('admin', 'soporte', move), await edit('admin', 'soporte', { ...move, ...own })];
    answers.push(await edit('admin', 'admin', move.role === undefined ? { ...move, ...own } : { role: 100, ...own }));
    expect([answers, await standings(t), await t.mails()]).toEqual([[forbidden, forbidden, forbidden], before, []]);
  });

  test.each(moves)('a superadmin needs their own password to set %j [R-428]', async (move) => {
    const before = await standings(t);
    for (const empty of [{}, { current_password: '' }]) expect(await edit('superadmin', 'soporte', { ...move, ...empty })).toEqual(missing);
    expect(await edit('superadmin', 'soporte', { ...move, current_password: 'no-es-esta' })).toEqual(wrong);
    expect(await standings(t)).toEqual(before);
    expect((await edit('superadmin', 'soporte', { ...move, ...own })).status).toBe(200);
  });

  test('the same applies to deactivating a person', async () => {
    expect([await shutOut('admin', 'soporte', own), await shutOut('superadmin', 'soporte', {})]).toEqual([forbidden, missing]);
    expect((await personOf(t, 'soporte'))?.isActive).toBe(true);
    expect((await shutOut('superadmin', 'soporte', own)).status).toBe(200);
  });

  test('a new name and unchanged values need neither', async () => {
    const body = { username: 'soporte-mx', email: 'Soporte@ejemplo.mx', role: 100, is_active: true };
    expect((await edit('admin', 'soporte', body)).status).toBe(200);
  });

  test('guesses at the own password are limited', async () => {
    for (let i = 0; i < 10; i += 1) await edit('superadmin', 'soporte', { role: 300, current_password: 'no-es-esta' });
    expect((await edit('superadmin', 'soporte', { role: 300, ...own })).status).toBe(429);
  });
});

const mailTo = async (to: string) => (await t.mails()).find((mail) => mail.to === to);
const tokenTo = async (to: string) => /\/confirmar-correo\?token=([\w-]{43})/.exec((await mailTo(to))?.text ?? '')?.[1] ?? '';
const confirm = async (token: string) => said(await openBrowser(t).post('/confirm-email', { token }));
const deadLink = { status: 400, body: { message: 'El enlace no es válido o ya venció', code: 'invalid_token' } };
const confirmed = { status: 200, body: { success: true, message: 'Tu correo quedó confirmado' } };
const emailOf = async (username: string) => (await personOf(t, username))?.email;

describe('an address that staff assign', () => {
  test('takes effect once confirmed by its link; the old address is notified before and after [R-429]', async () => {
    const session = await t.as('cliente');
    const user = { email: 'cliente@ejemplo.mx', pending_email: 'nuevo@ejemplo.mx' };
    expect(await edit('admin', 'cliente', { email: 'Nuevo@ejemplo.mx' })).toMatchObject({ status: 200, body: { user } });
    const { body: found } = await (await t.as('admin')).get('/adm/allusers?search=cliente');
    expect(found).toMatchObject([{ username: 'cliente', pending_email: 'nuevo@ejemplo.mx' }, { username: 'cliente2' }]);
    expect(found).not.toHaveProperty('1.pending_email');
    expect((await mailTo('nuevo@ejemplo.mx'))?.subject).toBe('Confirma tu correo en Taller Web');
    const notice = await mailTo('cliente@ejemplo.mx');
    expect(notice?.subject).toBe('Pidieron cambiar el correo de tu cuenta de Taller Web');
    expect(notice?.text).toContain('n•••@ejemplo.mx');
    expect(notice?.text).not.toMatch(/token|nuevo@/);
    expect(await emailOf('cliente')).toBe('cliente@ejemplo.mx');

    const token = await tokenTo('nuevo@ejemplo.mx');
    expect([await confirm(token), await confirm(token), await emailOf('cliente')]).toEqual([confirmed, deadLink, 'nuevo@ejemplo.mx']);
    expect((await mailTo('cliente@ejemplo.mx'))?.subject).toBe('El correo de tu cuenta de Taller Web cambió');
    expect([(await session.get('/verify')).body, await sessionsOf(t, idOf('cliente'))]).toEqual([{ authenticated: false, user: null }, 0]);
  });

  test('can be confirmed for sixty minutes, and only with the newest link [R-429]', async () => {
    await edit('admin', 'cliente', { email: 'uno@ejemplo.mx' });
    await edit('admin', 'cliente', { email: 'dos@ejemplo.mx' });
    const [first, second] = [await tokenTo('uno@ejemplo.mx'), await tokenTo('dos@ejemplo.mx')];
    t.clock.advance(60 * 60_000 - 1);
    expect(await confirm(first)).toEqual(deadLink);
    t.clock.advance(1);
    expect([await confirm(second), await emailOf('cliente')]).toEqual([deadLink, 'cliente@ejemplo.mx']);
  });

  test('cannot be confirmed after the person was deactivated or somebody else took the address', async () => {
    await edit('admin', 'cliente', { email: 'uno@ejemplo.mx' });
    await shutOut('admin', 'cliente', {});
    expect(await confirm(await tokenTo('uno@ejemplo.mx'))).toEqual(deadLink);
    await edit('admin', 'cliente2', { email: 'tomado@ejemplo.mx' });
    const token = await tokenTo('tomado@ejemplo.mx');
    await (await t.as('admin')).post('/adm/users', {
      body: { username: 'otra', email: 'tomado@ejemplo.mx', password: 'una-clave-nueva', role: 1 },
    });
    expect([await confirm(token), await emailOf('cliente2')]).toEqual([deadLink, 'cliente2@ejemplo.mx']);
  });

  test('changes once when confirmed ten times concurrently', async () => {
    await edit('admin', 'cliente', { email: 'uno@ejemplo.mx' });
    const token = await tokenTo('uno@ejemplo.mx');
    expect(await statusesAtOnce(Array.from({ length: 10 }, () => confirm(token)))).toEqual([200, ...Array(9).fill(400)]);
  });

  test('cannot be used for a password reset before it is confirmed', async () => {
    await edit('admin', 'cliente', { email: 'ajeno@ejemplo.mx' });
    await t.guest.post('/forgot-password', { body: { email: 'ajeno@ejemplo.mx' } });
    expect((await t.mails()).filter(({ text }) => text.includes('/reset-password?token='))).toEqual([]);
  });
});

test('attempts with made-up links are limited per network', async () => {
  for (let i = 0; i < 50; i += 1) await confirm('inventado');
  expect((await confirm('inventado')).status).toBe(429);
});

describe('the list of people', () => {
  const yesterday = new Date('2026-11-20T10:48:00.000Z');
  beforeEach(async () => {
    await t.db.query.update(users).set({ isActive: false }).where(eq(users.username, 'soporte'));
    await t.db.query.update(users).set({ lastLogin: yesterday }).where(eq(users.username, 'cliente'));
  });

  const list = async (query = '') => (await t.as('admin')).get(`/adm/allusers${query}`);
  const names = ({ body }: Answer) => (body as { username: string }[]).map(({ username }) => username);

  test('staff first, then by username, whole rows and no secrets [R-110, R-161, R-194]', async () => {
    const row = (username: keyof typeof people, type: 'user' | 'customer') => {
      const { userId: user_id, role, firstName: first_name, lastName: last_name } = people[username];
      const name = { user_id, username, email: `${username}@ejemplo.mx`, first_name, last_name, version: expect.any(Number) };
      const last_login = username === 'cliente' ? yesterday.toISOString() : null;
      return { ...name, role, type, is_active: username !== 'soporte', last_login };
    };
    const { status, body, headers } = await list();
    const staff = (['admin', 'desarrollo', 'soporte', 'superadmin'] as const).map((name) => row(name, 'user'));
    const customers = (['cliente', 'cliente2'] as const).map((name) => row(name, 'customer'));
    expect([status, body, headers['x-next-cursor']]).toEqual([200, [...staff, ...customers], undefined]);
  });

  test.each([
    ['?type=customer', ['cliente', 'cliente2']],
    ['?type=user&min_role=400&active=true', ['admin', 'desarrollo', 'superadmin']],
    ['?active=false', ['soporte']],
    ['?search=DESARROLLO', ['desarrollo']],
    ['?search=cliente2%40ejemplo', ['cliente2']],
    [`?search=${encodeURIComponent(`${people.cliente.firstName} ${people.cliente.lastName.slice(0, 3)}`)}`, ['cliente']],
    ['?search=%25', []],
    ['?search=%20', ['admin', 'desarrollo', 'soporte', 'superadmin', 'cliente', 'cliente2']],
  ])('%s [R-355]', async (query, expected) => {
    expect(names(await list(query))).toEqual(expected);
  });

  test('is paginated [R-194, R-301]', async () => {
    const pages = await pagesOf<{ username: string }>(await t.as('admin'), '/adm/allusers', 2);
    const shown = pages.map((page) => page.map(({ username }) => username).join(' '));
    expect(shown).toEqual(['admin desarrollo', 'soporte superadmin', 'cliente cliente2']);
  });

  test.each(['?limit=0', '?limit=201', '?cursor=nada', '?type=staff', '?active=1'])('%s is refused', async (query) => {
    expect(await list(query)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });
});
