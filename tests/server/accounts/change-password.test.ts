import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#server/db/schema/people.ts';
import { password } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { guest, holdTheClock, openBrowser } from './browser.ts';
import { clean } from './clean.ts';

holdTheClock();
let shop: TestApp;
let demoHash: string | null;
beforeAll(async () => {
  shop = await startTestApp({ callsPerMinute: 100_000 });
  const [row] = await shop.db.query.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.username, 'cliente'));
  demoHash = row?.passwordHash ?? null;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await clean(shop);
  await shop.db.query.update(users).set({ passwordHash: demoHash }).where(eq(users.username, 'cliente'));
});

const newPassword = 'una-clave-nueva';
const entered = async () => {
  const browser = openBrowser(shop);
  await browser.signIn('cliente', password);
  return browser;
};
const change = async (browser: ReturnType<typeof openBrowser>, currentPassword: string, chosen = newPassword) => {
  const { status, body } = await browser.post('/profile/password', { currentPassword, newPassword: chosen });
  return { status, body };
};
const changed = { status: 200, body: { success: true, message: 'Tu contraseña quedó cambiada' } };
const said = { path: 'currentPassword', message: 'La contraseña actual no es correcta' };
const wrong = { status: 400, body: { message: said.message, code: 'invalid_input', issues: [said] } };

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

test('a short new password is reported at its field, and a guest gets a 401', async () => {
  const short = { path: 'newPassword', message: 'La contraseña debe tener al menos 8 caracteres' };
  expect(await change(await entered(), password, 'corta')).toEqual({
    status: 400,
    body: { message: short.message, code: 'invalid_input', issues: [short] },
  });
  expect((await change(openBrowser(shop), password)).status).toBe(401);
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
