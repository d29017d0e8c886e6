import { asc, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashCode, newCode } from '#server/accounts/verification-code.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { registrations, users } from '#server/db/schema/people.ts';
import { legalVersion } from '#shared/legal.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { holdTheClock, openBrowser, otherThan, said, wrongCode } from './browser.ts';
import { clean } from './clean.ts';
import { lettersTo, newest, register, verify } from './register.ts';

holdTheClock();
const shop = sharedApp({ callsPerMinute: 100_000 });
beforeEach(() => clean(shop));

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

const codeFor = async (email: string) => newest(await lettersTo(shop, email));
const newUsers = () =>
  shop.db.query
    .select({ username: users.username, email: users.email, type: users.type, role: users.role, isActive: users.isActive })
    .from(users)
    .where(like(users.email, '%@panaderia.mx'))
    .orderBy(asc(users.username));
const customer = (username: string, email = panaderia.email) => ({ username, email, type: 'customer', role: 1, isActive: true });

describe('the mailed code', () => {
  test('by link: creates the user once, and the password works from then on [R-171]', async () => {
    const userId = await register(shop, { ...panaderia, email: 'Hola@Panaderia.MX' });
    const code = await codeFor(panaderia.email);
    const answers = [await verify(shop, { userId, code }), await verify(shop, { userId, code })];
    const entered = await openBrowser(shop).signIn('panaderia', panaderia.password);
    const created = await shop.db.query.select({ payload: outbox.payload }).from(outbox).where(eq(outbox.event, 'account.created'));
    const [user] = await shop.db.query.select({ userId: users.userId }).from(users).where(eq(users.username, 'panaderia'));

    expect(answers).toEqual([verified, invalid]);
    expect(await newUsers()).toEqual([customer('panaderia')]);
    expect(created).toEqual([{ payload: { userId: user?.userId } }]);
    expect([entered.status, user?.userId === userId]).toEqual([200, false]);
  });

  test('stores with the user which terms were accepted and when [R-321]', async () => {
    const accepted = { termsVersion: legalVersion, termsAcceptedAt: shop.clock.now() };
    const userId = await register(shop, panaderia);
    const consent = (table: typeof users | typeof registrations) => ({
      termsVersion: table.termsVersion,
      termsAcceptedAt: table.termsAcceptedAt,
    });
    const waiting = await shop.db.query.select(consent(registrations)).from(registrations);
    shop.clock.advance(minute);
    await verify(shop, { userId, code: await codeFor(panaderia.email) });
    const kept = await shop.db.query.select(consent(users)).from(users).where(eq(users.username, 'panaderia'));
    expect([waiting, kept]).toEqual([[accepted], [accepted]]);
  });

  test('by address and pin: the same [R-171]', async () => {
    await register(shop, panaderia);
    const pin = await codeFor(panaderia.email);
    expect([await verify(shop, { email: ' HOLA@panaderia.mx', pin }), await newUsers()]).toEqual([verified, [customer('panaderia')]]);
  });

  test('is valid for ten minutes [R-311]', async () => {
    const [first, second] = [
      await register(shop, panaderia),
      await register(shop, { ...panaderia, username: 'otra', email: 'otra@panaderia.mx' }),
    ];
    shop.clock.advance(10 * minute - 1);
    const justInTime = await verify(shop, { userId: first, code: await codeFor(panaderia.email) });
    shop.clock.advance(1);
    const tooLate = await verify(shop, { userId: second, code: await codeFor('otra@panaderia.mx') });
    expect([justInTime, tooLate]).toEqual([verified, invalid]);
  });

  test('is valid for five attempts: after them even the right one is refused, until a new code is sent [R-311]', async () => {
    const other = await register(shop, { ...panaderia, username: 'otra', email: 'otra@panaderia.mx' });
    const itsCode = await codeFor('otra@panaderia.mx');
    for (let i = 0; i < 4; i += 1) await verify(shop, { userId: other, code: otherThan(itsCode) });
    expect(await verify(shop, { userId: other, code: itsCode })).toEqual(verified);
    const userId = await register(shop, panaderia);
    const code = await codeFor(panaderia.email);
    const answers: unknown[] = [];
    for (let i = 0; i < 5; i += 1) answers.push(await verify(shop, { userId, code: otherThan(code) }));
    answers.push(await verify(shop, { userId, code }));
    shop.clock.advance(minute);
    await openBrowser(shop).post('/resend-verification-code', { userId });
    answers.push(await verify(shop, { userId, code: await codeFor(panaderia.email) }));
    expect(answers).toEqual([invalid, invalid, invalid, invalid, invalid, invalid, verified]);
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
    const userId = await register(shop, panaderia);
    const code = await codeFor(panaderia.email);
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(shop, { userId, code: otherThan(code) })));
    expect(answers).toEqual(answers.map(() => invalid));
    const [row] = await shop.db.query.select({ codeAttempts: registrations.codeAttempts }).from(registrations);
    expect([row, await verify(shop, { userId, code })]).toEqual([{ codeAttempts: 5 }, invalid]);
  });

  test('is valid only for its registration', async () => {
    const [mine, yours] = [
      await register(shop, panaderia),
      await register(shop, { ...panaderia, username: 'otra', email: 'otra@panaderia.mx' }),
    ];
    const [myCode, yourCode] = [await codeFor(panaderia.email), await codeFor('otra@panaderia.mx')];
    if (myCode !== yourCode) expect(await verify(shop, { userId: mine, code: yourCode })).toEqual(invalid);
    expect(await verify(shop, { userId: yours, code: yourCode })).toEqual(verified);
  });

  test('submitted ten times concurrently creates one user', async () => {
    const userId = await register(shop, panaderia);
    const code = await codeFor(panaderia.email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(shop, { userId, code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
    expect(await newUsers()).toEqual([customer('panaderia')]);
  });

  test('must be six digits [R-139]', async () => {
    const malformed = { userId: 'a0000000-0000-4000-8000-000000000001', code: '12a456' };
    expect(said(await openBrowser(shop).post('/verify-email', malformed))).toEqual({
      status: 400,
      body: {
        message: 'Escribe los 6 dígitos del código',
        code: 'invalid_input',
        issues: [{ path: 'code', message: 'Escribe los 6 dígitos del código' }],
      },
    });
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

  test('a username is reported, and may be replaced in the same call [R-309]', async () => {
    const [first, late] = [await register(shop, panaderia), await register(shop, { ...second, username: 'Panaderia' })];
    await verify(shop, { userId: first, code: await codeFor(panaderia.email) });
    const code = await codeFor(second.email);
    const answers = [
      await verify(shop, { userId: late, code }),
      await verify(shop, { userId: late, code, username: 'CLIENTE' }),
      await verify(shop, { userId: late, code: otherThan(code), username: 'panaderia2' }),
      await verify(shop, { userId: late, code, username: 'panaderia2' }),
    ];
    expect(answers).toEqual([taken, taken, invalid, verified]);
    expect(await newUsers()).toEqual([customer('panaderia'), customer('panaderia2', second.email)]);
  });

  test('of two concurrent registrations with the same username, one gets it', async () => {
    const [a, b] = [await register(shop, panaderia), await register(shop, second)];
    const [codeA, codeB] = [await codeFor(panaderia.email), await codeFor(second.email)];
    const answers = await Promise.all([verify(shop, { userId: a, code: codeA }), verify(shop, { userId: b, code: codeB })]);
    expect([answers.map(({ status }) => status).sort(), (await newUsers()).length]).toEqual([[200, 409], 1]);
  });

  test('an address is not reported: its other registrations can no longer be completed', async () => {
    const [first, other] = [await register(shop, panaderia), await register(shop, { ...panaderia, username: 'otra' })];
    const [codeOfFirst, codeOfOther] = (await lettersTo(shop, panaderia.email)).map(({ code }) => code ?? '');
    const answers = [
      await verify(shop, { userId: other, code: codeOfOther ?? '' }),
      await verify(shop, { userId: first, code: codeOfFirst ?? '' }),
      await verify(shop, { email: panaderia.email, pin: codeOfFirst ?? '' }),
    ];
    expect([answers, await newUsers()]).toEqual([[verified, invalid, invalid], [customer('otra')]]);
    // Not even after that user is deleted.
    await shop.db.query.delete(users).where(eq(users.username, 'otra'));
    expect([await verify(shop, { userId: first, code: codeOfFirst ?? '' }), await newUsers()]).toEqual([invalid, []]);
  });

  test('two registrations of one address completed concurrently create one user', async () => {
    const [first, other] = [await register(shop, panaderia), await register(shop, { ...panaderia, username: 'otra' })];
    const [codeOfFirst, codeOfOther] = (await lettersTo(shop, panaderia.email)).map(({ code }) => code ?? '');
    const answers = await Promise.all([
      verify(shop, { userId: first, code: codeOfFirst ?? '' }),
      verify(shop, { userId: other, code: codeOfOther ?? '' }),
    ]);
    expect([answers.map(({ status }) => status).sort(), (await newUsers()).length]).toEqual([[200, 400], 1]);
  });

  test('an address that staff assigned to somebody is answered like a wrong code', async () => {
    const userId = await register(shop, panaderia);
    await shop.db.query.insert(users).values({ username: 'creada', email: panaderia.email, type: 'customer', role: 1 });
    expect(await verify(shop, { userId, code: await codeFor(panaderia.email) })).toEqual(invalid);
    expect(await newUsers()).toEqual([customer('creada')]);
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
