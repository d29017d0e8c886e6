import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { holdTheClock, openBrowser, wrongCode } from './browser.ts';
import { clean } from './clean.ts';
import { lettersTo, newest, register, verify } from './register.ts';

holdTheClock();
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ callsPerMinute: 100_000 });
});
afterAll(() => shop.close());
beforeEach(() => clean(shop));

const panaderia = { username: 'panaderia', email: 'mariana@gmial.com', password: 'pan-de-muerto' };
const right = 'mariana@gmail.com';
const unknown = 'c0000000-0000-4000-8000-000000000000';
const notTheirs = 'La contraseña no es la que elegiste al crear la cuenta';

const correct = async (userId: string, email: string, password = panaderia.password, address?: string) => {
  const { status, body } = await openBrowser(shop, address).post(`/register/${userId}/email`, { email, password });
  return { status, body };
};
const addressOf = async (userId: string) => {
  const { status, body } = await openBrowser(shop).get(`/register/${userId}`);
  return { status, body };
};
const sentTo = (email: string) => ({
  status: 200,
  body: { success: true, corrected: true, email, message: 'Te enviamos un código de verificación a ese correo' },
});
const refusedAt = (email: string) => ({ status: 200, body: { success: true, corrected: false, email, message: notTheirs } });
const about = async (email: string) => (await lettersTo(shop, email)).map((letter) => letter.about);

describe('where the code of a registration went', () => {
  test('is told masked to whoever has the link, as long as the code is waited for [R-174]', async () => {
    const userId = await register(shop, panaderia);
    const waiting = await addressOf(userId);
    await verify(shop, { userId, code: newest(await lettersTo(shop, panaderia.email)) });
    expect([waiting, await addressOf(userId), await addressOf(unknown)]).toEqual([
      { status: 200, body: { email: 'm***a@gmial.com' } },
      { status: 200, body: { email: null } },
      { status: 200, body: { email: null } },
    ]);
  });

  test('of a short name no more than its first letter', async () => {
    const userId = await register(shop, { ...panaderia, email: 'yo@panaderia.mx' });
    expect((await addressOf(userId)).body).toEqual({ email: 'y***@panaderia.mx' });
  });

  test('is forgotten with the registration, after a day', async () => {
    const userId = await register(shop, panaderia);
    shop.clock.advance(24 * 60 * 60 * 1000);
    expect((await addressOf(userId)).body).toEqual({ email: null });
  });
});

describe('a mistyped address is corrected', () => {
  test('at once: the code goes to the right one and makes the account, the old code is worth nothing [R-175]', async () => {
    const userId = await register(shop, panaderia);
    const old = newest(await lettersTo(shop, panaderia.email));
    const answer = await correct(userId, 'Mariana@Gmail.com');
    const [code, shown] = [newest(await lettersTo(shop, right)), await addressOf(userId)];
    const answers = [...(old === code ? [] : [await verify(shop, { userId, code: old })]), await verify(shop, { userId, code })];
    const entered = await openBrowser(shop).signIn(right, panaderia.password);
    expect([answer, shown.body]).toEqual([sentTo('m***a@gmail.com'), { email: 'm***a@gmail.com' }]);
    expect(answers.slice(0, -1)).toEqual(old === code ? [] : [{ status: 400, body: wrongCode }]);
    expect([answers.at(-1)?.status, entered.status]).toEqual([200, 200]);
  });

  test('not without the password of the registration: nothing is changed and nothing sent', async () => {
    const userId = await register(shop, panaderia);
    expect(await correct(userId, right, 'otra-contraseña')).toEqual(refusedAt('m***a@gmial.com'));
    expect([await about(right), (await addressOf(userId)).body]).toEqual([[], { email: 'm***a@gmial.com' }]);
    const code = newest(await lettersTo(shop, panaderia.email));
    expect((await verify(shop, { userId, code })).status).toBe(200);
  });

  test('an unknown registration is answered like a wrong password', async () => {
    expect([await correct(unknown, right), await about(right)]).toEqual([refusedAt('m***a@gmail.com'), []]);
  });

  test('a taken address is answered exactly alike, its owner is told, and no code finishes it [R-175]', async () => {
    const userId = await register(shop, panaderia);
    expect(await correct(userId, 'cliente@ejemplo.mx')).toEqual(sentTo('c***e@ejemplo.mx'));
    expect([await about('cliente@ejemplo.mx'), (await addressOf(userId)).body]).toEqual([['address taken'], { email: 'c***e@ejemplo.mx' }]);
    // Whoever meant another address gets on from there.
    await correct(userId, right);
    expect((await verify(shop, { userId, code: newest(await lettersTo(shop, right)) })).status).toBe(200);
  });

  test('the same address again is another code, once a minute', async () => {
    const userId = await register(shop, panaderia);
    const answers = [await correct(userId, panaderia.email)];
    const before = await about(panaderia.email);
    shop.clock.advance(60 * 1000);
    answers.push(await correct(userId, panaderia.email));
    expect([answers, before, await about(panaderia.email)]).toEqual([
      [sentTo('m***a@gmial.com'), sentTo('m***a@gmial.com')],
      ['code'],
      ['code', 'code'],
    ]);
  });

  test('ten times an hour, from wherever [R-175]', async () => {
    const userId = await register(shop, panaderia);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await correct(userId, right, 'otra-contraseña', `192.0.2.${i}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await correct(userId, right)).body).toEqual({
      message: 'Demasiados intentos. Vuelve a intentar en 60 minutos',
      code: 'too_many_requests',
    });
    shop.clock.advance(60 * 60 * 1000);
    expect(await correct(userId, right)).toEqual(sentTo('m***a@gmail.com'));
  });

  test('what is no address is said at its field', async () => {
    const userId = await register(shop, panaderia);
    const message = 'Escribe un correo como nombre@ejemplo.mx';
    expect(await correct(userId, 'mariana@')).toEqual({
      status: 400,
      body: { message, code: 'invalid_input', issues: [{ path: 'email', message }] },
    });
  });
});
