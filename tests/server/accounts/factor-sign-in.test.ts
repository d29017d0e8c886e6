import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { totpFactors } from '#server/db/schema/factors.ts';
import { users } from '#server/db/schema/people.ts';
import { password } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { codeAt } from './authenticator.ts';
import { guest, holdTheClock, openBrowser } from './browser.ts';
import { type Browser, factorDesk, forgetFactors } from './factor-desk.ts';

holdTheClock();
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ callsPerMinute: 100_000 });
});
afterAll(() => shop.close());
beforeEach(() => forgetFactors(shop));
const { minutes, now, entered, enrol, challengeOf, second, isIn, subjects } = factorDesk(() => shop);

const wrong = { message: 'El código no es correcto o ya se usó. Espera el siguiente y escríbelo', code: 'invalid_code' };

describe('signing in with a second factor [R-509]', () => {
  test('the password alone creates no session: the answer says which factors are needed', async () => {
    await enrol(await entered());
    const browser = openBrowser(shop);
    const answer = await browser.signIn('cliente', password);
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'factor_required', challenge: expect.any(String), factors: ['totp', 'recovery_code'] },
    });
    expect([answer.setCookies, (await browser.get('/verify')).body]).toEqual([[], guest]);
  });

  test('with the code of the authenticator app the person is signed in', async () => {
    const { secret } = await enrol(await entered());
    const browser = openBrowser(shop);
    expect(await second(browser, await challengeOf(browser), { code: codeAt(secret, now()) })).toMatchObject({
      status: 200,
      body: { success: true, session: { user: { username: 'cliente' } }, redirectPath: '/' },
    });
    expect(await isIn(browser)).toBe(true);
  });

  test('a clock that is off by half a minute is accepted, one that is off by a full minute is not', async () => {
    const { secret } = await enrol(await entered());
    const off = async (seconds: number) => {
      await shop.db.query.update(totpFactors).set({ lastStep: 0 });
      const browser = openBrowser(shop);
      return (await second(browser, await challengeOf(browser), { code: codeAt(secret, new Date(now().getTime() + seconds * 1000)) }))
        .status;
    };
    expect([await off(-30), await off(30), await off(-60), await off(60)]).toEqual([200, 200, 400, 400]);
  });

  test('a code works once; only the same sign-in may repeat it, in case the answer was lost', async () => {
    const { secret } = await enrol(await entered());
    const [mine, theirs] = [openBrowser(shop), openBrowser(shop, '203.0.113.99')];
    const challenge = await challengeOf(mine);
    const code = codeAt(secret, now());
    expect((await second(mine, challenge, { code })).status).toBe(200);
    expect((await second(openBrowser(shop), challenge, { code })).status).toBe(200);
    minutes(0.1);
    expect((await second(theirs, await challengeOf(theirs), { code })).body).toEqual(wrong);
  });

  test('a recovery code works once, however it is typed, and a mail says how many are left', async () => {
    const { codes } = await enrol(await entered());
    const [first = '', next = ''] = codes;
    const mine = openBrowser(shop);
    expect((await second(mine, await challengeOf(mine), { recovery_code: ` ${first.toLowerCase().replace('-', ' ')} ` })).status).toBe(200);
    expect((await subjects()).slice(0, 1)).toEqual(['Usaste un código de recuperación en Taller Web']);
    expect((await shop.mails())[0]?.text).toContain('Te quedan 9.');
    minutes(1);
    const again = openBrowser(shop);
    expect(await second(again, await challengeOf(again), { recovery_code: first })).toMatchObject({
      status: 400,
      body: { message: 'El código de recuperación no es correcto o ya se usó', code: 'invalid_code' },
    });
    expect((await second(again, await challengeOf(again), { recovery_code: next })).status).toBe(200);
    expect((await again.get('/profile/factors')).body).toMatchObject({ factors: { recovery_codes_left: 8 } });
  });

  test('the second step becomes invalid after ten minutes, after a password change or deactivation, and when the challenge is forged', async () => {
    const { secret } = await enrol(await entered());
    const browser = openBrowser(shop);
    const over = { status: 400, body: { code: 'invalid_token', message: 'Este paso venció. Escribe otra vez tu contraseña' } };
    const stale = await challengeOf(browser);
    minutes(10);
    expect(await second(browser, stale, { code: codeAt(secret, now()) })).toMatchObject(over);
    const fresh = await challengeOf(browser);
    expect(await second(browser, `${fresh}x`, { code: codeAt(secret, now()) })).toMatchObject(over);
    expect(await second(browser, '', { code: codeAt(secret, now()) })).toMatchObject(over);
    const [{ passwordHash = null } = {}] = await shop.db.query.select().from(users).where(eq(users.username, 'cliente'));
    await shop.db.query
      .update(users)
      .set({ passwordHash: `${passwordHash}x` })
      .where(eq(users.username, 'cliente'));
    expect(await second(browser, fresh, { code: codeAt(secret, now()) })).toMatchObject(over);
    await shop.db.query.update(users).set({ passwordHash, isActive: false }).where(eq(users.username, 'cliente'));
    expect(await second(browser, fresh, { code: codeAt(secret, now()) })).toMatchObject(over);
  });

  test('guessing codes with a known password is limited, and the person is notified once; their own browser can still sign in', async () => {
    const own = await entered();
    const { secret } = await enrol(own);
    await own.post('/logout');
    const code = codeAt(secret, now());
    const other = code === '000000' ? '000001' : '000000';
    const thief = openBrowser(shop, '198.51.100.7');
    const tries: number[] = [];
    const challenge = await challengeOf(thief);
    for (let i = 0; i < 7; i += 1) tries.push((await second(thief, challenge, { code: other })).status);
    expect(tries).toEqual([400, 400, 400, 400, 400, 429, 429]);
    // From many addresses: twenty an hour in total.
    const elsewhere: number[] = [];
    for (let i = 0; i < 18; i += 1) {
      const browser = openBrowser(shop, `192.0.2.${10 + i}`);
      elsewhere.push((await second(browser, await challengeOf(browser), { code: other })).status);
    }
    expect(elsewhere).toEqual([...Array(15).fill(400), 429, 429, 429]);
    expect((await subjects()).filter((subject) => subject === 'Alguien prueba códigos de tu verificación en Taller Web')).toHaveLength(1);
    expect((await second(own, await challengeOf(own), { code })).status).toBe(200);
  });

  test('browsers that signed in before the factor was enrolled get sixty attempts an hour in total', {
    tags: ['long'],
  }, async () => {
    const browsers: Browser[] = [];
    for (let i = 0; i < 7; i += 1) browsers.push(await entered('cliente', openBrowser(shop, `192.0.2.${10 + i}`)));
    const [own] = browsers;
    const { secret } = await enrol(own ?? openBrowser(shop));
    const right = codeAt(secret, now());
    const code = right === '000000' ? '000001' : '000000';
    const tries: number[] = [];
    for (const browser of browsers) {
      const challenge = await challengeOf(browser);
      for (let i = 0; i < 10; i += 1) tries.push((await second(browser, challenge, { code })).status);
    }
    expect(tries).toEqual([...Array(60).fill(400), ...Array(10).fill(429)]);
  });

  test('a malformed code is refused as invalid input', async () => {
    await enrol(await entered());
    const browser = openBrowser(shop);
    const challenge = await challengeOf(browser);
    for (const proof of [{ code: '12345' }, { code: 'abcdef' }, { recovery_code: 'corto' }, {}, { code: 123456 }]) {
      expect(await second(browser, challenge, proof)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    }
  });

  test('after the server secret changes, codes from the app no longer work, but recovery codes do', async () => {
    const { secret, codes } = await enrol(await entered());
    await shop.db.query.update(totpFactors).set({ secret: 'sealed.with.another' });
    const browser = openBrowser(shop);
    expect((await second(browser, await challengeOf(browser), { code: codeAt(secret, now()) })).body).toEqual(wrong);
    expect((await second(browser, await challengeOf(browser), { recovery_code: codes[0] })).status).toBe(200);
  });
});
