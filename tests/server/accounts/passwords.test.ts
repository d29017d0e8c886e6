import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isKnownPassword } from '#server/accounts/known-passwords.ts';
import { users } from '#server/db/schema/people.ts';
import { password } from '../../support/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { guest, holdTheClock, openBrowser, said } from './browser.ts';
import { clean } from './clean.ts';

holdTheClock();
const shop = sharedApp({ callsPerMinute: 100_000 });
let demoHash: string | null;
beforeAll(async () => {
  const [row] = await shop.db.query.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.username, 'cliente'));
  demoHash = row?.passwordHash ?? null;
});
beforeEach(async () => {
  await clean(shop);
  await shop.db.query.update(users).set({ passwordHash: demoHash }).where(eq(users.username, 'cliente'));
});

const known = (path: string) => {
  const message = 'Esta contraseña es muy conocida. Elige otra.';
  return { status: 400, body: { message, code: 'invalid_input', issues: [{ path, message }] } };
};

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

const newPassword = 'una-clave-nueva';
const entered = async () => {
  const browser = openBrowser(shop);
  await browser.signIn('cliente', password);
  return browser;
};
const change = async (browser: ReturnType<typeof openBrowser>, currentPassword: string, chosen = newPassword) =>
  said(await browser.post('/profile/password', { currentPassword, newPassword: chosen }));
const changed = { status: 200, body: { success: true, message: 'Tu contraseña quedó cambiada' } };
const notThis = { path: 'currentPassword', message: 'La contraseña actual no es correcta' };
const wrong = { status: 400, body: { message: notThis.message, code: 'invalid_input', issues: [notThis] } };

describe('changing the own password', () => {
  test('the current password allows a change: this browser stays signed in, other sessions end, and the person gets a mail [R-178, R-322]', async () => {
    const [mine, other] = [await entered(), await entered()];
    expect(await change(mine, password)).toEqual(changed);
    expect([(await mine.get('/verify')).body, (await other.get('/verify')).body]).toEqual([
      expect.objectContaining({ authenticated: true }),
      guest,
    ]);
    const tried = [await openBrowser(shop).signIn('cliente', password), await openBrowser(shop).signIn('cliente', newPassword)];
    expect(tried.map(({ status }) => status)).toEqual([401, 200]);
    expect((await shop.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['cliente@ejemplo.mx', 'Tu contraseña de Taller Web cambió'],
    ]);
  });

  test('a wrong current password is reported at its field and changes nothing; ten attempts per 15 minutes [R-322]', async () => {
    const mine = await entered();
    for (let i = 0; i < 10; i += 1) expect(await change(mine, 'no-es-esta')).toEqual(wrong);
    expect((await change(mine, password)).status).toBe(429);
    shop.clock.advance(15 * 60_000);
    expect(await change(mine, password)).toEqual(changed);
  });

  test('a short new password is reported at its field', async () => {
    const short = { path: 'newPassword', message: 'La contraseña debe tener al menos 8 caracteres' };
    expect(await change(await entered(), password, 'corta')).toEqual({
      status: 400,
      body: { message: short.message, code: 'invalid_input', issues: [short] },
    });
  });

  test('a reset link requested before the change no longer works after it', async () => {
    const mine = await entered();
    await mine.post('/forgot-password', { email: 'cliente@ejemplo.mx' });
    const token = /token=(\S+)/.exec((await shop.mails())[0]?.text ?? '')?.[1] ?? '';
    await change(mine, password);
    expect((await openBrowser(shop).post('/reset-password', { token, newPassword: 'otra-clave-mas' })).status).toBe(400);
  });

  test('of two concurrent changes, only one succeeds', async () => {
    const mine = await entered();
    const answers = await Promise.all([change(mine, password, 'primera-clave'), change(mine, password, 'segunda-clave')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});
