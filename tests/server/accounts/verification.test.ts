import { asc, eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { hashCode, newCode } from '#server/accounts/verification-code.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { registrations, users } from '#server/db/schema/people.ts';
import { legalVersion } from '#shared/legal.ts';
import { statusesAtOnce } from '../../support/statuses.ts';
import { openBrowser, otherThan, said, wrongCode } from './browser.ts';
import { cleanApp } from './clean.ts';
import { codeFor, lettersTo, register, verify } from './register.ts';

const shop = cleanApp();

const minute = 60 * 1000;
const panaderia = { username: 'panaderia', email: 'hola@panaderia.mx', password: 'pan-de-muerto' };
const verified = { status: 200, body: { success: true, message: 'Tu correo quedó verificado. Ya puedes iniciar sesión' } };
const invalid = { status: 400, body: wrongCode };
const taken = {
  status: 409,
  body: {
    message: 'Ese usuario ya está en uso. Elige otro',
    code: 'username_taken',
    issues: [{ path: 'username', message: 'Ese usuario ya está en uso' }],
  },
};

const other = { ...panaderia, username: 'otra', email: 'otra@panaderia.mx' };
/** Registers; returns the id in the link and the mailed code. */
const pending = async (form = panaderia) => ({ userId: await register(shop, form), code: await codeFor(shop, form.email) });

const newUsers = () =>
  shop.db.query
    .select({ username: users.username, email: users.email, type: users.type, role: users.role, isActive: users.isActive })
    .from(users)
    .where(like(users.email, '%@panaderia.mx'))
    .orderBy(asc(users.username));
const customer = (username: string, email = panaderia.email) => ({ username, email, type: 'customer', role: 1, isActive: true });

describe('the mailed code', () => {
  test('by link: creates the user once, with the terms accepted at registration, and the password works from then on [R-171, R-321]', async () => {
    const accepted = { termsVersion: legalVersion, termsAcceptedAt: shop.clock.now() };
    const userId = await register(shop, { ...panaderia, email: 'Hola@Panaderia.MX' });
    const code = await codeFor(shop, panaderia.email);
    shop.clock.advance(minute);
    const answers = [await verify(shop, { userId, code }), await verify(shop, { userId, code })];
    const entered = await openBrowser(shop).signIn('panaderia', panaderia.password);
    const created = await shop.db.query.select({ payload: outbox.payload }).from(outbox).where(eq(outbox.event, 'account.created'));
    const [user] = await shop.db.query.select().from(users).where(eq(users.username, 'panaderia'));

    expect(answers).toEqual([verified, invalid]);
    expect(await newUsers()).toEqual([customer('panaderia')]);
    expect(user).toMatchObject(accepted);
    expect(created).toEqual([{ payload: { userId: user?.userId } }]);
    expect([entered.status, user?.userId === userId]).toEqual([200, false]);
  });

  test('is valid for ten minutes [R-311]', async () => {
    const [first, second] = [await pending(), await pending(other)];
    shop.clock.advance(10 * minute - 1);
    const justInTime = await verify(shop, first);
    shop.clock.advance(1);
    expect([justInTime, await verify(shop, second)]).toEqual([verified, invalid]);
  });

  test('is valid for five attempts: after them even the right one is refused, until a new code is sent [R-311]', async () => {
    const easy = await pending(other);
    for (let i = 0; i < 4; i += 1) await verify(shop, { ...easy, code: otherThan(easy.code) });
    expect(await verify(shop, easy)).toEqual(verified);
    const { userId, code } = await pending();
    for (let i = 0; i < 5; i += 1) expect(await verify(shop, { userId, code: otherThan(code) })).toEqual(invalid);
    expect(await verify(shop, { userId, code })).toEqual(invalid);
    shop.clock.advance(minute);
    await openBrowser(shop).post('/resend-verification-code', { userId });
    expect(await verify(shop, { userId, code: await codeFor(shop, panaderia.email) })).toEqual(verified);
  });

  test('sent while the clock was a day ahead does not delay the next one', async () => {
    const day = 24 * 60 * minute;
    shop.clock.advance(day);
    const userId = await register(shop, panaderia);
    shop.clock.advance(-day);
    await openBrowser(shop).post('/resend-verification-code', { userId });
    expect(await lettersTo(shop, panaderia.email)).toHaveLength(2);
  });

  test('concurrent guesses are all counted', async () => {
    const { userId, code } = await pending();
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(shop, { userId, code: otherThan(code) })));
    expect(answers).toEqual(answers.map(() => invalid));
    const [row] = await shop.db.query.select({ codeAttempts: registrations.codeAttempts }).from(registrations);
    expect([row, await verify(shop, { userId, code })]).toEqual([{ codeAttempts: 5 }, invalid]);
  });

  test('submitted ten times concurrently creates one user', async () => {
    const { userId, code } = await pending();
    const answers = Array.from({ length: 10 }, () => verify(shop, { userId, code }));
    expect(await statusesAtOnce(answers)).toEqual([200, ...Array(9).fill(400)]);
    expect(await newUsers()).toEqual([customer('panaderia')]);
  });

  test('for an unknown registration or address is answered like a wrong code', async () => {
    const answers = [
      await verify(shop, { userId: '5f0c7a52-5d0e-4a4c-9a9b-0a6f7a3f0001', code: '123456' }),
      await verify(shop, { email: 'nadie@panaderia.mx', pin: '123456' }),
      await verify(shop, { email: 'cliente@ejemplo.mx', pin: '123456' }),
      await verify(shop, { email: '\u0000', pin: '123456' }),
    ];
    expect(answers).toEqual([invalid, invalid, invalid, invalid]);
  });
});

