import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emailChanges, registrations, users } from '#server/db/schema/people.ts';
import { password, people } from '../../support/people.ts';
import { statusesAtOnce, statusesOf } from '../../support/statuses.ts';
import { type Browser, guest, openBrowser, otherThan, said, signedIn, wrongCode } from './browser.ts';
import { cleanApp } from './clean.ts';
import { codeFor, lettersTo, register, verify } from './register.ts';

const shop = cleanApp();

const request = async (browser: Browser, email = mine, currentPassword: string = password) =>
  said(await browser.post('/profile/email', { email, currentPassword }));
const enter = async (browser: Browser, code: string) => said(await browser.post('/profile/email/verify', { code }));
const resend = async (browser: Browser) => said(await browser.post('/profile/email/resend'));
/** Requests a change to the address; returns the code sent there. */
const requestCode = async (browser: Browser, email = mine) => {
  expect(await request(browser, email)).toEqual(requested);
  return codeFor(shop, email);
};
const mailsTo = async (email: string) => (await shop.mails()).filter(({ to }) => to === email);
const emailOf = async (username: string) =>
  (await shop.db.query.select({ email: users.email }).from(users).where(eq(users.username, username)))[0]?.email;
const own = 'cliente@ejemplo.mx';
const mine = 'nueva@ejemplo.mx';
const requested = { status: 200, body: { success: true, message: 'Te enviamos un código a ese correo' } };
const changed = (email: string) => ({ status: 200, body: { success: true, message: 'Tu correo quedó cambiado', email } });
const refusedCode = { status: 400, body: wrongCode };
const at = (path: string, message: string) => ({ status: 400, body: { message, code: 'invalid_input', issues: [{ path, message }] } });

