import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenIdProvider, startOpenIdProvider } from '../../support/openid-provider.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { codeAt } from './authenticator.ts';
import { openBrowser } from './browser.ts';
import { factorDesk, forgetFactors } from './factor-desk.ts';
import { ana, configOf, ledTo, signInWithGoogle } from './google.ts';

let provider: OpenIdProvider;
let t: TestApp;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  provider.person = ana;
  t = await startTestApp({ config: configOf(provider) });
});
beforeEach(() => forgetFactors(t));
afterAll(async () => {
  await t.close();
  await provider.stop();
});
const { enrol, isIn, minutes, now, second } = factorDesk(() => t);

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
