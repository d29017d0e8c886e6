import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isKnownPassword } from '#server/accounts/known-passwords.ts';
import { password } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openBrowser } from './browser.ts';
import { clean } from './clean.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ callsPerMinute: 100_000 });
});
afterAll(() => shop.close());
beforeEach(() => clean(shop));

const known = (path: string) => {
  const message = 'Esta contraseña es muy conocida. Elige otra.';
  return { status: 400, body: { message, code: 'invalid_input', issues: [{ path, message }] } };
};
const said = ({ status, body }: { status: number; body: unknown }) => ({ status, body });

test.each([
  '12345678',
  '12345678!',
  'password',
  'PASSWORD1',
  'contraseña',
  'Contraseña2026!',
  'contrasen\u0303a',
  'qwertyuiop',
  'mariposa.99',
  'tallerweb',
  'TallerWeb2026',
  'Taller Web 2026!',
  'rosa.paz',
  'Rosa.Paz-2026',
])('%s is a known password [R-427]', async (tried) => {
  expect(await isKnownPassword(tried, 'rosa.paz')).toBe(true);
});

test.each([
  'una-clave-nueva',
  'pan-de-muerto',
  'Demo-Taller-2026',
  'mariposa azul en lluvia',
  'x7#kQ2-vv9',
  '日本語のパスワード',
  'tallerweb de rosa',
  'no-soy-rosa.paz',
])('%s is not [R-427]', async (tried) => {
  expect(await isKnownPassword(tried, 'rosa.paz')).toBe(false);
});

describe('a known password is refused at its field, and nothing changes', () => {
  test('when registering: no registration, no mail [R-427]', async () => {
    const browser = openBrowser(shop);
    const form = { username: 'panaderia', email: 'hola@panaderia.mx' };
    expect(said(await browser.post('/register', { ...form, password: 'contraseña' }))).toEqual(known('password'));
    expect(said(await browser.post('/register', { ...form, password: 'Panaderia2026' }))).toEqual(known('password'));
    expect(await shop.mails()).toEqual([]);
  });

  test('through a reset link: the link stays valid, and the own username does not count as a password [R-427]', async () => {
    await openBrowser(shop).post('/forgot-password', { email: 'cliente2@ejemplo.mx' });
    const [mail] = await shop.mails();
    const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const reset = async (newPassword: string) => said(await openBrowser(shop).post('/reset-password', { token, newPassword }));
    expect([await reset('12345678'), await reset('Cliente2!')]).toEqual([known('newPassword'), known('newPassword')]);
    expect((await openBrowser(shop).signIn('cliente2', password)).status).toBe(200);
    expect((await reset(password)).status).toBe(200);
  });

  test('through an invalid reset link: the link is what is refused', async () => {
    const answer = said(await openBrowser(shop).post('/reset-password', { token: 'inventado', newPassword: '12345678' }));
    expect(answer).toEqual({ status: 400, body: { message: 'El enlace no es válido o ya venció', code: 'invalid_token' } });
  });

  test('when changing the own password [R-427]', async () => {
    const cliente = await shop.as('cliente');
    const change = async (newPassword: string) =>
      said(await cliente.post('/profile/password', { body: { currentPassword: password, newPassword } }));
    expect([await change('12345678'), await change('cliente-2026')]).toEqual([known('newPassword'), known('newPassword')]);
    expect((await openBrowser(shop).signIn('cliente', password)).status).toBe(200);
  });

  test('when staff create an account [R-427]', async () => {
    const body = { username: 'rosa.paz', email: 'rosa@ejemplo.mx', role: 1, password: 'Rosa.Paz2026' };
    expect(said(await (await shop.as('superadmin')).post('/adm/users', { body }))).toEqual(known('password'));
    expect((await openBrowser(shop).signIn('rosa.paz', body.password)).status).toBe(401);
  });
});
