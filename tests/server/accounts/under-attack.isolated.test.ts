import { describe, expect, test, vi } from 'vitest';
import { findReset } from '#server/accounts/password-resets.store.ts';
import { hashToken } from '#server/accounts/tokens.ts';
import { password } from '../../support/people.ts';
import { openBrowser, otherThan, said, wrongCode } from './browser.ts';
import { cleanApp } from './clean.ts';
import { codeFor, register } from './register.ts';

// These tests are about counting: a hash that costs nothing keeps hundreds of sign-ins fast.
vi.mock('@node-rs/argon2', () => ({
  hash: async (text: string) => `plain ${text}`,
  verify: async (stored: string, text: string) => stored === `plain ${text}`,
}));

const shop = cleanApp();

const minute = 60_000;
const mine = `cliente@ejemplo.mx`;
const newPassword = 'una-clave-nueva';
const requestLink = (address: string) => openBrowser(shop, address).post('/forgot-password', { email: mine });
const reset = async (token: string, chosen = newPassword) =>
  (await openBrowser(shop).post('/reset-password', { token, newPassword: chosen })).status;
const tokensMailed = async (): Promise<string[]> =>
  (await shop.mails()).flatMap(({ to, text }) => (to === mine ? (/reset-password\?token=(\S+)/.exec(text)?.[1] ?? []) : []));
const isAlive = async (token: string) => (await findReset(shop.db.query, hashToken(token), shop.clock.now())) !== null;

describe('attackers who request password resets for somebody', () => {
  test('all day long never leave that person without a working link [R-425]', { tags: ['long'] }, async () => {
    for (let i = 0; i < 16; i += 1) {
      await requestLink(`198.51.100.${i}`);
      await requestLink(`198.51.101.${i}`);
      const before = (await tokensMailed()).length;
      await requestLink('203.0.113.10');
      const tokens = await tokensMailed();
      const open = await Promise.all(tokens.slice(0, 6).map(isAlive));
      expect([i, tokens.length > before || open.includes(true)]).toEqual([i, true]);
      shop.clock.advance(25 * minute);
    }
    expect((await tokensMailed()).length).toBeLessThanOrEqual(20);
  });

  test('do not stop the person from requesting another link once one was used [R-425]', async () => {
    for (let i = 0; i < 5; i += 1) await requestLink('198.51.100.7');
    const [token = ''] = await tokensMailed();
    expect([await reset(token), (await tokensMailed()).length]).toEqual([200, 5]);
    await requestLink('203.0.113.10');
    const [next = ''] = await tokensMailed();
    expect([(await tokensMailed()).length, await reset(next, 'y-otra-clave-mas')]).toEqual([6, 200]);
  });
});

test('a password reset lifts the locks that attackers caused, at every client address [R-424]', async () => {
  const status = async (address: string, tried: string) => (await openBrowser(shop, address).signIn('cliente', tried)).status;
  for (let i = 0; i < 10; i += 1) for (let j = 0; j < 10; j += 1) await status(`198.51.100.${i}`, 'no-es-esta');
  expect(await status('192.0.2.200', password)).toBe(429);
  await requestLink('203.0.113.10');
  const [token = ''] = await tokensMailed();
  await reset(token);
  expect([await status('192.0.2.200', newPassword), await status('198.51.100.0', newPassword)]).toEqual([200, 200]);
});

describe('attackers who guess codes and know only the e-mail address', () => {
  const panaderia = { username: 'panaderia', email: 'hola@panaderia.mx', password: 'pan-de-muerto' };
  const invalid = { status: 400, body: wrongCode };
  const begin = async () => {
    const browser = openBrowser(shop);
    const userId = await register(shop, panaderia, browser);
    return { browser, userId, code: await codeFor(shop, panaderia.email) };
  };
  const guess = async (address: string, pin: string) =>
    said(await openBrowser(shop, address).post('/verify-email', { email: panaderia.email, pin }));

  test('five times from one client address: the code still works with the link [R-426]', async () => {
    const { browser, userId, code } = await begin();
    for (let i = 0; i < 7; i += 1) expect(await guess('198.51.100.7', otherThan(code))).toEqual(invalid);
    expect(await guess('198.51.100.7', code)).toEqual(invalid);
    expect((await browser.post('/verify-email', { userId, code })).status).toBe(200);
  });

  test('twenty times from everywhere: the code still works in the browser that registered, with the e-mail address alone [R-426]', async () => {
    const { browser, code } = await begin();
    for (let i = 0; i < 20; i += 1) await guess(`198.51.100.${i}`, otherThan(code));
    expect(await guess('192.0.2.1', code)).toEqual(invalid);
    expect((await browser.post('/verify-email', { email: panaderia.email, pin: code })).status).toBe(200);
  });

  test('a right code within five attempts completes the registration, as it does for the person in another browser', async () => {
    const { code } = await begin();
    for (let i = 0; i < 4; i += 1) await guess('198.51.100.7', otherThan(code));
    expect((await guess('198.51.100.7', code)).status).toBe(200);
  });

  test('the limit is lifted after ten minutes, when another code was sent', async () => {
    const { browser, userId, code } = await begin();
    for (let i = 0; i < 5; i += 1) await guess('198.51.100.7', otherThan(code));
    shop.clock.advance(10 * minute);
    await browser.post('/resend-verification-code', { userId });
    expect((await guess('198.51.100.7', await codeFor(shop, panaderia.email))).status).toBe(200);
  });

  test('the browser that registered has five attempts in total, by e-mail address and by link', async () => {
    const { browser, userId, code } = await begin();
    for (let i = 0; i < 3; i += 1) await browser.post('/verify-email', { email: panaderia.email, pin: otherThan(code) });
    for (let i = 0; i < 2; i += 1) await browser.post('/verify-email', { userId, code: otherThan(code) });
    expect(said(await browser.post('/verify-email', { userId, code }))).toEqual(invalid);
  });

  test('a browser completes its own registration even if somebody registers the same address after it', async () => {
    const { browser, code } = await begin();
    shop.clock.advance(minute);
    await openBrowser(shop, '198.51.100.7').post('/register', { ...panaderia, username: 'otra' });
    expect((await browser.post('/verify-email', { email: panaderia.email, pin: code })).status).toBe(200);
    expect((await browser.signIn('panaderia', panaderia.password)).status).toBe(200);
  });

  test('concurrent guesses are limited to twenty too [R-426]', async () => {
    const { code } = await begin();
    const pins = Array.from({ length: 40 }, (_, i) => (i === 39 ? code : otherThan(code)));
    const answers = await Promise.all(pins.map((pin, i) => guess(`198.51.100.${i}`, pin)));
    expect(answers.filter(({ status }) => status === 200)).toEqual([]);
  });
});
