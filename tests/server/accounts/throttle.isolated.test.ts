import { describe, expect, test, vi } from 'vitest';
import { findReset } from '#server/accounts/password-resets.store.ts';
import { hashToken } from '#server/accounts/tokens.ts';
import { password } from '../../support/people.ts';
import { statusesAtOnce, statusesOf } from '../../support/statuses.ts';
import { type Answer, openBrowser, signedIn, wrongCredentials } from './browser.ts';
import { cleanApp } from './clean.ts';

// These tests are about counting: a hash that costs nothing keeps hundreds of sign-ins fast.
vi.mock('@node-rs/argon2', () => ({
  hash: async (text: string) => `plain ${text}`,
  verify: async (stored: string, text: string) => stored === `plain ${text}`,
}));

const shop = cleanApp();

const minutes = (count: number) => count * 60 * 1000;
const refused = { status: 401, body: wrongCredentials, retryAfter: undefined };
const throttled = (seconds: number, wait: string) => ({
  status: 429,
  body: { message: `Demasiados intentos. Vuelve a intentar en ${wait}`, code: 'too_many_requests' },
  retryAfter: String(seconds),
});
const seen = ({ status, body, headers }: Answer) => ({ status, body, retryAfter: headers['retry-after'] });
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

/** The last is locked out. */
const elevenFailures = [...times(10, refused), throttled(900, '15 minutos')];

const owner = '203.0.113.10';
const stranger = '198.51.100.66';
const fail = async (count: number, username: string, address = stranger) => {
  const browser = openBrowser(shop, address);
  const answers: ReturnType<typeof seen>[] = [];
  for (let i = 0; i < count; i += 1) answers.push(seen(await browser.signIn(username, 'equivocada')));
  return answers;
};
const enter = async (address: string, username = 'cliente', tried: string = password) =>
  (await openBrowser(shop, address).signIn(username, tried)).status;

describe('failures of one account from one address', () => {
  test('ten are answered, then all sign-ins are refused for the rest of the 15 minutes, even with the right password [R-306]', async () => {
    expect(await fail(11, 'cliente')).toEqual(elevenFailures);
    shop.clock.advance(minutes(14));
    expect(seen(await openBrowser(shop, stranger).signIn('cliente', password))).toEqual(throttled(60, '1 minuto'));
    shop.clock.advance(minutes(1));
    expect(await enter(stranger)).toBe(200);
    expect(await fail(11, 'cliente')).toEqual(elevenFailures);
  });

  test('a clock that was 100 seconds ahead does not extend the lock beyond 15 minutes', async () => {
    shop.clock.advance(100_000);
    await fail(11, 'cliente');
    shop.clock.advance(-100_000);
    expect((await fail(1, 'cliente')).at(-1)).toEqual(throttled(900, '15 minutos'));
    shop.clock.advance(minutes(15));
    expect(await enter(stranger)).toBe(200);
  });

  test('failures on two clocks half a minute apart are counted together', async () => {
    shop.clock.advance(30_000);
    await fail(6, 'cliente');
    shop.clock.advance(-30_000);
    expect((await fail(5, 'cliente')).map(({ status }) => status)).toEqual([...times(4, 401), 429]);
  });

  test.each([
    ['an account that does not exist', 'nadie', 'NADIE', 'nadie'],
    ['username and e-mail address, in upper or lower case', 'cliente', 'CLIENTE', 'Cliente@ejemplo.mx'],
  ])('failures are counted together for %s', async (_, ...names) => {
    const answers = [];
    for (const [at, name] of names.entries()) answers.push(...(await fail(at === 0 ? 3 : 4, name)));
    expect(answers).toEqual(elevenFailures);
  });

  test('a forged forwarding header does not change the client address', async () => {
    const browser = openBrowser(shop, stranger);
    const answers: ReturnType<typeof seen>[] = [];
    for (let i = 0; i < 11; i += 1) {
      const body = { username: 'cliente', password: 'equivocada' };
      answers.push(seen(await browser.post('/login', body, { 'x-forwarded-for': `192.0.2.${i}`, forwarded: `for=192.0.2.${i}` })));
    }
    expect(answers).toEqual(elevenFailures);
  });

  test('concurrent guesses are limited to ten, and a right one beyond them is not revealed', async () => {
    const guesses = Array.from({ length: 40 }, (_, i) => openBrowser(shop, stranger).signIn('cliente', i === 39 ? password : 'equivocada'));
    expect(await statusesAtOnce(guesses)).toEqual([...times(10, 401), ...times(30, 429)]);
  });

  test('concurrent guesses at the current password from an open session are limited to ten too', async () => {
    const browser = await signedIn(shop, 'cliente', owner);
    const guesses = Array.from({ length: 40 }, (_, i) =>
      browser.post('/profile/password', { currentPassword: i === 39 ? password : 'equivocada', newPassword: 'otra-clave-nueva' }),
    );
    expect(await statusesAtOnce(guesses)).toEqual([...times(10, 400), ...times(30, 429)]);
  });

  test('only failures count', async () => {
    const statuses = await Promise.all(Array.from({ length: 15 }, () => enter(owner)));
    expect([statuses, (await fail(10, 'cliente', owner)).at(-1), await enter(stranger)]).toEqual([times(15, 200), refused, 200]);
  });
});

