import * as argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { registrations, users } from '#server/db/schema/people.ts';
import { password } from '../../support/people.ts';
import { openBrowser, otherThan, said, wrongCode, wrongCredentials } from './browser.ts';
import { cleanApp } from './clean.ts';
import { codeFor, lettersTo, newest, register, verify } from './register.ts';

vi.mock('@node-rs/argon2', { spy: true });

const shop = cleanApp();

const minute = 60 * 1000;
const hour = 60 * minute;
const panaderia = { username: 'panaderia', email: 'hola@panaderia.mx', password: 'pan-de-muerto' };
const stored = () => shop.db.query.select().from(registrations);

describe('registering', () => {
  test('creates a registration but no user, and mails six digits [R-168, R-309, R-478]', async () => {
    const { status, body } = await openBrowser(shop).post('/register', panaderia);
    const [row] = await stored();
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        success: true,
        redirectUrl: `/verify-email?userId=${row?.registrationId}`,
        message: 'Te enviamos un código de verificación a tu correo',
      },
    });
    expect(await shop.db.query.select().from(users).where(eq(users.email, panaderia.email))).toEqual([]);
    const letters = await lettersTo(shop, panaderia.email);
    expect(letters).toEqual([{ to: panaderia.email, about: 'code', code: expect.stringMatching(/^\d{6}$/) }]);
    expect(JSON.stringify(row)).not.toContain(newest(letters));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('a taken username is refused at its field, in upper or lower case [R-308]', async () => {
    const issues = [{ path: 'username', message: 'Ese usuario ya está en uso' }];
    expect(said(await openBrowser(shop).post('/register', { ...panaderia, username: 'CLIENTE' }))).toEqual({
      status: 409,
      body: { message: 'Ese usuario ya está en uso. Elige otro', code: 'username_taken', issues },
    });
    expect(await stored()).toEqual([]);
  });

  test.each(['superadmin', 'Soporte', 'ventas', 'pagos', 'ROOT', 'taller.web', 'TallerWeb', 'a-d-m-i-n'])(
    'a username that could pass for the agency is refused as taken: %s [R-562]',
    async (username) => {
      const { status, body } = await openBrowser(shop).post('/register', { ...panaderia, username });
      expect([status, body, await stored()]).toMatchObject([409, { code: 'username_taken', issues: [{ path: 'username' }] }, []]);
    },
  );

  test('every invalid field is reported [R-138, R-291]', async () => {
    const issues = [
      { path: 'username', message: 'Usa de 3 a 30 letras, números, puntos o guiones' },
      { path: 'email', message: 'Escribe un correo como nombre@ejemplo.mx' },
      { path: 'password', message: 'La contraseña debe tener al menos 8 caracteres' },
    ];
    const answer = await openBrowser(shop).post('/register', { username: 'ño', email: 'nada', password: 'corta' });
    expect(said(answer)).toEqual({ status: 400, body: { message: 'Revisa los datos marcados', code: 'invalid_input', issues } });
  });

  test('nobody can assign themselves a role [R-313]', async () => {
    const extra = { role: 666, type: 'user', is_active: true, user_id: '5f0c7a52-5d0e-4a4c-9a9b-0a6f7a3f0001', verified: true };
    const userId = await register(shop, { ...panaderia, ...extra });
    await verify(shop, { userId, code: await codeFor(shop, panaderia.email) });
    const [user] = await shop.db.query.select({ role: users.role, type: users.type }).from(users).where(eq(users.email, panaderia.email));
    expect(user).toEqual({ role: 1, type: 'customer' });
  });
});

