import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#server/db/schema/people.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { legalVersion } from '#shared/legal.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../support/openid-provider.ts';
import { people } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { codeAt } from './authenticator.ts';
import { openBrowser } from './browser.ts';
import { factorDesk, forgetFactors } from './factor-desk.ts';
import { ana, comeBack, configOf, ledTo, signInWithGoogle, visit } from './google.ts';
import { lettersTo, newest, register, verify } from './register.ts';

let provider: OpenIdProvider;
let t: TestApp;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  t = await startTestApp({ config: configOf(provider) });
});
beforeEach(async () => {
  await forgetFactors(t);
  provider.person = ana;
});
afterEach(() => {
  provider.forge = null;
});
afterAll(async () => {
  await t.close();
  await provider.stop();
});

const { enrol, isIn, minutes, now, second } = factorDesk(() => t);

const newcomers = async () => {
  const rows = await t.db.query.select().from(users);
  const known = new Set<string>(Object.values(people).map(({ userId }) => userId));
  return rows.filter(({ userId }) => !known.has(userId));
};
const whoIs = async (browser: ReturnType<typeof openBrowser>) => {
  const { user } = (await browser.get('/verify')).body as { user: { username: string; email: string } | null };
  return user === null ? null : { username: user.username, email: user.email };
};

test('a new person becomes a verified customer who accepted the current terms, and returns to the page they came from [R-319]', async () => {
  const browser = openBrowser(t);
  const answer = await signInWithGoogle(browser, provider, '/checkout/web/12?paso=2');
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
    ...{ avatarUrl: null, termsVersion: legalVersion, version: 1 },
    ...{ lastLogin: expect.any(Date), termsAcceptedAt: expect.any(Date), createdAt: expect.any(Date) },
  });
  expect(person?.termsAcceptedAt?.getTime()).toBeLessThanOrEqual(now.getTime());
  expect(await whoIs(browser)).toEqual({ username: 'ana.ruiz', email: 'ana.ruiz@ejemplo.mx' });
  expect(await lettersTo(t, 'ana.ruiz@ejemplo.mx')).toEqual([{ to: 'ana.ruiz@ejemplo.mx', about: 'account created', code: '' }]);
});

