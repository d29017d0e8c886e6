import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#server/db/schema/people.ts';
import { readConfig } from '#server/kernel/env.ts';
import { freePort } from '../../support/free-port.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openBrowser } from './browser.ts';
import { clean } from './clean.ts';

let t: TestApp;
let origin: string;
beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  t = await startTestApp({ config: { port, publicUrl: origin, google: readConfig({ PORT: String(port) }).google } });
  await t.app.listen({ host: '127.0.0.1', port });
});
afterAll(() => t.close());
beforeEach(() => clean(t));

const begin = async () => {
  const browser = openBrowser(t);
  const get = (path: string) => browser.send('GET', path, undefined, { host: new URL(origin).host });
  return { get, address: String((await get('/auth/google?redirect=/faq')).headers.location) };
};
/** Reads the emulator's page, or sends its form. */
const ask = (address: URL | string, form?: Record<string, string>) =>
  fetch(address, { redirect: 'manual', ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }) });

/** The complete sign-in with the given choice at the emulator: where the app redirects in the end, and who is signed in. */
async function signIn(chosen: Record<string, string>) {
  const { get, address } = await begin();
  const back = new URL((await ask(address, chosen)).headers.get('location') ?? '');
  const { headers } = await get(`${back.pathname.replace('/srv', '')}${back.search}`);
  const { user } = (await get('/verify')).body as { user: { email: string } | null };
  return { to: headers.location, who: user?.email ?? null };
}

const refused = { to: '/login?error=google&redirect=%2Ffaq', who: null };

test('any person may be entered: a new one gets an account, and signs in to the same one afterwards [R-417]', async () => {
  const typed = { quien: 'otra', nombre: 'José Ñ', apellido: 'O’Neil', correo: 'Jose@Ejemplo.MX' };
  for (const _ of ['first', 'second']) expect(await signIn(typed)).toEqual({ to: '/faq', who: 'jose@ejemplo.mx' });
  const rows = await t.db.query.select().from(users).where(eq(users.email, 'jose@ejemplo.mx'));
  expect(rows.map(({ firstName, lastName, type }) => [firstName, lastName, type])).toEqual([['José Ñ', 'O’Neil', 'customer']]);
});

test.each([
  ['an address whose account has a password', 'cliente'],
  ['an unverified address', 'sin-verificar'],
  ['cancelling', 'cancelar'],
  ['a token signed with another key', 'otra-firma'],
])('%s leads back to the login with its notice, and no account is created [R-417]', async (_, quien) => {
  const before = (await t.db.query.select().from(users)).length;
  expect(await signIn({ quien })).toEqual(refused);
  expect((await t.db.query.select().from(users)).length).toBe(before);
});

test.each([
  ['redirect_uri', 'https://malo.example/srv/auth/google/callback'],
  ['client_id', 'otra-tienda'],
])('an authorization request with a wrong %s is refused without a redirect', async (name, value) => {
  const address = new URL((await begin()).address);
  address.searchParams.set(name, value);
  for (const answer of [await ask(address), await ask(address, { quien: 'nueva' })]) {
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(await answer.text()).not.toContain('malo.example');
  }
});

test('opened under another host name of this machine, it stays on that name', async () => {
  const { port } = new URL(origin);
  const host = `localhost:${port}`;
  const answer = await t.app.inject({ method: 'GET', url: '/srv/auth/google', headers: { host } });
  expect(answer.headers.location).toMatch(new RegExp(`^http://${host}/dev/google/auth\\?`));
});

test('with a configured provider, and in production, the emulator is not served [R-417]', { timeout: 120_000 }, async () => {
  const set = { issuer: 'https://cuentas.ejemplo.mx', clientId: 'a', clientSecret: 'b', answerWithinMs: 100, isEmulated: false };
  for (const config of [{ google: set }, { google: null, mode: 'production' as const, publicUrl: 'https://tallerweb.example' }]) {
    const other = await startTestApp({ config });
    const statuses = await Promise.all(
      ['/dev/google', '/dev/google/auth', '/dev/google/jwks'].map(async (url) => (await other.app.inject({ method: 'GET', url })).body),
    );
    await other.close();
    expect(statuses.filter((body) => /Elige una cuenta|Google de demostración|"keys"/.test(body))).toEqual([]);
  }
});