describe('an address that already has an account', () => {
  const masked = (text: unknown) => JSON.stringify(text).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '…');
  const observe = async (email: string) => {
    vi.mocked(argon2.hash).mockClear();
    const { status, body, headers } = await openBrowser(shop).post('/register', { ...panaderia, email });
    const { date: _, ...others } = headers;
    return {
      status,
      body: masked(body),
      headers: Object.keys(others).sort(),
      length: others['content-length'],
      hashes: vi.mocked(argon2.hash).mock.calls.length,
    };
  };

  test('answers exactly like a new one, with the same work [R-310]', async () => {
    const [taken, free] = [await observe('Cliente@ejemplo.mx'), await observe('nueva@ejemplo.mx')];
    expect(taken).toEqual(free);
    expect(taken.hashes).toBe(1);
  });

  test('is notified by mail, gets no code, and no code completes the registration [R-310, R-478]', async () => {
    const userId = await register(shop, { ...panaderia, email: 'cliente@ejemplo.mx' });
    const free = await register(shop, panaderia);
    const code = await codeFor(shop, panaderia.email);
    for (const attempt of [
      { userId, code },
      { email: 'cliente@ejemplo.mx', pin: code },
      { userId: free, code: otherThan(code) },
    ]) {
      expect(await verify(shop, attempt)).toEqual({ status: 400, body: wrongCode });
    }
    expect(await lettersTo(shop, 'cliente@ejemplo.mx')).toEqual([{ to: 'cliente@ejemplo.mx', about: 'address taken', code: '' }]);
    expect((await openBrowser(shop).signIn('cliente', password)).status).toBe(200);
  });
});

describe('a new code', () => {
  const resend = async (which: { userId: string } | { email: string }) =>
    said(await openBrowser(shop).post('/resend-verification-code', which));
  const sent = { status: 200, body: { success: true, message: 'Se ha enviado un nuevo código de verificación' } };

  test('is answered the same for known, unknown and taken addresses [R-172]', async () => {
    const userId = await register(shop, panaderia);
    await register(shop, { ...panaderia, email: 'cliente@ejemplo.mx' });
    shop.clock.advance(minute);
    const addresses = ['HOLA@panaderia.mx ', 'cliente@ejemplo.mx', 'nadie@ejemplo.mx', 'no es un correo\u0000'];
    for (const email of addresses) expect(await resend({ email })).toEqual(sent);
    for (const id of [userId, '5f0c7a52-5d0e-4a4c-9a9b-0a6f7a3f0001']) expect(await resend({ userId: id })).toEqual(sent);
    expect((await lettersTo(shop, 'cliente@ejemplo.mx')).length).toBe(2);
  });

  test('is sent at most once a minute and invalidates the old one [R-311]', async () => {
    const userId = await register(shop, panaderia);
    const first = await codeFor(shop, panaderia.email);
    await resend({ userId });
    shop.clock.advance(minute - 1);
    await resend({ email: panaderia.email });
    const early = (await lettersTo(shop, panaderia.email)).length;
    shop.clock.advance(1);
    await resend({ userId });
    const letters = await lettersTo(shop, panaderia.email);
    const second = newest(letters);
    if (second !== first) expect(await verify(shop, { userId, code: first })).toEqual({ status: 400, body: wrongCode });
    expect([early, letters.length, (await verify(shop, { userId, code: second })).status]).toEqual([1, 2, 200]);
  });

  test('is limited to five mails an hour per address, whoever asks; the last code stays valid', async () => {
    const userId = await register(shop, panaderia);
    for (let i = 0; i < 8; i += 1) {
      shop.clock.advance(minute);
      expect(await resend({ userId })).toEqual(sent);
    }
    await register(shop, { ...panaderia, username: 'otra' });
    const letters = await lettersTo(shop, panaderia.email);
    expect([letters.length, (await verify(shop, { userId, code: newest(letters) })).status]).toEqual([5, 200]);
    shop.clock.advance(hour);
    await openBrowser(shop).post('/register', { ...panaderia, username: 'tercera' });
    expect((await lettersTo(shop, panaderia.email)).filter(({ about }) => about === 'address taken').length).toBe(1);
  });

  test('is limited to twenty mails a day per address: with five attempts each, a hundred guesses', { tags: ['long'] }, async () => {
    for (let i = 0; i < 6; i += 1) {
      for (let j = 0; j < 5; j += 1) await register(shop, { ...panaderia, username: `negocio${i}${j}` });
      shop.clock.advance(hour);
    }
    const today = (await lettersTo(shop, panaderia.email)).length;
    shop.clock.advance(18 * hour);
    await register(shop, panaderia);
    expect([today, (await lettersTo(shop, panaderia.email)).length]).toEqual([20, 21]);
  });

  test('requests by others do not use up the owner’s own mail', { tags: ['long'] }, async () => {
    const ask = (address: string, username: string) => openBrowser(shop, address).post('/register', { ...panaderia, username });
    for (let i = 0; i < 30; i += 1) await ask(`198.51.100.${i % 10}`, `ajeno${i}`);
    const ofStrangers = (await lettersTo(shop, panaderia.email)).length;
    const userId = await register(shop, panaderia, openBrowser(shop, '203.0.113.77'));
    const letters = await lettersTo(shop, panaderia.email);
    expect([ofStrangers, letters.length, (await verify(shop, { userId, code: newest(letters) })).status]).toEqual([20, 21, 200]);
  });

  test('is limited to sixty mails a day per address, however many networks ask', { tags: ['long'] }, async () => {
    for (let i = 0; i < 70; i += 1) await openBrowser(shop, `198.51.100.${i}`).post('/register', { ...panaderia, username: `ajeno${i}` });
    expect((await lettersTo(shop, panaderia.email)).length).toBe(60);
  });

  test('cannot be guessed when none was sent for the registration', async () => {
    for (let i = 0; i < 5; i += 1) await register(shop, { ...panaderia, username: `negocio${i}` });
    const sixth = await register(shop, { ...panaderia, username: 'negocio6' });
    const [row] = await shop.db.query.select().from(registrations).where(eq(registrations.registrationId, sixth));
    expect({ codeHash: row?.codeHash, codeExpiresAt: row?.codeExpiresAt }).toEqual({ codeHash: '', codeExpiresAt: shop.services.now() });
    shop.clock.advance(hour);
    await resend({ userId: sixth });
    expect((await verify(shop, { userId: sixth, code: await codeFor(shop, panaderia.email) })).status).toBe(200);
  });
});

