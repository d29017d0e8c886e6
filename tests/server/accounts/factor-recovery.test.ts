import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recoveryCodes, totpFactors } from '#server/db/schema/factors.ts';
import { password } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { codeAt } from './authenticator.ts';
import { holdTheClock, openBrowser } from './browser.ts';
import { bodyOf, factorDesk, forgetFactors } from './factor-desk.ts';

holdTheClock();
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ callsPerMinute: 100_000 });
});
afterAll(() => shop.close());
beforeEach(() => forgetFactors(shop));
const { now, entered, enrol, challengeOf, second, subjects } = factorDesk(() => shop);

describe('replacing recovery codes and removing the factor [R-510]', () => {
  test('new recovery codes replace the old ones', async () => {
    const mine = await entered();
    expect(await mine.post('/profile/factors/recovery-codes')).toMatchObject({ status: 404 });
    const { secret, codes: old } = await enrol(mine);
    const { recovery_codes: fresh } = bodyOf(await mine.post('/profile/factors/recovery-codes', { code: codeAt(secret, now()) }));
    expect(fresh).toHaveLength(10);
    const browser = openBrowser(shop);
    const challenge = await challengeOf(browser);
    expect((await second(browser, challenge, { recovery_code: old[0] })).status).toBe(400);
    expect((await second(browser, challenge, { recovery_code: fresh[0] })).status).toBe(200);
    expect(await subjects()).toContain('Tus códigos de recuperación son nuevos en Taller Web');
  });

  test('after removal the password is enough again, and nothing of the factor remains stored', async () => {
    const mine = await entered();
    const { secret } = await enrol(mine);
    expect((await mine.send('DELETE', '/profile/factors', { code: codeAt(secret, now()) })).status).toBe(200);
    expect((await openBrowser(shop).signIn('cliente', password)).status).toBe(200);
    expect([await shop.db.query.select().from(totpFactors), await shop.db.query.select().from(recoveryCodes)]).toEqual([[], []]);
    expect(await subjects()).toContain('Quitaste la verificación en dos pasos en Taller Web');
  });
});

describe('staff in production [R-511]', () => {
  let production: TestApp;
  beforeAll(async () => {
    production = await startTestApp({ config: { mode: 'production' }, callsPerMinute: 100_000 });
  });
  afterAll(() => production.close());
  beforeEach(async () => {
    await forgetFactors(production);
  });
  const at = (username: string) => {
    const browser = openBrowser(production);
    return { browser, signIn: () => browser.signIn(username, password) };
  };
  const due = {
    status: 403,
    body: {
      code: 'factor_enrolment_due',
      message: 'Activa la verificación en dos pasos para continuar',
      redirectPath: '/account/seguridad',
    },
  };

  test('without a second factor, staff are refused everything but enrolling one', async () => {
    const { browser, signIn } = at('admin');
    expect(await signIn()).toMatchObject({
      status: 200,
      body: { redirectPath: '/account/seguridad', session: { user: { factor_due: true } } },
    });
    expect((await browser.get('/verify')).body).toMatchObject({ authenticated: true, user: { username: 'admin', factor_due: true } });
    for (const path of ['/dashboard/summary', '/dashboard/payments', '/adm/allusers', '/profile', '/development/all-projects']) {
      expect(await browser.get(path), path).toMatchObject(due);
    }
    expect((await browser.get('/events')).status).toBe(403);
    expect((await browser.get('/packages?type=web')).body).toEqual((await openBrowser(production).get('/packages?type=web')).body);
    const secret = bodyOf(await browser.post('/profile/factors')).secret;
    expect((await browser.post('/profile/factors/confirmation', { code: codeAt(secret, production.clock.now()) })).status).toBe(200);
    expect((await browser.get('/verify')).body).not.toHaveProperty('user.factor_due');
    expect((await browser.get('/dashboard/summary')).status).toBe(200);
  });

  test('it is required of every role from 100 up, and of no customer', async () => {
    const answers: unknown[] = [];
    for (const username of ['soporte', 'superadmin', 'admin', 'cliente']) {
      const { browser, signIn } = at(username);
      await signIn();
      answers.push([username, (await browser.get('/profile')).status]);
    }
    expect(answers).toEqual([
      ['soporte', 403],
      ['superadmin', 403],
      ['admin', 403],
      ['cliente', 200],
    ]);
  });

  test('it cannot be removed, only moved to another phone', async () => {
    const { browser, signIn } = at('admin');
    await signIn();
    const secret = bodyOf(await browser.post('/profile/factors')).secret;
    await browser.post('/profile/factors/confirmation', { code: codeAt(secret, production.clock.now()) });
    production.clock.advance(60_000);
    const proof = { code: codeAt(secret, production.clock.now()) };
    expect(await browser.send('DELETE', '/profile/factors', proof)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await browser.get('/profile/factors')).body).toMatchObject({ factors: { required: true, recovery_codes_left: 10 } });
    expect((await browser.post('/profile/factors', proof)).status).toBe(200);
  });

  test('the demo does not require one', async () => {
    expect((await shop.guest.post('/login', { body: { username: 'admin', password } })).body).toMatchObject({ redirectPath: '/admin' });
  });
});
