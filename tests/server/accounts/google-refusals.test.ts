import { createHmac } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#server/db/schema/deliveries.ts';
import { registrations, users } from '#server/db/schema/people.ts';
import { devices, identities, sessions } from '#server/db/schema/sessions.ts';
import { createLog } from '#server/kernel/log.ts';
import { newKey, type OpenIdProvider, type ProviderPerson, startOpenIdProvider } from '../../support/openid-provider.ts';
import { startTestApp } from '../../support/test-app.ts';
import { type Answer, openBrowser } from './browser.ts';
import { ana, comeBack, configOf, googleShop, ledTo, signInWithGoogle, visit } from './google.ts';

const lines: string[] = [];
const shop = googleShop({ log: createLog('warn', { write: (line) => void lines.push(line) }) });
const { t } = shop;

/** Why the last sign-in was refused, according to the log. */
const reason = () => (JSON.parse(lines.at(-1) ?? '{}') as { err?: { message?: string } }).err?.message;

const refused = { status: 302, location: '/login?error=google' };

/** Everything a sign-in may touch. */
const everything = async () => {
  const tables = [users, identities, sessions, devices, outbox, registrations];
  const contents = await Promise.all(tables.map(async (table) => [getTableName(table), await t.db.query.select().from(table)] as const));
  return Object.fromEntries(contents);
};

const isRefused = async (why: string, attempt: () => Promise<Answer>) => {
  const before = await everything();
  expect([ledTo(await attempt()), reason()]).toEqual([refused, why]);
  expect(await everything()).toEqual(before);
};
const notBegun = 'this browser asked for no sign-in, or too long ago';
const noAddress = 'the provider vouches for no address';
const foreign = 'the address is somebody else’s';
const wrongClaim = 'unexpected JWT claim value encountered';
const invalid = 'invalid response encountered';

const seconds = () => Math.floor(Date.now() / 1000);

test.each<[string, string, NonNullable<OpenIdProvider['forge']>]>([
  ['has another nonce', wrongClaim, (claims, sign) => sign({ ...claims, nonce: 'of-another-sign-in' }, shop.provider.key)],
  ['has no nonce', invalid, ({ nonce: _, ...claims }, sign) => sign(claims, shop.provider.key)],
  ['is for another client', wrongClaim, (claims, sign) => sign({ ...claims, aud: 'another-site' }, shop.provider.key)],
  [
    'has expired',
    'JWT timestamp claim value failed validation',
    (claims, sign) => sign({ ...claims, iat: seconds() - 7_200, exp: seconds() - 3_600 }, shop.provider.key),
  ],
  ['comes from another issuer', wrongClaim, (claims, sign) => sign({ ...claims, iss: 'https://malo.example' }, shop.provider.key)],
  ['is signed with another key', invalid, (claims, sign) => sign(claims, newKey())],
  ['is not signed', invalid, (claims, sign) => sign(claims, null)],
  ['is no token', invalid, () => 'nonsense'],
  ['has no subject', invalid, ({ sub: _, ...claims }, sign) => sign(claims, shop.provider.key)],
])('an ID token that %s is refused [R-320]', async (_what, why, forge) => {
  shop.provider.forge = forge;
  await isRefused(why, () => signInWithGoogle(openBrowser(t)));
});

test.each<[string, string, ProviderPerson | null]>([
  ['whose address is not verified', noAddress, { ...ana, email_verified: false }],
  ['without a statement whether the address is verified', noAddress, { sub: ana.sub, email: ana.email }],
  ['without an address', noAddress, { sub: ana.sub }],
  ['with a malformed address', noAddress, { ...ana, email: 'ana ruiz' }],
  ['whose address belongs to a customer here', foreign, { ...ana, email: 'Cliente@ejemplo.mx' }],
  ['whose address belongs to a member of staff', foreign, { ...ana, email: 'superadmin@ejemplo.mx' }],
  ['who cancels at the provider', 'authorization response from the server is an error', null],
])('a person %s is refused [R-320]', async (_who, why, person) => {
  shop.provider.person = person;
  await isRefused(why, () => signInWithGoogle(openBrowser(t)));
});

