import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailChanges, registrations, users } from '#server/db/schema/people.ts';
import { password, people } from '../../support/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { guest, holdTheClock, openBrowser, otherThan, wrongCode } from './browser.ts';
import { clean } from './clean.ts';
import { emailDesk } from './email-desk.ts';
import { register, verify } from './register.ts';

holdTheClock();
const shop = sharedApp({ callsPerMinute: 100_000 });
let demoHash: string | null;
beforeAll(async () => {
  const [row] = await shop.db.query.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.username, 'cliente'));
  demoHash = row?.passwordHash ?? null;
});
beforeEach(async () => {
  await clean(shop);
  await shop.db.query.update(users).set({ passwordHash: demoHash, email: 'cliente@ejemplo.mx' }).where(eq(users.username, 'cliente'));
});

const { entered, ask, enter, resend, lettersTo, codeFor, emailOf } = emailDesk(() => shop);

const mine = 'nueva@ejemplo.mx';
const asked = { status: 200, body: { success: true, message: 'Te enviamos un código a ese correo' } };
const changed = (email: string) => ({ status: 200, body: { success: true, message: 'Tu correo quedó cambiado', email } });
const refusedCode = { status: 400, body: wrongCode };
const at = (path: string, message: string) => ({ status: 400, body: { message, code: 'invalid_input', issues: [{ path, message }] } });

test('the code sent to the new address makes the change; the old address is notified, and other browsers are signed out [R-182, R-323]', async () => {
  const [here, elsewhere] = [await entered(), await entered()];
  expect(await ask(here, ' Nueva@Ejemplo.mx ')).toEqual(asked);
  expect(await emailOf('cliente')).toBe('cliente@ejemplo.mx');
  expect((await lettersTo('cliente@ejemplo.mx')).length).toBe(0);
  expect(await enter(here, await codeFor(mine))).toEqual(changed(mine));
  expect([(await here.get('/verify')).body, (await elsewhere.get('/verify')).body]).toEqual([
    expect.objectContaining({ user: expect.objectContaining({ email: mine }) }),
    guest,
  ]);
  const letters = (await lettersTo('cliente@ejemplo.mx')).map(({ subject, text }) => [subject, /ahora usa (\S+)\./.exec(text)?.[1]]);
  expect(letters).toEqual([['El correo de tu cuenta de Taller Web cambió', 'n•••@ejemplo.mx']]);
  const entries = [await openBrowser(shop).signIn('cliente@ejemplo.mx', password), await openBrowser(shop).signIn(mine, password)];
  expect(entries.map(({ status }) => status)).toEqual([401, 200]);
  expect(await enter(here, await codeFor(mine))).toEqual(refusedCode);
});

describe('the current password is required', () => {
  test('a wrong one is reported at its field and no code is sent; ten attempts per 15 minutes [R-323]', async () => {
    const here = await entered();
    const wrong = at('currentPassword', 'La contraseña actual no es correcta');
    for (let i = 0; i < 10; i += 1) expect(await ask(here, mine, 'no-es-esta')).toEqual(wrong);
    expect((await ask(here, mine)).status).toBe(429);
    expect(await shop.mails()).toEqual([]);
    shop.clock.advance(15 * 60_000);
    expect(await ask(here, mine)).toEqual(asked);
  });

  test('changing it after requesting the code invalidates the code', async () => {
    const here = await entered();
    await ask(here, mine);
    await here.post('/profile/password', { currentPassword: password, newPassword: 'una-clave-nueva' });
    expect(await enter(here, await codeFor(mine))).toEqual(refusedCode);
    expect(await emailOf('cliente')).toBe('cliente@ejemplo.mx');
  });
});

test.each([
  ['no-es-un-correo', 'Escribe un correo como nombre@ejemplo.mx'],
  ['CLIENTE@ejemplo.mx', 'Ese ya es tu correo'],
])('%j is refused at its field', async (email, message) => {
  expect(await ask(await entered(), email)).toEqual(at('email', message));
});

describe('an address that is already taken', () => {
  test('answers exactly like a free one at every step; its owner is notified, and nothing changes [R-323]', async () => {
    const [a, b] = [await entered('cliente', '203.0.113.20'), await entered('cliente2', '203.0.113.21')];
    const taken = 'admin@ejemplo.mx';
    expect([await ask(a, taken), await ask(b, mine)]).toEqual([asked, asked]);
    expect((await lettersTo(taken)).map(({ subject, text }) => [subject, /\b\d{6}\b/.test(text)])).toEqual([
      ['Ya tienes una cuenta en Taller Web', false],
    ]);
    shop.clock.advance(61_000);
    expect(await resend(a)).toEqual(await resend(b));
    expect([(await lettersTo(taken)).length, (await lettersTo(mine)).length]).toEqual([2, 2]);
    const wrong = otherThan(await codeFor(mine));
    for (let i = 0; i < 6; i += 1) expect(await enter(a, wrong)).toEqual(await enter(b, wrong));
    const row = async (userId: string) =>
      (await shop.db.query.select({ attempts: emailChanges.codeAttempts }).from(emailChanges).where(eq(emailChanges.userId, userId)))[0];
    expect(await row(people.cliente.userId)).toEqual(await row(people.cliente2.userId));
    expect([await emailOf('cliente'), await emailOf('admin')]).toEqual(['cliente@ejemplo.mx', taken]);
  });

  test('an address taken after the code was sent is not revealed either', async () => {
    const here = await entered();
    await ask(here, mine);
    await shop.db.query.update(users).set({ email: mine }).where(eq(users.username, 'soporte'));
    expect(await enter(here, await codeFor(mine))).toEqual(refusedCode);
    await shop.db.query.update(users).set({ email: 'soporte@ejemplo.mx' }).where(eq(users.username, 'soporte'));
  });

  test('a pending registration with the same address can no longer be completed', async () => {
    const here = await entered();
    const registrationId = await register(shop, { username: 'panaderia', email: mine, password: 'masa-madre-1' });
    const theirs = await codeFor(mine);
    await ask(here, mine);
    expect(await enter(here, await codeFor(mine))).toEqual(changed(mine));
    expect(await verify(shop, { userId: registrationId, code: theirs })).toEqual(refusedCode);
    expect(await shop.db.query.select({ isDecoy: registrations.isDecoy }).from(registrations)).toEqual([{ isDecoy: true }]);
  });
});

