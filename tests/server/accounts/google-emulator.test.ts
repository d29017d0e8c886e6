import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#server/db/schema/people.ts';
import { readConfig } from '#server/kernel/env.ts';
import { freePort } from '../../support/free-port.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
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

/** A browser that does not follow redirects. */
function openBrowser() {
  const jar = new Map<string, string>();
  const ask = async (address: string, form?: Record<string, string>, headers: Record<string, string> = {}) => {
    const answer = await fetch(new URL(address, origin), {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return { status: answer.status, to: answer.headers.get('location') ?? '', text: await answer.text() };
  };
  const begin = async (redirect = '/faq') => (await ask(`/srv/auth/google?redirect=${encodeURIComponent(redirect)}`)).to;
  return { ask, begin, jar };
}

/** The complete sign-in with the given choice at the emulator: where the app redirects in the end, and who is signed in. */
async function signIn(chosen: Record<string, string>) {
  const { ask, begin } = openBrowser();
  const back = await ask(await begin(), chosen);
  const { to } = await ask(back.to);
  const verified = JSON.parse((await ask('/srv/verify')).text) as { user: { username: string; email: string } | null };
  return { to, who: verified.user?.email ?? null };
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
  const { ask, begin } = openBrowser();
  const address = new URL(await begin());
  address.searchParams.set(name, value);
  for (const answer of [await ask(address.href), await ask(address.href, { quien: 'nueva' })]) {
    expect([answer.status, answer.to]).toEqual([400, '']);
    expect(answer.text).not.toContain('malo.example');
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
