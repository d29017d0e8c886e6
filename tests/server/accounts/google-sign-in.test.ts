import { expect, test } from 'vitest';
import { users } from '#server/db/schema/people.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { legalVersion } from '#shared/legal.ts';
import { startOpenIdProvider } from '../../support/openid-provider.ts';
import { people } from '../../support/people.ts';
import { startTestApp } from '../../support/test-app.ts';
import { type Browser, openBrowser, signedIn } from './browser.ts';
import { factorDesk } from './factor-desk.ts';
import { ana, comeBack, configOf, googleShop, ledTo, signInWithGoogle, visit } from './google.ts';
import { codeFor, lettersTo, register, verify } from './register.ts';

const shop = googleShop();
const { t } = shop;

const { codeOf, enrol, isIn, minutes, second } = factorDesk(t);

const account = { username: 'ana.ruiz', email: 'ana.ruiz@ejemplo.mx' };
const newcomers = async () => {
  const rows = await t.db.query.select().from(users);
  const known = new Set<string>(Object.values(people).map(({ userId }) => userId));
  return rows.filter(({ userId }) => !known.has(userId));
};
const whoIs = async (browser: Browser) => {
  const { user } = (await browser.get('/verify')).body as { user: { username: string; email: string } | null };
  return user === null ? null : { username: user.username, email: user.email };
};

test('a new person becomes a verified customer who accepted the current terms, and returns to the page they came from [R-319]', async () => {
  const browser = openBrowser(t);
  const answer = await signInWithGoogle(browser, '/checkout/web/12?paso=2');
  expect(ledTo(answer)).toEqual({ status: 302, location: '/checkout/web/12?paso=2' });
  expect(answer.setCookies.map((line) => line.replace(/=[\w-]{43};/, '=…;'))).toEqual([
    'google=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
    'session=…; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
    'device=…; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax',
  ]);
  const [person] = await newcomers();
  const now = t.clock.now();
  expect(person).toEqual({
    ...{ userId: expect.any(String), username: 'ana.ruiz', email: 'ana.ruiz@ejemplo.mx', passwordHash: null, type: 'customer', role: 1 },
    ...{ isActive: true, firstName: 'Ana', lastName: 'Ruiz', phone: null, companyName: null, businessType: null, acquisitionSource: null },
    ...{ avatarUrl: null, termsVersion: legalVersion, version: 1, declinedMails: [] },
    ...{ lastLogin: expect.any(Date), termsAcceptedAt: expect.any(Date), createdAt: expect.any(Date) },
  });
  expect(person?.termsAcceptedAt?.getTime()).toBeLessThanOrEqual(now.getTime());
  expect(await whoIs(browser)).toEqual(account);
  expect(await lettersTo(t, 'ana.ruiz@ejemplo.mx')).toEqual([{ to: 'ana.ruiz@ejemplo.mx', about: 'account created', code: '' }]);
});