test('the authorization request carries a state, a nonce and the PKCE challenge, and sets a cookie for ten minutes [R-318]', async () => {
  const answer = await openBrowser(t).get('/auth/google');
  const { searchParams, origin, pathname } = new URL(String(answer.headers.location));
  expect({ ...Object.fromEntries(searchParams), at: `${origin}${pathname}` }).toEqual({
    at: `${provider.issuer}/auth`,
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
  await signInWithGoogle(openBrowser(t), provider);
  provider.person = { ...ana, email: 'ana@otra.example', given_name: 'Anita' };
  const browser = openBrowser(t);
  expect(ledTo(await signInWithGoogle(browser, provider))).toEqual({ status: 302, location: '/' });
  expect(await whoIs(browser)).toEqual({ username: 'ana.ruiz', email: 'ana.ruiz@ejemplo.mx' });
  expect((await newcomers()).map(({ firstName }) => firstName)).toEqual(['Ana']);
});

test('another subject with the same address is a different person, and is refused', async () => {
  await signInWithGoogle(openBrowser(t), provider);
  provider.person = { ...ana, sub: 'g-2002' };
  const browser = openBrowser(t);
  expect(ledTo(await signInWithGoogle(browser, provider))).toEqual({ status: 302, location: '/login?error=google' });
  expect(await whoIs(browser)).toBeNull();
});

test('concurrent callbacks with the same identity create one account [R-319]', async () => {
  const browsers = [openBrowser(t), openBrowser(t), openBrowser(t)];
  const addresses = await Promise.all(browsers.map((browser) => comeBack(browser, provider)));
  const answers = await Promise.all(browsers.map((browser, at) => visit(browser, addresses[at] ?? new URL('http://x'))));
  expect(answers.map(ledTo)).toEqual(browsers.map(() => ({ status: 302, location: '/' })));
  expect((await newcomers()).map(({ email }) => email)).toEqual(['ana.ruiz@ejemplo.mx']);
  expect(await Promise.all(browsers.map(whoIs))).toEqual(browsers.map(() => ({ username: 'ana.ruiz', email: 'ana.ruiz@ejemplo.mx' })));
});

test('a taken or too short username gets a number, and characters that usernames cannot have are dropped', async () => {
  provider.person = { ...ana, email: 'cliente@otra.example' };
  await signInWithGoogle(openBrowser(t), provider);
  provider.person = { ...ana, sub: 'g-3', email: 'eva+web@otra.example' };
  await signInWithGoogle(openBrowser(t), provider);
  provider.person = { ...ana, sub: 'g-4', email: 'yo@otra.example' };
  await signInWithGoogle(openBrowser(t), provider);
  const names = (await newcomers()).map(({ username }) => username.replace(/\d{6}$/, '######'));
  expect(names.toSorted()).toEqual(['cliente-######', 'cliente-######', 'evaweb']);
});

test('the browser’s previous session ends, and its device cookie stays the same', async () => {
  const browser = openBrowser(t);
  await browser.signIn('cliente', 'Demo-Taller-2026');
  const before = { session: browser.jar.get('session'), device: browser.jar.get('device') };
  await signInWithGoogle(browser, provider);
  expect(browser.jar.get('session')).not.toBe(before.session);
  expect(browser.jar.get('device')).toBe(before.device);
  const rows = await t.db.query.select({ userId: sessions.userId }).from(sessions);
  expect(rows).toEqual((await newcomers()).map(({ userId }) => ({ userId })));
});

test('a pending registration of the address can no longer be completed', async () => {
  const form = { username: 'intrusa', email: 'ana.ruiz@ejemplo.mx', password: 'una-clave-larga' };
  const userId = await register(t, form);
  const code = newest(await lettersTo(t, form.email));
  await signInWithGoogle(openBrowser(t), provider);
  expect((await verify(t, { userId, code })).status).toBe(400);
  expect((await openBrowser(t).signIn('ana.ruiz', form.password)).status).toBe(401);
});

test('a provider that returns the address only from its userinfo endpoint works too', async () => {
  const modest = await startOpenIdProvider({ claimsIn: 'userinfo' });
  const app = await startTestApp({ config: configOf(modest) });
  modest.person = ana;
  const browser = openBrowser(app);
  const answer = await signInWithGoogle(browser, modest);
  const user = await whoIs(browser);
  await app.close();
  await modest.stop();
  expect([ledTo(answer), user]).toEqual([
    { status: 302, location: '/' },
    { username: 'ana.ruiz', email: 'ana.ruiz@ejemplo.mx' },
  ]);
});

test('in production the cookie is bound to the host and to https [R-318]', async () => {
  const app = await startTestApp({ config: { ...configOf(provider), mode: 'production', publicUrl: 'https://tallerweb.example' } });
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
  ['another host, with a backslash', '/\\malo.example'],
  ['another origin', 'https://malo.example/'],
  ['another host behind a name', 'http://localhost@malo.example/'],
  ['a script', 'javascript:alert(1)'],
  ['another host behind a tab', '/\t/malo.example'],
  ['another host behind dots', '/.//malo.example'],
  ['more than a cookie holds', `/${'a'.repeat(2_000)}`],
])('a return path that leads to %s is ignored [R-319]', async (_where, redirect) => {
  expect(ledTo(await signInWithGoogle(openBrowser(t), provider, redirect))).toEqual({ status: 302, location: '/' });
});

test('a return path given twice is ignored', async () => {
  const browser = openBrowser(t);
  expect((await browser.get('/auth/google?redirect=/a&redirect=/b')).status).toBe(302);
});

test('a signed-in person who is refused at the provider stays signed in', async () => {
  const browser = openBrowser(t);
  await browser.signIn('cliente', 'Demo-Taller-2026');
  provider.person = null;
  expect(ledTo(await signInWithGoogle(browser, provider))).toEqual({ status: 302, location: '/login?error=google' });
  expect(await whoIs(browser)).toEqual({ username: 'cliente', email: 'cliente@ejemplo.mx' });
});

test('with a second factor, Google alone creates no session: it leads to the second step and preserves the return path [R-509]', async () => {
  const mine = openBrowser(t);
  await signInWithGoogle(mine, provider);
  const { secret } = await enrol(mine);
  const browser = openBrowser(t);
  const { status, location } = ledTo(await signInWithGoogle(browser, provider, '/checkout/web/12?paso=2'));
  const [, challenge = ''] = /^\/login\?redirect=%2Fcheckout%2Fweb%2F12%3Fpaso%3D2#factor=([\w.-]+)$/.exec(String(location)) ?? [];
  expect([status, challenge.length > 0, await isIn(browser)]).toEqual([302, true, false]);
  expect((await second(browser, challenge, { code: codeAt(secret, now()) })).status).toBe(200);
  expect(await isIn(browser)).toBe(true);
});

test('without a password, people sign in with Google again once ten minutes have passed [R-508]', async () => {
  const mine = openBrowser(t);
  await signInWithGoogle(mine, provider);
  expect((await mine.get('/profile/factors')).body).toMatchObject({ factors: { has_password: false } });
  minutes(11);
  expect(await mine.post('/profile/factors')).toMatchObject({
    status: 403,
    body: { code: 'reauthentication_needed', message: 'Cierra tu sesión y vuelve a entrar con Google para continuar' },
  });
  await signInWithGoogle(mine, provider);
  expect((await mine.post('/profile/factors')).status).toBe(200);
});