test('a deactivated person is refused and stays deactivated', async () => {
  await signInWithGoogle(openBrowser(t));
  await t.db.query.update(users).set({ isActive: false });
  await isRefused('the account is deactivated', () => signInWithGoogle(openBrowser(t)));
});

test('a state other than the requested one, or none, is refused', async () => {
  const browser = openBrowser(t);
  const address = await comeBack(browser);
  address.searchParams.set('state', 'of-another-sign-in');
  await isRefused(invalid, () => visit(browser, address));
  const again = await comeBack(browser);
  again.searchParams.delete('state');
  await isRefused(invalid, () => visit(browser, again));
});

test('a callback address of another browser is refused: a link cannot sign a victim in as somebody else', async () => {
  const address = await comeBack(openBrowser(t));
  const victim = openBrowser(t);
  await isRefused(notBegun, () => visit(victim, address));
  await comeBack(victim);
  await isRefused(invalid, () => visit(victim, address));
});

test('a code of another sign-in is refused: it is bound to its PKCE verifier', async () => {
  const stolen = (await comeBack(openBrowser(t))).searchParams.get('code') ?? '';
  const browser = openBrowser(t);
  const address = await comeBack(browser);
  address.searchParams.set('code', stolen);
  await isRefused('server responded with an error in the response body', () => visit(browser, address));
});

test('a callback signs in only once, even if its cookie is restored [R-320]', async () => {
  const browser = openBrowser(t);
  const address = await comeBack(browser);
  const cookie = browser.jar.get('google') ?? '';
  expect(ledTo(await visit(browser, address))).toEqual({ status: 302, location: '/' });
  await isRefused(notBegun, () => visit(browser, address));
  browser.jar.set('google', cookie);
  await isRefused('came back before', () => visit(browser, address));
});

const signedBy = (secret: string, transaction: object): string => {
  const payload = Buffer.from(JSON.stringify(transaction)).toString('base64url');
  return `${payload}.${createHmac('sha256', secret).update(`google-sign-in ${payload}`).digest('base64url')}`;
};

test.each<[string, (genuine: string) => string]>([
  ['changed', (genuine) => `${genuine.slice(0, 10)}${genuine[10] === 'A' ? 'B' : 'A'}${genuine.slice(11)}`],
  ['signed with another secret', () => signedBy('guessed', { state: 's', nonce: 'n', verifier: 'v', back: '/', until: 9e15 })],
  ['without its signature', (genuine) => genuine.split('.')[0] ?? ''],
  ['empty', () => ''],
])('a cookie that is %s is ignored', async (_what, forge) => {
  const browser = openBrowser(t);
  const address = await comeBack(browser);
  browser.jar.set('google', forge(browser.jar.get('google') ?? ''));
  await isRefused(notBegun, () => visit(browser, address));
});

test('a callback after ten minutes is refused', async () => {
  const browser = openBrowser(t);
  const address = await comeBack(browser);
  t.clock.advance(10 * 60_000 + 1);
  await isRefused(notBegun, () => visit(browser, address));
});

test('a provider that is unreachable or does not answer leads to the notice, at the start and at the callback [R-320]', async () => {
  const slow = await startOpenIdProvider();
  slow.person = ana;
  const app = await startTestApp({ config: { google: { ...configOf(slow).google, answerWithinMs: 300 } } });
  const [first, second] = [openBrowser(app), openBrowser(app)];
  slow.silent = true;
  const silentAtFirst = await first.get('/auth/google');
  slow.silent = false;
  const address = await comeBack(second);
  slow.silent = true;
  const silentAtLast = await visit(second, address);
  slow.silent = false;
  const third = openBrowser(app);
  const later = await comeBack(third);
  await slow.stop();
  const awayAtLast = await visit(third, later);
  await app.close();
  expect([silentAtFirst, silentAtLast, awayAtLast].map(ledTo)).toEqual([refused, refused, refused]);
  expect([first, second, third].map(({ jar }) => jar.has('session'))).toEqual([false, false, false]);
});
