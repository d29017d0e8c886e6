import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { recoveryCodes, totpFactors } from '#server/db/schema/factors.ts';
import { users } from '#server/db/schema/people.ts';
import { password } from '../../support/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { statusesOf } from '../../support/statuses.ts';
import { codeAt } from './authenticator.ts';
import { type Browser, guest, openBrowser, otherThan, signedIn } from './browser.ts';
import { clean, cleanApp } from './clean.ts';
import { bodyOf, factorDesk, wrongFactorCode } from './factor-desk.ts';

const shop = cleanApp();
const { minutes, codeOf, enrol, challengeOf, second, enter, isIn, subjects } = factorDesk(shop);

describe('signing in with a second factor [R-509]', () => {
  test('the password alone creates no session: the answer says which factors are needed; with the code the person is signed in', async () => {
    const { secret } = await enrol(await signedIn(shop));
    const browser = openBrowser(shop);
    const answer = await browser.signIn('cliente', password);
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'factor_required', challenge: expect.any(String), factors: ['totp', 'recovery_code'] },
    });
    expect([answer.setCookies, (await browser.get('/verify')).body]).toEqual([[], guest]);
    expect(await enter({ code: codeOf(secret) }, browser)).toMatchObject({
      status: 200,
      body: { success: true, session: { user: { username: 'cliente' } }, redirectPath: '/' },
    });
    expect(await isIn(browser)).toBe(true);
  });

  test('a clock that is off by half a minute is accepted, one that is off by a full minute is not', async () => {
    const { secret } = await enrol(await signedIn(shop));
    const off = async (seconds: number) => {
      await shop.db.query.update(totpFactors).set({ lastStep: 0 });
      return (await enter({ code: codeAt(secret, new Date(shop.clock.now().getTime() + seconds * 1000)) })).status;
    };
    expect([await off(-30), await off(30), await off(-60), await off(60)]).toEqual([200, 200, 400, 400]);
  });

  test('a code works once; only the same sign-in may repeat it, in case the answer was lost', async () => {
    const { secret } = await enrol(await signedIn(shop));
    const [mine, code] = [openBrowser(shop), codeOf(secret)];
    const challenge = await challengeOf(mine);
    expect((await second(mine, challenge, { code })).status).toBe(200);
    expect((await second(openBrowser(shop), challenge, { code })).status).toBe(200);
    minutes(0.1);
    expect((await enter({ code }, openBrowser(shop, '203.0.113.99'))).body).toEqual(wrongFactorCode);
  });

  test('a recovery code works once, however it is typed, and a mail says how many are left', async () => {
    const { codes } = await enrol(await signedIn(shop));
    const [first = '', next = ''] = codes;
    expect((await enter({ recovery_code: ` ${first.toLowerCase().replace('-', ' ')} ` })).status).toBe(200);
    const [mail] = await shop.mails();
    expect([mail?.subject, mail?.text]).toEqual([
      'Usaste un código de recuperación en Taller Web',
      expect.stringContaining('Te quedan 9.'),
    ]);
    minutes(1);
    expect(await enter({ recovery_code: first })).toMatchObject({
      status: 400,
      body: { message: 'El código de recuperación no es correcto o ya se usó', code: 'invalid_code' },
    });
    const again = openBrowser(shop);
    expect((await enter({ recovery_code: next }, again)).status).toBe(200);
    expect((await again.get('/profile/factors')).body).toMatchObject({ factors: { recovery_codes_left: 8 } });
  });

  test('the second step becomes invalid after ten minutes, after a password change or deactivation, and when the challenge is forged', async () => {
    const { secret } = await enrol(await signedIn(shop));
    const browser = openBrowser(shop);
    const over = { status: 400, body: { code: 'invalid_token', message: 'Este paso venció. Escribe otra vez tu contraseña' } };
    const stale = await challengeOf(browser);
    minutes(10);
    expect(await second(browser, stale, { code: codeOf(secret) })).toMatchObject(over);
    const fresh = await challengeOf(browser);
    const set = (change: object) => shop.db.query.update(users).set(change).where(eq(users.username, 'cliente'));
    for (const forged of [`${fresh}x`, '']) expect(await second(browser, forged, { code: codeOf(secret) })).toMatchObject(over);
    const [{ passwordHash = null } = {}] = await shop.db.query.select().from(users).where(eq(users.username, 'cliente'));
    for (const change of [{ passwordHash: `${passwordHash}x` }, { passwordHash, isActive: false }]) {
      await set(change);
      expect(await second(browser, fresh, { code: codeOf(secret) })).toMatchObject(over);
    }
  });

  test('guessing codes with a known password is limited, and the person is notified once; their own browser can still sign in', async () => {
    const own = await signedIn(shop);
    const { secret } = await enrol(own);
    await own.post('/logout');
    const code = codeOf(secret);
    const other = otherThan(code);
    const thief = openBrowser(shop, '198.51.100.7');
    const challenge = await challengeOf(thief);
    expect(await statusesOf(7, () => second(thief, challenge, { code: other }))).toEqual([...Array(5).fill(400), 429, 429]);
    // From many addresses: twenty an hour in total.
    const elsewhere = await statusesOf(18, (nth) => enter({ code: other }, openBrowser(shop, `192.0.2.${10 + nth}`)));
    expect(elsewhere).toEqual([...Array(15).fill(400), 429, 429, 429]);
    expect((await subjects()).filter((subject) => subject === 'Alguien prueba códigos de tu verificación en Taller Web')).toHaveLength(1);
    expect((await enter({ code }, own)).status).toBe(200);
  });

  test('browsers that signed in before the factor was enrolled get sixty attempts an hour in total', { tags: ['long'] }, async () => {
    const browsers: Browser[] = [];
    for (let i = 0; i < 7; i += 1) browsers.push(await signedIn(shop, 'cliente', `192.0.2.${10 + i}`));
    const [own] = browsers;
    const { secret } = await enrol(own ?? openBrowser(shop));
    const code = otherThan(codeOf(secret));
    const tries: number[] = [];
    for (const browser of browsers) {
      const challenge = await challengeOf(browser);
      tries.push(...(await statusesOf(10, () => second(browser, challenge, { code }))));
    }
    expect(tries).toEqual([...Array(60).fill(400), ...Array(10).fill(429)]);
  });

  test('after the server secret changes, codes from the app no longer work, but recovery codes do', async () => {
    const { secret, codes } = await enrol(await signedIn(shop));
    await shop.db.query.update(totpFactors).set({ secret: 'sealed.with.another' });
    expect((await enter({ code: codeOf(secret) })).body).toEqual(wrongFactorCode);
    expect((await enter({ recovery_code: codes[0] })).status).toBe(200);
  });
});

