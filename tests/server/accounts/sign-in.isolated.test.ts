import * as argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { users } from '#server/db/schema/people.ts';
import { password, people } from '../../support/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { openBrowser, said, wrongCredentials } from './browser.ts';

vi.mock('@node-rs/argon2', { spy: true });

const shop = sharedApp();

const registration = { username: 'panaderia', email: 'hola@panaderia.mx', password: 'pan-de-muerto' };
const setActive = (userId: string, isActive: boolean) => shop.db.query.update(users).set({ isActive }).where(eq(users.userId, userId));

/** The answer of one refused sign-in, and how many hashes it took (its timing). */
const refused = async (address: string, username: string, secret: string) => {
  vi.mocked(argon2.verify).mockClear();
  const { status, body, setCookies } = await openBrowser(shop, address).signIn(username, secret);
  return { status, body, setCookies, hashes: vi.mocked(argon2.verify).mock.calls.length };
};

describe('signing in', () => {
  test.each([
    ['cliente', 'cliente', 1, '/'],
    ['CLIENTE', 'cliente', 1, '/'],
    ['cliente@ejemplo.mx', 'cliente', 1, '/'],
    ['  Cliente@Ejemplo.MX ', 'cliente', 1, '/'],
    ['superadmin', 'superadmin', 666, '/admin'],
    ['admin', 'admin', 400, '/admin'],
    ['desarrollo', 'desarrollo', 400, '/admin'],
    ['soporte', 'soporte', 100, '/'],
  ] as const)('as %j works for %s (%i), and leads to %s [R-056, R-098, R-167]', async (typed, username, role, redirectPath) => {
    const { userId: id, firstName: first_name, lastName: last_name } = people[username];
    const type = username === 'cliente' ? 'customer' : 'user';
    const user = { id, username, email: `${username}@ejemplo.mx`, role, type, avatar_url: null, first_name, last_name };
    expect(said(await openBrowser(shop).signIn(typed, password))).toEqual({
      status: 200,
      body: { success: true, session: { user }, redirectPath },
    });
  });

  test('is recorded as the last sign-in', async () => {
    const before = shop.services.now();
    await openBrowser(shop).signIn('cliente2', password);
    const [row] = await shop.db.query.select({ lastLogin: users.lastLogin }).from(users).where(eq(users.userId, people.cliente2.userId));
    expect(row?.lastLogin && before <= row.lastLogin && row.lastLogin <= shop.services.now()).toBe(true);
  });

  test('without a username or a password reports it at the fields [R-137]', async () => {
    expect(said(await openBrowser(shop).signIn(' ', ''))).toEqual({
      status: 400,
      body: {
        message: 'Revisa los datos marcados',
        code: 'invalid_input',
        issues: [
          { path: 'username', message: 'Escribe tu usuario o correo' },
          { path: 'password', message: 'Escribe tu contraseña' },
        ],
      },
    });
  });
});

describe('a refused sign-in reveals nothing', () => {
  const address = '198.51.100.1';
  const answer = { status: 401, body: wrongCredentials, setCookies: [], hashes: 2 };
  /** A registration without its code leads to the page of the code. */
  const unverifiedAt = ({ body }: { body: unknown }) => {
    const redirectPath = (body as { redirectUrl: string }).redirectUrl;
    return {
      ...answer,
      status: 403,
      body: { message: 'Verifica tu correo para iniciar sesión', code: 'email_not_verified', redirectPath },
    };
  };

  test('unknown account, wrong password, deactivated or unverified: one answer, the same number of hashes [R-304]', async () => {
    await openBrowser(shop).post('/register', registration);
    await openBrowser(shop).post('/register', { username: 'impostor', email: 'cliente@ejemplo.mx', password: 'quiero-entrar' });
    await setActive(people.cliente2.userId, false);
    const answers = {
      unknownName: await refused(address, 'nadie', password),
      unknownAddress: await refused(address, 'nadie@ejemplo.mx', password),
      wrong: await refused(address, 'cliente', 'otra-cosa'),
      wrongByAddress: await refused(address, 'cliente@ejemplo.mx', 'otra-cosa'),
      deactivated: await refused(address, 'cliente2', password),
      unverifiedWrong: await refused(address, 'panaderia', 'otra-cosa'),
      oddText: await refused(address, 'cliente\u0000', password),
    };
    await setActive(people.cliente2.userId, true);
    expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((name) => [name, answer])));
  });

  test('an unverified registration is mentioned only with the right password, and its link leads to the code page [R-305]', async () => {
    const made = await openBrowser(shop).post('/register', { ...registration, username: 'floreria', email: 'hola@floreria.mx' });
    for (const typed of ['Floreria', 'hola@floreria.mx']) {
      expect(await refused(address, typed, registration.password)).toEqual(unverifiedAt(made));
    }
  });

  test('to its creator, a registration with a taken address looks the same as one with a free address', async () => {
    const made = await openBrowser(shop).post('/register', { username: 'curioso', email: 'admin@ejemplo.mx', password: 'quiero-saber' });
    for (const typed of ['curioso', 'admin@ejemplo.mx']) {
      expect(await refused(address, typed, 'quiero-saber')).toEqual(unverifiedAt(made));
    }
  });
});