describe('the code for a new address', () => {
  test('is valid for ten minutes, and for five attempts', async () => {
    const here = await entered();
    await ask(here, mine);
    const old = await codeFor(mine);
    shop.clock.advance(10 * 60_000);
    expect(await enter(here, old)).toEqual(refusedCode);
    await ask(here, mine);
    const code = await codeFor(mine);
    for (let i = 0; i < 5; i += 1) expect(await enter(here, otherThan(code))).toEqual(refusedCode);
    expect(await enter(here, code)).toEqual(refusedCode);
  });

  test('is replaced by the next one, which is sent at most once a minute [R-182]', async () => {
    const here = await entered();
    await ask(here, mine);
    const first = await codeFor(mine);
    await resend(here);
    expect((await lettersTo(mine)).length).toBe(1);
    shop.clock.advance(60_000);
    await resend(here);
    const [, second] = [first, await codeFor(mine)];
    expect((await lettersTo(mine)).length).toBe(2);
    if (first !== second) expect(await enter(here, first)).toEqual(refusedCode);
    expect(await enter(here, second)).toEqual(changed(mine));
  });

  test('is valid only for the address it was sent to and the person who requested it', async () => {
    const [here, there] = [await entered(), await entered('cliente2')];
    await ask(here, mine);
    const code = await codeFor(mine);
    await ask(there, 'otra@ejemplo.mx');
    if (code !== (await codeFor('otra@ejemplo.mx'))) expect(await enter(there, code)).toEqual(refusedCode);
    await ask(here, 'tercera@ejemplo.mx');
    if (code !== (await codeFor('tercera@ejemplo.mx'))) expect(await enter(here, code)).toEqual(refusedCode);
    expect(await emailOf('cliente')).toBe('cliente@ejemplo.mx');
  });

  test('is never stored in plain text, and is deleted with its request after a day', async () => {
    const here = await entered();
    await ask(here, mine);
    const code = await codeFor(mine);
    const rows = await shop.db.query.select().from(emailChanges);
    expect(JSON.stringify(rows)).not.toContain(code);
    shop.clock.advance(24 * 60 * 60_000);
    expect(await resend(here)).toEqual({ status: 200, body: { success: true, message: 'Se ha enviado un nuevo código de verificación' } });
    expect((await lettersTo(mine)).length).toBe(1);
    await ask(await entered('cliente2'), 'otra@ejemplo.mx');
    expect((await shop.db.query.select().from(emailChanges)).map(({ userId }) => userId)).toEqual([people.cliente2.userId]);
  });
});

test('one person may make ten requests an hour, and one address gets at most five mails', async () => {
  const here = await entered();
  for (let i = 0; i < 7; i += 1) expect(await ask(here, mine)).toEqual(asked);
  expect((await lettersTo(mine)).length).toBe(5);
  expect(await enter(here, await codeFor(mine))).toEqual(refusedCode);
  for (let i = 0; i < 3; i += 1) expect(await ask(here, `n${i}@ejemplo.mx`)).toEqual(asked);
  expect((await ask(here, 'once@ejemplo.mx')).status).toBe(429);
  expect((await lettersTo('once@ejemplo.mx')).length).toBe(0);
});

describe('concurrently', () => {
  test('the same code submitted twice changes the address once and sends one notification', async () => {
    const here = await entered();
    await ask(here, mine);
    const code = await codeFor(mine);
    const answers = await Promise.all([enter(here, code), enter(here, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await lettersTo('cliente@ejemplo.mx')).length).toBe(1);
  });

  test('of two people who confirm the same address, one gets it', async () => {
    const [here, there] = [await entered('cliente', '203.0.113.30'), await entered('cliente2', '203.0.113.31')];
    await ask(here, mine);
    const one = await codeFor(mine);
    await ask(there, mine);
    const answers = await Promise.all([enter(here, one), enter(there, await codeFor(mine))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const holders = await shop.db.query.select({ username: users.username }).from(users).where(eq(users.email, mine));
    expect(holders.length).toBe(1);
    await shop.db.query.update(users).set({ email: 'cliente2@ejemplo.mx' }).where(eq(users.username, 'cliente2'));
  });

  test('of a registration and a change that complete with the same address, one gets it', async () => {
    const here = await entered();
    const registrationId = await register(shop, { username: 'panaderia', email: mine, password: 'masa-madre-1' });
    const theirs = await codeFor(mine);
    await ask(here, mine);
    const own = await codeFor(mine);
    const answers = await Promise.all([enter(here, own), verify(shop, { userId: registrationId, code: theirs })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await shop.db.query.select().from(users).where(eq(users.email, mine))).length).toBe(1);
  });
});