test('unfinished registrations are deleted after a day', async () => {
  const old = await register(shop, panaderia);
  shop.clock.advance(24 * hour);
  const code = await codeFor(shop, panaderia.email);
  expect(await verify(shop, { userId: old, code })).toEqual({ status: 400, body: wrongCode });
  await openBrowser(shop).post('/resend-verification-code', { userId: old });
  const entered = await openBrowser(shop).signIn('panaderia', panaderia.password);
  expect([entered.status, entered.body, (await lettersTo(shop, panaderia.email)).length]).toEqual([401, wrongCredentials, 1]);
  const fresh = await register(shop, { ...panaderia, username: 'floreria', email: 'hola@floreria.mx' });
  expect((await stored()).map((row) => row.registrationId)).toEqual([fresh]);
});

describe('a refused sign-in reveals nothing', () => {
  /** The answer of one refused sign-in, and how many hashes it took (its timing). */
  const refused = async (address: string, username: string, secret: string) => {
    vi.mocked(argon2.verify).mockClear();
    const { status, body, setCookies } = await openBrowser(shop, address).signIn(username, secret);
    return { status, body, setCookies, hashes: vi.mocked(argon2.verify).mock.calls.length };
  };
  const address = '198.51.100.1';
  const answer = { status: 401, body: wrongCredentials, setCookies: [], hashes: 2 };

  test('unknown account, wrong password, deactivated or unverified: one answer, the same number of hashes [R-304]', async () => {
    await register(shop, panaderia);
    await register(shop, { username: 'impostor', email: 'cliente@ejemplo.mx', password: 'quiero-entrar' });
    await shop.db.query.update(users).set({ isActive: false }).where(eq(users.username, 'cliente2'));
    const answers = {
      unknownName: await refused(address, 'nadie', password),
      unknownAddress: await refused(address, 'nadie@ejemplo.mx', password),
      wrong: await refused(address, 'cliente', 'otra-cosa'),
      wrongByAddress: await refused(address, 'cliente@ejemplo.mx', 'otra-cosa'),
      deactivated: await refused(address, 'cliente2', password),
      unverifiedWrong: await refused(address, 'panaderia', 'otra-cosa'),
      oddText: await refused(address, 'cliente\u0000', password),
    };
    expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((name) => [name, answer])));
  });

  test.each([
    ['a free', panaderia],
    ['a taken', { ...panaderia, email: 'admin@ejemplo.mx' }],
  ])('an unverified registration of %s address leads to the code page, but only with the right password [R-305]', async (_, form) => {
    const made = await openBrowser(shop).post('/register', form);
    const { redirectUrl: redirectPath } = made.body as { redirectUrl: string };
    const body = { message: 'Verifica tu correo para iniciar sesión', code: 'email_not_verified', redirectPath };
    for (const typed of ['Panaderia', form.email]) {
      expect(await refused(address, typed, form.password)).toEqual({ ...answer, status: 403, body });
    }
  });
});
