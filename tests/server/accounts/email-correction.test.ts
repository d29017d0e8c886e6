import { beforeEach, describe, expect, test } from 'vitest';
import { sharedApp } from '../../support/shared-app.ts';
import { holdTheClock, openBrowser, said, wrongCode } from './browser.ts';
import { clean } from './clean.ts';
import { lettersTo, newest, register, verify } from './register.ts';

holdTheClock();
const shop = sharedApp({ callsPerMinute: 100_000 });
beforeEach(() => clean(shop));

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

describe('the address a registration code was sent to', () => {
  test('is shown masked to anyone with the link while the registration is pending, for a day [R-174]', async () => {
    const userId = await register(shop, panaderia);
    const short = await register(shop, { ...panaderia, email: 'yo@panaderia.mx' });
    const waiting = [await addressOf(userId), await addressOf(short)];
    await verify(shop, { userId, code: newest(await lettersTo(shop, panaderia.email)) });
    const others = [await addressOf(userId), await addressOf(unknown)];
    shop.clock.advance(24 * 60 * 60 * 1000);
    const shown = [...waiting, ...others, await addressOf(short)];
    expect(shown).toEqual(['m***a@gmial.com', 'y***@panaderia.mx', null, null, null].map((email) => ({ status: 200, body: { email } })));
  });
});

describe('correcting a mistyped address', () => {
  test('takes effect immediately: the code sent to the right address creates the account, the old code is invalid [R-175]', async () => {
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

  test('needs the password of the registration; otherwise nothing changes and nothing is sent, as for an unknown registration', async () => {
    const userId = await register(shop, panaderia);
    expect(await correct(userId, right, 'otra-contraseña')).toEqual(refusedAt('m***a@gmial.com'));
    expect(await correct(unknown, right)).toEqual(refusedAt('m***a@gmail.com'));
    expect([await about(right), (await addressOf(userId)).body]).toEqual([[], { email: 'm***a@gmial.com' }]);
    const code = newest(await lettersTo(shop, panaderia.email));
    expect((await verify(shop, { userId, code })).status).toBe(200);
  });

  test('to a taken address answers the same; its owner is notified, and no code completes the registration [R-175]', async () => {
    const userId = await register(shop, panaderia);
    expect(await correct(userId, 'cliente@ejemplo.mx')).toEqual(sentTo('c***e@ejemplo.mx'));
    expect([await about('cliente@ejemplo.mx'), (await addressOf(userId)).body]).toEqual([['address taken'], { email: 'c***e@ejemplo.mx' }]);
    // A person who meant another address can still correct it.
    await correct(userId, right);
    expect((await verify(shop, { userId, code: newest(await lettersTo(shop, right)) })).status).toBe(200);
  });

  test('to the same address again sends another code, at most once a minute', async () => {
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

  test('is limited to ten attempts an hour across all client addresses [R-175]', async () => {
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

  test('reports a malformed address at its field', async () => {
    const userId = await register(shop, panaderia);
    const message = 'Escribe un correo como nombre@ejemplo.mx';
    expect(await correct(userId, 'mariana@')).toEqual({
      status: 400,
      body: { message, code: 'invalid_input', issues: [{ path: 'email', message }] },
    });
  });
});