test('the authorization request carries a state, a nonce and the PKCE challenge, and sets a cookie for ten minutes [R-318]', async () => {
  const answer = await openBrowser(t).get('/auth/google');
  const { searchParams, origin, pathname } = new URL(String(answer.headers.location));
  expect({ ...Object.fromEntries(searchParams), at: `${origin}${pathname}` }).toEqual({
    at: `${shop.provider.issuer}/auth`,
    client_id: 'taller-web',
    redirect_uri: 'http://localhost/srv/auth/google/callback',
    response_type: 'code',
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(answer.setCookies.map((line) => line.replace(/=[\w.-]{100,};/, '=…;'))).toEqual([
    'google=…; Max-Age=600; Path=/; HttpOnly; SameSite=Lax',
  ]);
});

test('a returning person is recognized by the subject, even with another address, and the account is unchanged [R-319]', async () => {
  await signInWithGoogle(openBrowser(t));
  shop.provider.person = { ...ana, email: 'ana@otra.example', given_name: 'Anita' };
  const browser = openBrowser(t);
  expect(ledTo(await signInWithGoogle(browser))).toEqual({ status: 302, location: '/' });
  expect(await whoIs(browser)).toEqual(account);
  expect((await newcomers()).map(({ firstName }) => firstName)).toEqual(['Ana']);
});

test('concurrent callbacks with the same identity create one account [R-319]', async () => {
  const browsers = [openBrowser(t), openBrowser(t), openBrowser(t)];
  const addresses = await Promise.all(browsers.map((browser) => comeBack(browser)));
  const answers = await Promise.all(browsers.map((browser, at) => visit(browser, addresses[at] ?? new URL('http://x'))));
  expect(answers.map(ledTo)).toEqual(browsers.map(() => ({ status: 302, location: '/' })));
  expect((await newcomers()).map(({ email }) => email)).toEqual(['ana.ruiz@ejemplo.mx']);
  expect(await Promise.all(browsers.map(whoIs))).toEqual(browsers.map(() => account));
});

test('a taken or too short username gets a number, and characters that usernames cannot have are dropped', async () => {
  for (const name of ['cliente', 'eva+web', 'yo']) {
    shop.provider.person = { ...ana, sub: name, email: `${name}@otra.example` };
    await signInWithGoogle(openBrowser(t));
  }
  const names = (await newcomers()).map(({ username }) => username.replace(/\d{6}$/, '######'));
  expect(names.toSorted()).toEqual(['cliente-######', 'cliente-######', 'evaweb']);
});

test('the browser’s previous session ends, and its device cookie stays the same', async () => {
  const browser = await signedIn(t);
  const before = { session: browser.jar.get('session'), device: browser.jar.get('device') };
  await signInWithGoogle(browser);
  expect(browser.jar.get('session')).not.toBe(before.session);
  expect(browser.jar.get('device')).toBe(before.device);
  const rows = await t.db.query.select({ userId: sessions.userId }).from(sessions);
  expect(rows).toEqual((await newcomers()).map(({ userId }) => ({ userId })));
});

test('a pending registration of the address can no longer be completed', async () => {
  const form = { username: 'intrusa', email: 'ana.ruiz@ejemplo.mx', password: 'una-clave-larga' };
  const pending = { userId: await register(t, form), code: await codeFor(t, form.email) };
  await signInWithGoogle(openBrowser(t));
  expect((await verify(t, pending)).status).toBe(400);
  expect((await openBrowser(t).signIn('ana.ruiz', form.password)).status).toBe(401);
});

test('a provider that returns the address only from its userinfo endpoint works too', async () => {
  const modest = await startOpenIdProvider({ claimsIn: 'userinfo' });
  const app = await startTestApp({ config: configOf(modest) });
  modest.person = ana;
  const browser = openBrowser(app);
  const answer = await signInWithGoogle(browser);
  const user = await whoIs(browser);
  await app.close();
  await modest.stop();
  expect([ledTo(answer), user]).toEqual([{ status: 302, location: '/' }, account]);
});

test('in production the cookie is bound to the host and to https [R-318]', async () => {
  const app = await startTestApp({ config: { ...configOf(shop.provider), mode: 'production', publicUrl: 'https://tallerweb.example' } });
  const { setCookies, headers } = await openBrowser(app).get('/auth/google');
  await app.close();
  expect([
    setCookies.map((line) => line.replace(/=[\w.-]{100,};/, '=…;')),
    new URL(String(headers.location)).searchParams.get('redirect_uri'),
  ]).toEqual([
    ['__Host-google=…; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax'],
    'https://tallerweb.example/srv/auth/google/callback',
  ]);
});

test('the API reports whether Google is offered [R-317]', async () => {
  const without = await startTestApp({ config: { google: null } });
  const refused = await openBrowser(without).get('/auth/google?redirect=/checkout/web/1');
  const answers = [(await openBrowser(t).get('/auth/methods')).body, (await openBrowser(without).get('/auth/methods')).body];
  const back = await openBrowser(without).get('/auth/google/callback?code=x&state=y');
  await without.close();
  expect(answers).toEqual([{ methods: ['password', 'google'] }, { methods: ['password'] }]);
  expect([ledTo(refused), ledTo(back)]).toEqual([
    { status: 302, location: '/login?error=google&redirect=%2Fcheckout%2Fweb%2F1' },
    { status: 302, location: '/login?error=google' },
  ]);
});

test.each([
  ['another host', '//malo.example'],
  ['more than a cookie holds', `/${'a'.repeat(2_000)}`],
])('a return path that leads to %s is ignored [R-319]', async (_where, redirect) => {
  expect(ledTo(await signInWithGoogle(openBrowser(t), redirect))).toEqual({ status: 302, location: '/' });
});

test('a return path given twice is ignored', async () => {
  expect((await openBrowser(t).get('/auth/google?redirect=/a&redirect=/b')).status).toBe(302);
});

test('a signed-in person who is refused at the provider stays signed in', async () => {
  const browser = await signedIn(t);
  shop.provider.person = null;
  expect(ledTo(await signInWithGoogle(browser))).toEqual({ status: 302, location: '/login?error=google' });
  expect(await whoIs(browser)).toEqual({ username: 'cliente', email: 'cliente@ejemplo.mx' });
});

test('with a second factor, Google alone creates no session: it leads to the second step and preserves the return path [R-509]', async () => {
  const mine = openBrowser(t);
  await signInWithGoogle(mine);
  const { secret } = await enrol(mine);
  const browser = openBrowser(t);
  const { status, location } = ledTo(await signInWithGoogle(browser, '/checkout/web/12?paso=2'));
  const [, challenge = ''] = /^\/login\?redirect=%2Fcheckout%2Fweb%2F12%3Fpaso%3D2#factor=([\w.-]+)$/.exec(String(location)) ?? [];
  expect([status, challenge.length > 0, await isIn(browser)]).toEqual([302, true, false]);
  expect((await second(browser, challenge, { code: codeOf(secret) })).status).toBe(200);
  expect(await isIn(browser)).toBe(true);
});

test('without a password, people sign in with Google again once ten minutes have passed [R-508]', async () => {
  const mine = openBrowser(t);
  await signInWithGoogle(mine);
  expect((await mine.get('/profile/factors')).body).toMatchObject({ factors: { has_password: false } });
  minutes(11);
  expect(await mine.post('/profile/factors')).toMatchObject({
    status: 403,
    body: { code: 'reauthentication_needed', message: 'Cierra tu sesión y vuelve a entrar con Google para continuar' },
  });
  await signInWithGoogle(mine);
  expect((await mine.post('/profile/factors')).status).toBe(200);
});
