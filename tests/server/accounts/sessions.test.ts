import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/people.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { password, people } from '../../support/people.ts';
import { startTestApp } from '../../support/test-app.ts';
import { type Browser, guest, openBrowser, said, signedIn } from './browser.ts';
import { cleanApp } from './clean.ts';

const shop = cleanApp();

const hours = (count: number) => count * 60 * 60 * 1000;
const days = (count: number) => hours(24 * count);
const { userId: id, lastName: last_name } = people.cliente;
const own = { id, username: 'cliente', email: 'cliente@ejemplo.mx', role: 1, type: 'customer', avatar_url: null };
const cliente = { authenticated: true, user: { ...own, first_name: 'Lucía', last_name } };
const verify = async (browser: Browser) => (await browser.get('/verify')).body;
const storedSessions = () => shop.db.query.select().from(sessions);

describe('signing in', () => {
  test.each([
    ['cliente', 'cliente', 1, '/'],
    ['CLIENTE', 'cliente', 1, '/'],
    ['cliente@ejemplo.mx', 'cliente', 1, '/'],
    ['  Cliente@Ejemplo.MX ', 'cliente', 1, '/'],
    ['superadmin', 'superadmin', 666, '/admin'],
    ['admin', 'admin', 400, '/admin'],
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
    await openBrowser(shop).signIn('cliente2', password);
    const [row] = await shop.db.query.select({ lastLogin: users.lastLogin }).from(users).where(eq(users.userId, people.cliente2.userId));
    expect(row?.lastLogin).toEqual(shop.services.now());
  });
});

describe('a session', () => {
  test('is a cookie that scripts and other sites cannot use, stored only as a hash [R-289]', async () => {
    const browser = openBrowser(shop);
    const { setCookies } = await browser.signIn('cliente', password);
    const session = browser.jar.get('session') ?? '';
    const device = browser.jar.get('device') ?? '';
    const [row] = await storedSessions();

    expect([...setCookies].sort()).toEqual([
      `device=${device}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax`,
      `session=${session}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    ]);
    expect(session).toMatch(/^[\w-]{43}$/);
    expect(row).toEqual({
      tokenHash: createHash('sha256').update(session).digest('hex'),
      userId: people.cliente.userId,
      createdAt: shop.services.now(),
      lastSeenAt: shop.services.now(),
      provenAt: shop.services.now(),
      expiresAt: new Date(shop.services.now().getTime() + days(30)),
    });
  });

  test('is new at every sign-in, and the previous one of the browser ends [R-098, R-169]', async () => {
    const browser = await signedIn(shop);
    const first = browser.jar.get('session') ?? '';
    await browser.signIn('cliente', password);
    const second = browser.jar.get('session') ?? '';
    const thief = openBrowser(shop);
    thief.jar.set('session', first);

    expect(second).not.toBe(first);
    expect([await verify(browser), await verify(thief), (await storedSessions()).length]).toEqual([cliente, guest, 1]);
  });

  test('never uses an identifier supplied by the browser', async () => {
    const foreign = 'a'.repeat(43);
    const browser = openBrowser(shop);
    browser.jar.set('session', foreign);
    browser.jar.set('device', foreign);
    const before = await verify(browser);
    await browser.signIn('cliente', password);
    expect([before, browser.jar.get('session') === foreign, browser.jar.get('device') === foreign]).toEqual([guest, false, false]);
  });

  test('ends on the server at logout; other sessions of the person stay [R-170]', async () => {
    const [here, elsewhere] = [await signedIn(shop), await signedIn(shop)];
    const token = here.jar.get('session') ?? '';
    const { status, body, setCookies } = await here.post('/logout');
    const replay = openBrowser(shop);
    replay.jar.set('session', token);

    expect({ status, body, setCookies }).toEqual({
      status: 200,
      body: { success: true },
      setCookies: ['session=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax'],
    });
    expect([await verify(here), await verify(replay), await verify(elsewhere)]).toEqual([guest, guest, cliente]);
  });

  test('ends as soon as the person is deactivated', async () => {
    const browser = await signedIn(shop);
    await shop.db.query.update(users).set({ isActive: false }).where(eq(users.userId, people.cliente.userId));
    expect([await verify(browser), (await browser.get('/profile/subscriptions')).status]).toEqual([guest, 401]);
  });

  test('ends after seven days without use', async () => {
    const [used, unused] = [await signedIn(shop), await signedIn(shop)];
    shop.clock.advance(days(6));
    const between = await verify(used);
    shop.clock.advance(days(1));
    expect([between, await verify(used), await verify(unused)]).toEqual([cliente, cliente, guest]);
  });

  test('ends thirty days after the sign-in however much it is used', async () => {
    const browser = await signedIn(shop);
    const seen: unknown[] = [];
    for (let day = 0; day < 5; day += 1) {
      shop.clock.advance(days(6) - 1);
      seen.push(await verify(browser));
    }
    shop.clock.advance(5);
    expect([seen, await verify(browser)]).toEqual([[cliente, cliente, cliente, cliente, cliente], guest]);
  });
});

test('in production the cookies carry the prefix that binds them to this host and TLS [R-289]', async () => {
  const secure = await startTestApp({ config: { mode: 'production' } });
  const { setCookies } = await openBrowser(secure).signIn('cliente', password);
  await secure.close();
  expect([...setCookies].sort().map((line) => line.replace(/=[\w-]{43};/, '=…;'))).toEqual([
    '__Host-device=…; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-session=…; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
});
