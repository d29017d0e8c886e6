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

/** A browser that follows nothing by itself. */
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

/** The whole way, with whom or what is chosen there: where the shop leads in the end, and as whom. */
async function signIn(chosen: Record<string, string>) {
  const { ask, begin } = openBrowser();
  const back = await ask(await begin(), chosen);
  const { to } = await ask(back.to);
  const verified = JSON.parse((await ask('/srv/verify')).text) as { user: { username: string; email: string } | null };
  return { to, who: verified.user?.email ?? null };
}

const refused = { to: '/login?error=google&redirect=%2Ffaq', who: null };

test('the demo offers it, asks on a page of its own, and says what is expected of each choice', async () => {
  expect((await t.guest.get('/auth/methods')).body).toEqual({ methods: ['password', 'google'] });
  const { ask, begin } = openBrowser();
  const address = await begin();
  expect(address.startsWith(`${origin}/dev/google/auth?`)).toBe(true);
  const { status, text } = await ask(address);
  expect(status).toBe(200);
  for (const part of [
    'Elige una cuenta',
    'Ana Torres<br><span>ana.torres@ejemplo.mx</span>',
    'Lucía Hernández<br><span>cliente@ejemplo.mx</span>',
    'Sara Sin Verificar',
    'Otra persona',
    'Cancelar',
    'Código vencido',
    'Se espera: No entra: ese correo ya tiene una cuenta con contraseña',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/<script|<style| style=/);
});

test('a new person gets an account the first time, and comes into the same one after that [R-417]', async () => {
  expect(await signIn({ quien: 'nueva' })).toEqual({ to: '/faq', who: 'ana.torres@ejemplo.mx' });
  expect(await signIn({ quien: 'nueva' })).toEqual({ to: '/faq', who: 'ana.torres@ejemplo.mx' });
  const rows = await t.db.query.select().from(users).where(eq(users.email, 'ana.torres@ejemplo.mx'));
  expect(rows.map(({ firstName, lastName, type }) => [firstName, lastName, type])).toEqual([['Ana', 'Torres', 'customer']]);
});

test('anybody may be typed, with their names', async () => {
  const typed = { quien: 'otra', nombre: 'José Ñ', apellido: 'O’Neil', correo: 'Jose@Ejemplo.MX' };
  expect(await signIn(typed)).toEqual({ to: '/faq', who: 'jose@ejemplo.mx' });
});

test.each([
  ['who has an account with a password already', 'cliente'],
  ['whose address is not vouched for', 'sin-verificar'],
  ['who says no', 'cancelar'],
  ['when the provider fails', 'error'],
  ['with a code that is over', 'vencido'],
  ['with the answer to another question', 'ajeno'],
  ['with a token that somebody else signed', 'otra-firma'],
])('%s: back to the login with its notice, and nothing made [R-417]', async (_, quien) => {
  const before = (await t.db.query.select().from(users)).length;
  expect(await signIn({ quien })).toEqual(refused);
  expect((await t.db.query.select().from(users)).length).toBe(before);
});

test('what is typed wrong is said, and asked again', async () => {
  const { ask, begin } = openBrowser();
  const { status, to, text } = await ask(await begin(), { quien: 'otra', nombre: ' ', apellido: '', correo: 'nadie' });
  expect([status, to]).toEqual([400, '']);
  expect(text).toContain('Escribe un nombre y un correo electrónico válido.');
});

test.each([
  ['redirect_uri', 'https://malo.example/srv/auth/google/callback'],
  ['redirect_uri', 'http://127.0.0.1:1/srv/auth/google/callback'],
  ['client_id', 'otra-tienda'],
  ['response_type', 'token'],
  ['code_challenge_method', 'plain'],
])('a question with another %s is answered to nobody', async (name, value) => {
  const { ask, begin } = openBrowser();
  const address = new URL(await begin());
  address.searchParams.set(name, value);
  for (const answer of [await ask(address.href), await ask(address.href, { quien: 'nueva' })]) {
    expect([answer.status, answer.to]).toEqual([400, '']);
    expect(answer.text).not.toContain('malo.example');
  }
});

test('a code is good once, for its own verifier, and for who knows the secret', async () => {
  const { ask, begin } = openBrowser();
  const { to } = await ask(await begin(), { quien: 'nueva' });
  const code = new URL(to).searchParams.get('code') ?? '';
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: `${origin}/srv/auth/google/callback`,
    code_verifier: 'x'.repeat(43),
    client_id: 'taller-demostracion',
    client_secret: 'adivinado',
  };
  const exchange = async (more: object) => {
    const { status, text } = await ask('/dev/google/token', { ...form, ...more });
    return [status, (JSON.parse(text) as { error: string }).error];
  };
  expect(await exchange({})).toEqual([401, 'invalid_client']);
  expect(await exchange({ client_secret: 'demo-mode-only-not-a-secret' })).toEqual([400, 'invalid_grant']);
  expect((await ask(to)).to).toBe('/login?error=google&redirect=%2Ffaq');
});

test('no other site sends somebody through it', async () => {
  const { ask, begin } = openBrowser();
  const { status } = await ask(await begin(), { quien: 'nueva' }, { origin: 'https://malo.example' });
  expect(status).toBe(403);
});

test.each(['/dev/google', '/dev/google/jwks'])('%s is not read under a name that somebody made lead here', async (url) => {
  const statusAt = async (host: string) => (await t.app.inject({ method: 'GET', url, headers: { host } })).statusCode;
  expect([await statusAt('rebound.example:3000'), await statusAt(new URL(origin).host)]).toEqual([403, 200]);
});

test('opened under another name of this machine, it stays under that name', async () => {
  const { port } = new URL(origin);
  const host = `localhost:${port}`;
  const answer = await t.app.inject({ method: 'GET', url: '/srv/auth/google', headers: { host } });
  expect(answer.headers.location).toMatch(new RegExp(`^http://${host}/dev/google/auth\\?`));
});

test('where a provider is set, and in production, there is none of the demo’s own [R-417]', { timeout: 120_000 }, async () => {
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

test('opened by hand it says what it is for', async () => {
  const { status, text } = await openBrowser().ask('/dev/google');
  expect(status).toBe(200);
  expect(text).toContain('Aquí se prueba «Continuar con Google» sin Google');
});