describe('changing the address of an account', () => {
  test('the code sent to the new address makes the change; the old address is notified, and other browsers are signed out [R-182, R-323]', async () => {
    const [here, elsewhere] = [await signedIn(shop), await signedIn(shop)];
    expect(await request(here, ' Nueva@Ejemplo.mx ')).toEqual(requested);
    expect([await emailOf('cliente'), await mailsTo(own)]).toEqual([own, []]);
    expect(await enter(here, await codeFor(shop, mine))).toEqual(changed(mine));
    expect([(await here.get('/verify')).body, (await elsewhere.get('/verify')).body]).toEqual([
      expect.objectContaining({ user: expect.objectContaining({ email: mine }) }),
      guest,
    ]);
    const letters = (await mailsTo(own)).map(({ subject, text }) => [subject, /ahora usa (\S+)\./.exec(text)?.[1]]);
    expect(letters).toEqual([['El correo de tu cuenta de Taller Web cambió', 'n•••@ejemplo.mx']]);
    const entries = [await openBrowser(shop).signIn(own, password), await openBrowser(shop).signIn(mine, password)];
    expect(entries.map(({ status }) => status)).toEqual([401, 200]);
    expect(await enter(here, await codeFor(shop, mine))).toEqual(refusedCode);
  });

  test('a wrong current password is reported at its field and no code is sent; ten attempts per 15 minutes [R-323]', async () => {
    const here = await signedIn(shop);
    const wrong = at('currentPassword', 'La contraseña actual no es correcta');
    for (let i = 0; i < 10; i += 1) expect(await request(here, mine, 'no-es-esta')).toEqual(wrong);
    expect((await request(here)).status).toBe(429);
    expect(await shop.mails()).toEqual([]);
    shop.clock.advance(15 * 60_000);
    expect(await request(here)).toEqual(requested);
  });

  test('changing the password after requesting the code invalidates the code', async () => {
    const here = await signedIn(shop);
    await request(here);
    await here.post('/profile/password', { currentPassword: password, newPassword: 'una-clave-nueva' });
    expect(await enter(here, await codeFor(shop, mine))).toEqual(refusedCode);
    expect(await emailOf('cliente')).toBe(own);
  });

  test.each([
    ['no-es-un-correo', 'Escribe un correo como nombre@ejemplo.mx'],
    ['CLIENTE@ejemplo.mx', 'Ese ya es tu correo'],
  ])('%j is refused at its field', async (email, message) => {
    expect(await request(await signedIn(shop), email)).toEqual(at('email', message));
  });

  describe('an address that is already taken', () => {
    test('answers exactly like a free one at every step; its owner is notified, and nothing changes [R-323]', async () => {
      const [a, b] = [await signedIn(shop, 'cliente', '203.0.113.20'), await signedIn(shop, 'cliente2', '203.0.113.21')];
      const taken = 'admin@ejemplo.mx';
      expect([await request(a, taken), await request(b, mine)]).toEqual([requested, requested]);
      expect((await mailsTo(taken)).map(({ subject, text }) => [subject, /\b\d{6}\b/.test(text)])).toEqual([
        ['Ya tienes una cuenta en Taller Web', false],
      ]);
      shop.clock.advance(61_000);
      expect(await resend(a)).toEqual(await resend(b));
      expect([(await mailsTo(taken)).length, (await mailsTo(mine)).length]).toEqual([2, 2]);
      const wrong = otherThan(await codeFor(shop, mine));
      for (let i = 0; i < 6; i += 1) expect(await enter(a, wrong)).toEqual(await enter(b, wrong));
      const row = async (userId: string) =>
        (await shop.db.query.select({ attempts: emailChanges.codeAttempts }).from(emailChanges).where(eq(emailChanges.userId, userId)))[0];
      expect(await row(people.cliente.userId)).toEqual(await row(people.cliente2.userId));
      expect([await emailOf('cliente'), await emailOf('admin')]).toEqual([own, taken]);
    });

    test('a pending registration with the same address can no longer be completed', async () => {
      const here = await signedIn(shop);
      const registrationId = await register(shop, { username: 'panaderia', email: mine, password: 'masa-madre-1' });
      const theirs = await codeFor(shop, mine);
      expect(await enter(here, await requestCode(here))).toEqual(changed(mine));
      expect(await verify(shop, { userId: registrationId, code: theirs })).toEqual(refusedCode);
      expect(await shop.db.query.select({ isDecoy: registrations.isDecoy }).from(registrations)).toEqual([{ isDecoy: true }]);
    });
  });

  describe('the code for a new address', () => {
    test('is valid for ten minutes, and for five attempts', async () => {
      const here = await signedIn(shop);
      const old = await requestCode(here);
      shop.clock.advance(10 * 60_000);
      expect(await enter(here, old)).toEqual(refusedCode);
      const code = await requestCode(here);
      for (let i = 0; i < 5; i += 1) expect(await enter(here, otherThan(code))).toEqual(refusedCode);
      expect(await enter(here, code)).toEqual(refusedCode);
    });

    test('is replaced by the next one, which is sent at most once a minute [R-182]', async () => {
      const here = await signedIn(shop);
      const first = await requestCode(here);
      await resend(here);
      expect((await mailsTo(mine)).length).toBe(1);
      shop.clock.advance(60_000);
      await resend(here);
      const second = await codeFor(shop, mine);
      expect((await mailsTo(mine)).length).toBe(2);
      if (first !== second) expect(await enter(here, first)).toEqual(refusedCode);
      expect(await enter(here, second)).toEqual(changed(mine));
    });

    test('is valid only for the address it was sent to and the person who requested it', async () => {
      const [here, there] = [await signedIn(shop), await signedIn(shop, 'cliente2')];
      const code = await requestCode(here);
      await request(there, 'otra@ejemplo.mx');
      if (code !== (await codeFor(shop, 'otra@ejemplo.mx'))) expect(await enter(there, code)).toEqual(refusedCode);
      await request(here, 'tercera@ejemplo.mx');
      if (code !== (await codeFor(shop, 'tercera@ejemplo.mx'))) expect(await enter(here, code)).toEqual(refusedCode);
      expect(await emailOf('cliente')).toBe(own);
    });

    test('is never stored in plain text, and is deleted with its request after a day', async () => {
      const here = await signedIn(shop);
      const code = await requestCode(here);
      expect(JSON.stringify(await shop.db.query.select().from(emailChanges))).not.toContain(code);
      shop.clock.advance(24 * 60 * 60_000);
      expect(await resend(here)).toEqual({
        status: 200,
        body: { success: true, message: 'Se ha enviado un nuevo código de verificación' },
      });
      expect((await mailsTo(mine)).length).toBe(1);
      await request(await signedIn(shop, 'cliente2'), 'otra@ejemplo.mx');
      expect((await shop.db.query.select().from(emailChanges)).map(({ userId }) => userId)).toEqual([people.cliente2.userId]);
    });
  });

  test('one person may make ten requests an hour, and one address gets at most five mails', async () => {
    const here = await signedIn(shop);
    for (let i = 0; i < 7; i += 1) expect(await request(here)).toEqual(requested);
    expect((await mailsTo(mine)).length).toBe(5);
    expect(await enter(here, await codeFor(shop, mine))).toEqual(refusedCode);
    for (let i = 0; i < 3; i += 1) expect(await request(here, `n${i}@ejemplo.mx`)).toEqual(requested);
    expect((await request(here, 'once@ejemplo.mx')).status).toBe(429);
    expect((await mailsTo('once@ejemplo.mx')).length).toBe(0);
  });

  describe('concurrently', () => {
    const holders = () => shop.db.query.select().from(users).where(eq(users.email, mine));

    test('the same code submitted twice changes the address once and sends one notification', async () => {
      const here = await signedIn(shop);
      const code = await requestCode(here);
      expect(await statusesAtOnce([enter(here, code), enter(here, code)])).toEqual([200, 400]);
      expect((await mailsTo(own)).length).toBe(1);
    });

    test('of two people who confirm the same address, one gets it', async () => {
      const [here, there] = [await signedIn(shop, 'cliente', '203.0.113.30'), await signedIn(shop, 'cliente2', '203.0.113.31')];
      const one = await requestCode(here);
      const other = await requestCode(there);
      expect(await statusesAtOnce([enter(here, one), enter(there, other)])).toEqual([200, 400]);
      expect(await holders()).toHaveLength(1);
    });

    test('of a registration and a change that complete with the same address, one gets it', async () => {
      const here = await signedIn(shop);
      const registrationId = await register(shop, { username: 'panaderia', email: mine, password: 'masa-madre-1' });
      const theirs = await codeFor(shop, mine);
      const code = await requestCode(here);
      expect(await statusesAtOnce([enter(here, code), verify(shop, { userId: registrationId, code: theirs })])).toEqual([200, 400]);
      expect(await holders()).toHaveLength(1);
    });
  });
});