describe('replacing recovery codes and removing the factor [R-510]', () => {
  test('new recovery codes replace the old ones', async () => {
    const mine = await signedIn(shop);
    expect(await mine.post('/profile/factors/recovery-codes')).toMatchObject({ status: 404 });
    const { secret, codes: old } = await enrol(mine);
    const { recovery_codes: fresh } = bodyOf(await mine.post('/profile/factors/recovery-codes', { code: codeOf(secret) }));
    expect(fresh).toHaveLength(10);
    expect((await enter({ recovery_code: old[0] })).status).toBe(400);
    expect((await enter({ recovery_code: fresh[0] })).status).toBe(200);
    expect(await subjects()).toContain('Tus códigos de recuperación son nuevos en Taller Web');
  });

  test('after removal the password is enough again, and nothing of the factor remains stored', async () => {
    const mine = await signedIn(shop);
    const { secret } = await enrol(mine);
    expect((await mine.send('DELETE', '/profile/factors', { code: codeOf(secret) })).status).toBe(200);
    await signedIn(shop);
    expect([await shop.db.query.select().from(totpFactors), await shop.db.query.select().from(recoveryCodes)]).toEqual([[], []]);
    expect(await subjects()).toContain('Quitaste la verificación en dos pasos en Taller Web');
  });
});

describe('staff in production [R-511]', () => {
  const production = sharedApp({ config: { mode: 'production' }, callsPerMinute: 100_000 });
  beforeEach(() => clean(production));
  const desk = factorDesk(production);
  const due = {
    status: 403,
    body: {
      code: 'factor_enrolment_due',
      message: 'Activa la verificación en dos pasos para continuar',
      redirectPath: '/account/seguridad',
    },
  };

  test('without a second factor, staff are refused everything but enrolling one', async () => {
    const browser = openBrowser(production);
    expect(await browser.signIn('admin', password)).toMatchObject({
      status: 200,
      body: { redirectPath: '/account/seguridad', session: { user: { factor_due: true } } },
    });
    expect((await browser.get('/verify')).body).toMatchObject({ authenticated: true, user: { username: 'admin', factor_due: true } });
    for (const path of ['/dashboard/summary', '/dashboard/payments', '/adm/allusers', '/profile', '/development/all-projects']) {
      expect(await browser.get(path), path).toMatchObject(due);
    }
    expect((await browser.get('/events')).status).toBe(403);
    expect((await browser.get('/packages?type=web')).body).toEqual((await openBrowser(production).get('/packages?type=web')).body);
    expect((await desk.enrol(browser)).codes).toHaveLength(10);
    expect((await browser.get('/verify')).body).not.toHaveProperty('user.factor_due');
    expect((await browser.get('/dashboard/summary')).status).toBe(200);
  });

  test('it is required of every role from 100 up, and of no customer; it cannot be removed, only moved to another phone', async () => {
    const statusOf = async (username: string) => (await (await signedIn(production, username)).get('/profile')).status;
    expect(await Promise.all(['soporte', 'superadmin', 'cliente'].map(statusOf))).toEqual([403, 403, 200]);
    const browser = await signedIn(production, 'admin');
    const proof = { code: desk.codeOf((await desk.enrol(browser)).secret) };
    expect(await browser.send('DELETE', '/profile/factors', proof)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await browser.get('/profile/factors')).body).toMatchObject({ factors: { required: true, recovery_codes_left: 10 } });
    expect((await browser.post('/profile/factors', proof)).status).toBe(200);
  });
});