describe('taken while the code was pending', () => {
  const second = { ...panaderia, email: 'segunda@panaderia.mx' };

  test('a username is reported, and may be replaced in the same call, but not by one that could pass for the agency [R-309]', async () => {
    const [first, late] = [await pending(), await pending({ ...second, username: 'Panaderia' })];
    await verify(shop, first);
    const answers = [
      await verify(shop, late),
      await verify(shop, { ...late, username: 'ventas' }),
      await verify(shop, { ...late, code: otherThan(late.code), username: 'panaderia2' }),
      await verify(shop, { ...late, username: 'panaderia2' }),
    ];
    expect(answers).toEqual([taken, taken, invalid, verified]);
    expect(await newUsers()).toEqual([customer('panaderia'), customer('panaderia2', second.email)]);
  });

  test.each([
    ['username', second, 409],
    ['address', { ...panaderia, username: 'otra' }, 400],
  ])('of two registrations with the same %s completed concurrently, one succeeds', async (_, form, refusal) => {
    const both = [await pending(), await pending(form)];
    const statuses = await statusesAtOnce(both.map((one) => verify(shop, one)));
    expect([statuses, (await newUsers()).length]).toEqual([[200, refusal], 1]);
  });

  test('an address is not reported: its other registrations can no longer be completed', async () => {
    const [first, later] = [await pending(), await pending({ ...panaderia, username: 'otra' })];
    const answers = [await verify(shop, later), await verify(shop, first), await verify(shop, { email: panaderia.email, pin: first.code })];
    expect([answers, await newUsers()]).toEqual([[verified, invalid, invalid], [customer('otra')]]);
    // Not even after that user is deleted.
    await shop.db.query.delete(users).where(eq(users.username, 'otra'));
    expect([await verify(shop, first), await newUsers()]).toEqual([invalid, []]);
  });

  test('an address that staff assigned to somebody is answered like a wrong code', async () => {
    const one = await pending();
    await shop.db.query.insert(users).values({ username: 'creada', email: panaderia.email, type: 'customer', role: 1 });
    expect(await verify(shop, one)).toEqual(invalid);
    expect(await newUsers()).toEqual([customer('creada')]);
  });
});

describe('attackers who guess codes and know only the e-mail address', () => {
  const begin = async () => {
    const browser = openBrowser(shop);
    const userId = await register(shop, panaderia, browser);
    return { browser, userId, code: await codeFor(shop, panaderia.email) };
  };
  const guess = (address: string, pin: string) => verify(shop, { email: panaderia.email, pin }, address);

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

  test('the limit is lifted after ten minutes, when another code was sent: the fifth attempt may be right', async () => {
    const { browser, userId, code } = await begin();
    for (let i = 0; i < 5; i += 1) await guess('198.51.100.7', otherThan(code));
    shop.clock.advance(10 * minute);
    await browser.post('/resend-verification-code', { userId });
    const next = await codeFor(shop, panaderia.email);
    for (let i = 0; i < 4; i += 1) await guess('198.51.100.7', otherThan(next));
    expect((await verify(shop, { email: ' HOLA@panaderia.mx', pin: next }, '198.51.100.7')).status).toBe(200);
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

test('a code is six digits, and every first digit occurs [R-269]', () => {
  const codes = Array.from({ length: 2000 }, newCode);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  expect([...new Set(codes.map((code) => code[0]))].sort()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

test('the same code is stored differently for each registration and each secret', () => {
  expect(new Set([hashCode('s1', 'a', '123456'), hashCode('s1', 'b', '123456'), hashCode('s2', 'a', '123456')]).size).toBe(3);
});