describe('correcting the mistyped address of a registration', () => {
  const panaderia = { username: 'panaderia', email: 'mariana@gmial.com', password: 'pan-de-muerto' };
  const right = 'mariana@gmail.com';
  const unknown = 'c0000000-0000-4000-8000-000000000000';
  const notTheirs = 'La contraseña no es la que elegiste al crear la cuenta';

  const correct = async (userId: string, email: string, password = panaderia.password, address?: string) =>
    said(await openBrowser(shop, address).post(`/register/${userId}/email`, { email, password }));
  const addressOf = async (userId: string) => said(await openBrowser(shop).get(`/register/${userId}`));
  const sentTo = (email: string) => ({
    status: 200,
    body: { success: true, corrected: true, email, message: 'Te enviamos un código de verificación a ese correo' },
  });
  const refusedAt = (email: string) => ({ status: 200, body: { success: true, corrected: false, email, message: notTheirs } });
  const about = async (email: string) => (await lettersTo(shop, email)).map((letter) => letter.about);

  test('before it, anyone with the link sees the address masked, for a day and while the registration is pending [R-174]', async () => {
    const userId = await register(shop, panaderia);
    const short = await register(shop, { ...panaderia, email: 'yo@panaderia.mx' });
    const shown = [await addressOf(userId), await addressOf(short)];
    await verify(shop, { userId, code: await codeFor(shop, panaderia.email) });
    shown.push(await addressOf(userId), await addressOf(unknown));
    shop.clock.advance(24 * 60 * 60 * 1000);
    shown.push(await addressOf(short));
    expect(shown).toEqual(['m***a@gmial.com', 'y***@panaderia.mx', null, null, null].map((email) => ({ status: 200, body: { email } })));
  });

  test('takes effect immediately: the code sent to the right address creates the account, the old code is invalid [R-175]', async () => {
    const userId = await register(shop, panaderia);
    const old = await codeFor(shop, panaderia.email);
    const answer = await correct(userId, 'Mariana@Gmail.com');
    const [code, shown] = [await codeFor(shop, right), await addressOf(userId)];
    const answers = [...(old === code ? [] : [await verify(shop, { userId, code: old })]), await verify(shop, { userId, code })];
    const entered = await openBrowser(shop).signIn(right, panaderia.password);
    expect([answer, shown.body]).toEqual([sentTo('m***a@gmail.com'), { email: 'm***a@gmail.com' }]);
    expect(answers.slice(0, -1)).toEqual(old === code ? [] : [{ status: 400, body: wrongCode }]);
    expect([answers.at(-1)?.status, entered.status]).toEqual([200, 200]);
  });

  test('needs the password of the registration; otherwise nothing changes and nothing is sent, as for an unknown registration', async () => {
    const userId = await register(shop, panaderia);
    expect(await correct(userId, right, 'otra-contraseña')).toEqual(refusedAt('m***a@gmial.com'));
    expect(await correct(unknown, right)).toEqual(refusedAt('m***a@gmail.com'));
    expect([await about(right), (await addressOf(userId)).body]).toEqual([[], { email: 'm***a@gmial.com' }]);
    const code = await codeFor(shop, panaderia.email);
    expect((await verify(shop, { userId, code })).status).toBe(200);
  });

  test('to a taken address answers the same; its owner is notified, and no code completes the registration [R-175]', async () => {
    const userId = await register(shop, panaderia);
    expect(await correct(userId, 'cliente@ejemplo.mx')).toEqual(sentTo('c***e@ejemplo.mx'));
    expect([await about('cliente@ejemplo.mx'), (await addressOf(userId)).body]).toEqual([['address taken'], { email: 'c***e@ejemplo.mx' }]);
    // A person who meant another address can still correct it.
    await correct(userId, right);
    expect((await verify(shop, { userId, code: await codeFor(shop, right) })).status).toBe(200);
  });

  test('is limited to ten attempts an hour across all client addresses [R-175]', async () => {
    const userId = await register(shop, panaderia);
    const statuses = await statusesOf(11, (nth) => correct(userId, right, 'otra-contraseña', `192.0.2.${nth}`));
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect((await correct(userId, right)).status).toBe(429);
    shop.clock.advance(60 * 60 * 1000);
    expect(await correct(userId, right)).toEqual(sentTo('m***a@gmail.com'));
  });
});