test('fifty failures lock a client address for all accounts [R-306]', async () => {
  const names = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'];
  for (const name of names.slice(0, 5)) await fail(10, name);
  expect([await fail(1, 'seis'), await enter(stranger), await enter(owner)]).toEqual([[throttled(900, '15 minutos')], 429, 200]);
});

describe('a hundred failures from unknown addresses', () => {
  const attack = async (from = 0) => {
    for (let i = from; i < from + 10; i += 1) await fail(10, 'cliente', `192.0.2.${i}`);
  };

  test('lock out addresses the account never signed in from for exactly 15 minutes, and never its known ones [R-306, R-424]', async () => {
    expect(await enter(owner)).toBe(200);
    await attack();
    expect([await enter('192.0.2.99'), await enter(owner), await enter('192.0.2.99', 'cliente2')]).toEqual([429, 200, 200]);
    shop.clock.advance(minutes(15) - 1);
    expect(seen(await openBrowser(shop, '192.0.2.99').signIn('cliente', password))).toEqual(throttled(1, '1 minuto'));
    shop.clock.advance(1);
    expect(await enter('192.0.2.99')).toBe(200);
  });

  test('allow ten more every 15 minutes for the rest of the day, so that guessing stays slow [R-424]', { tags: ['long'] }, async () => {
    await attack();
    const answered: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      shop.clock.advance(minutes(15));
      const statuses = [...(await fail(8, 'cliente', `198.51.100.${i}`)), ...(await fail(8, 'cliente', `198.51.101.${i}`))];
      answered.push(statuses.filter(({ status }) => status === 401).length);
    }
    expect(answered).toEqual([10, 10, 10, 10]);
    shop.clock.advance(minutes(24 * 60));
    expect((await fail(10, 'cliente', '203.0.113.200')).concat(await fail(10, 'cliente', '203.0.113.201'))).toEqual(times(20, refused));
  });

  test('never lock out a browser that signed in before, whatever its address [R-424]', { tags: ['long'] }, async () => {
    const browser = await signedIn(shop, 'cliente', owner);
    await browser.post('/logout');
    shop.clock.advance(minutes(60 * 24 * 120));
    await attack(100);
    expect([(await browser.signIn('cliente', password)).status, await enter('192.0.2.99')]).toEqual([200, 429]);
  });

  test('are reported to the owner by mail once a day; failures on an unknown account are reported to nobody [R-424]', {
    tags: ['long'],
  }, async () => {
    const reports = async () =>
      (await shop.mails()).filter(({ subject }) => subject === 'Alguien intentó entrar a tu cuenta de Taller Web');
    await fail(9, 'cliente');
    expect(await reports()).toEqual([]);
    await fail(1, 'cliente', '192.0.2.77');
    const [mail] = await reports();
    expect([mail?.to, mail?.text.includes('Crear otra contraseña:\nhttp://localhost:3000/forgot-password')]).toEqual([
      'cliente@ejemplo.mx',
      true,
    ]);
    await fail(10, 'cliente', '192.0.2.78');
    shop.clock.advance(minutes(23 * 60));
    await fail(10, 'cliente', '192.0.2.79');
    await fail(11, 'nadie', '192.0.2.150');
    expect(await reports()).toHaveLength(1);
    shop.clock.advance(minutes(60));
    await fail(10, 'cliente', '192.0.2.222');
    expect(await reports()).toHaveLength(2);
  });

  test('do not include failures at an address the owner signed in from before', async () => {
    await enter(owner);
    await fail(10, 'cliente', owner);
    expect((await shop.mails()).map(({ subject }) => subject)).toEqual([]);
  });
});

describe('attackers who request password resets for somebody', () => {
  const mine = 'cliente@ejemplo.mx';
  const requestLink = (address: string) => openBrowser(shop, address).post('/forgot-password', { email: mine });
  const reset = async (token: string, newPassword: string) =>
    (await openBrowser(shop).post('/reset-password', { token, newPassword })).status;
  const tokensMailed = async (): Promise<string[]> =>
    (await shop.mails()).flatMap(({ to, text }) => (to === mine ? (/reset-password\?token=(\S+)/.exec(text)?.[1] ?? []) : []));
  const isAlive = async (token: string) => (await findReset(shop.db.query, hashToken(token), shop.clock.now())) !== null;

  test('all day long never leave that person without a working link [R-425]', { tags: ['long'] }, async () => {
    for (let i = 0; i < 16; i += 1) {
      await requestLink(`198.51.100.${i}`);
      await requestLink(`198.51.101.${i}`);
      const before = (await tokensMailed()).length;
      await requestLink(owner);
      const tokens = await tokensMailed();
      const open = await Promise.all(tokens.slice(0, 6).map(isAlive));
      expect([i, tokens.length > before || open.includes(true)]).toEqual([i, true]);
      shop.clock.advance(minutes(25));
    }
    expect((await tokensMailed()).length).toBeLessThanOrEqual(20);
  });

  test('do not stop the person from requesting another link once one was used [R-425]', async () => {
    for (let i = 0; i < 5; i += 1) await requestLink(stranger);
    const [token = ''] = await tokensMailed();
    expect([await reset(token, 'una-clave-nueva'), (await tokensMailed()).length]).toEqual([200, 5]);
    await requestLink(owner);
    const [next = ''] = await tokensMailed();
    expect([(await tokensMailed()).length, await reset(next, 'y-otra-clave-mas')]).toEqual([6, 200]);
  });

  test('a reset lifts the locks that attackers caused, at every client address [R-424]', async () => {
    for (let i = 0; i < 10; i += 1) await fail(10, 'cliente', `198.51.100.${i}`);
    expect(await enter('192.0.2.200')).toBe(429);
    await requestLink(owner);
    const [token = ''] = await tokensMailed();
    await reset(token, 'una-clave-nueva');
    const statuses = [await enter('192.0.2.200', 'cliente', 'una-clave-nueva'), await enter('198.51.100.0', 'cliente', 'una-clave-nueva')];
    expect(statuses).toEqual([200, 200]);
  });
});

describe('a browser that signed in before', () => {
  test('is not locked out by others, not even from the same address [R-307]', async () => {
    const browser = await signedIn(shop, 'cliente', owner);
    await browser.post('/logout');
    for (const name of ['cliente', 'uno', 'dos', 'tres', 'cuatro', 'cinco']) await fail(11, name, owner);
    expect([await enter(owner), (await browser.signIn('cliente', password)).status]).toEqual([429, 200]);
  });

  test('has its own counter, which locks too [R-307]', async () => {
    const browser = await signedIn(shop, 'cliente', owner);
    const answers: ReturnType<typeof seen>[] = [];
    for (let i = 0; i < 11; i += 1) answers.push(seen(await browser.signIn('cliente', 'equivocada')));
    expect([answers, await enter(owner)]).toEqual([elevenFailures, 200]);
  });

  test('counts as unknown for other accounts', async () => {
    const browser = await signedIn(shop, 'cliente2', stranger);
    await fail(10, 'cliente', stranger);
    expect((await browser.signIn('cliente', password)).status).toBe(429);
  });
});

test('one client address may send a hundred registrations an hour, refused ones included', async () => {
  const browser = openBrowser(shop, stranger);
  const register = (username: string) => browser.post('/register', { username, email: 'hola@correo.mx', password: 'pan-de-muerto' });
  const statuses = [...(await statusesOf(99, () => register('cliente'))), (await register('negocio')).status];
  expect([statuses, seen(await register('negocio'))]).toEqual([[...times(99, 409), 201], throttled(3600, '60 minutos')]);
});

test('one client address may send fifty wrong codes per 15 minutes', async () => {
  const browser = openBrowser(shop, stranger);
  const guess = () => browser.post('/verify-email', { email: 'nadie@correo.mx', pin: '123456' });
  expect([await statusesOf(50, guess), seen(await guess())]).toEqual([times(50, 400), throttled(900, '15 minutos')]);
});
