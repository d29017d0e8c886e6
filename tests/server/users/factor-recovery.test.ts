import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import { createHourlyJobs } from '#server/effects/jobs/hourly-jobs.ts';
import { password } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { type DemoName, idOf, sessionsOf } from './office.ts';
import {
  approve,
  asked,
  askFor,
  changeRole,
  giveFactor,
  hasFactor,
  mailsOf,
  openOffice,
  proofOf,
  recoveriesOf,
  said,
} from './recovery-desk.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ callsPerMinute: 100_000 });
});
afterAll(() => t.close());
beforeEach(() => openOffice(t));

const hours = (count: number) => t.clock.advance(count * 60 * 60_000);

describe('one superadministrator asks, another approves [R-614]', () => {
  test('the factor is gone, the sessions end, everybody concerned hears of it, and the trail says who and why', async () => {
    const id = await asked(t);
    expect(await mailsOf(t)).toEqual([
      'cliente: Pidieron quitar tu verificación en dos pasos en Taller Web',
      'desarrollo: superadmin pidió quitar la verificación de cliente',
      'soporte: superadmin pidió quitar la verificación de cliente',
      'superadmin: superadmin pidió quitar la verificación de cliente',
    ]);
    await t.as('cliente');
    expect(await approve(t, 'desarrollo', id, proofOf(t, 'desarrollo'))).toMatchObject({ status: 200, body: { success: true } });
    expect([await hasFactor(t, 'cliente'), await sessionsOf(t, idOf('cliente')), await recoveriesOf(t)]).toEqual([
      false,
      0,
      ['approved -'],
    ]);
    expect((await mailsOf(t)).filter((one) => /Quitamos|aprobó/.test(one))).toEqual([
      'cliente: Quitamos tu verificación en dos pasos en Taller Web',
      'superadmin: Se aprobó quitar la verificación de cliente',
    ]);
    const trail = (await (await t.as('superadmin')).get('/adm/audit?limit=3')).body as AuditEntry[];
    expect(trail.reverse().map(({ who, subject, changes }) => [who.name, subject.name, changes])).toEqual([
      [
        ...['superadmin', 'cliente'],
        [
          { field: 'factor_recovery_status', before: null, after: 'asked' },
          { field: 'reason', before: null, after: 'Perdió su teléfono' },
        ],
      ],
      ['desarrollo', 'cliente', [{ field: 'factor_recovery_status', before: 'asked', after: 'approved' }]],
      ['desarrollo', 'cliente', [{ field: 'second_factor', before: true, after: false }]],
    ]);
  });

  test('the mail to the person says who, why, until when, and how to stop it', async () => {
    await asked(t);
    const { text } = (await t.mails()).find(({ to }) => to.startsWith('cliente@')) ?? { text: '' };
    expect(text).toMatch(
      /superadmin pidió.*> Perdió su teléfono.*antes del \d+ \S+ \d{4}, \d+:\d\d h.*presiona Detener.*\/account\/seguridad/s,
    );
  });

  test.each<[string, DemoName, DemoName, (proof: object) => object, [number, string]]>([
    ['another password', 'superadmin', 'cliente', (own) => ({ ...own, current_password: 'no-es-esta' }), [403, 'reauthentication_needed']],
    ['no password, as a stolen session has none', 'superadmin', 'cliente', () => ({}), [400, 'invalid_input']],
    ['no code', 'superadmin', 'cliente', () => ({ current_password: password }), [403, 'current_factor_needed']],
    ['another code', 'superadmin', 'cliente', (own) => ({ ...own, code: '000000' }), [400, 'invalid_code']],
    ['no reason', 'superadmin', 'cliente', (own) => ({ ...own, reason: ' ' }), [400, 'invalid_input']],
    ['oneself', 'superadmin', 'superadmin', (own) => own, [409, 'same_approver']],
    ['somebody who has no factor', 'superadmin', 'cliente2', (own) => own, [404, 'not_found']],
    ['a lower role', 'admin', 'cliente', (own) => own, [403, 'forbidden']],
    ['a customer', 'cliente', 'superadmin', (own) => own, [403, 'forbidden']],
  ])('nothing is asked with or for %s', async (_, who, whom, body, refusal) => {
    expect(said(await askFor(t, who, whom, body(proofOf(t, who))))).toEqual(refusal);
    expect(await recoveriesOf(t)).toEqual([]);
  });

  test('whoever asks has a second factor of their own', async () => {
    await changeRole(t, 'admin', 666);
    expect(said(await askFor(t, 'admin', 'cliente', { current_password: password, code: '123456' }))).toEqual([
      403,
      'current_factor_needed',
    ]);
  });

  test('ten wrong codes a quarter of an hour: then a right one is refused as well', async () => {
    const body = { current_password: password, code: '000000' };
    for (let round = 0; round < 10; round += 1) expect(said(await askFor(t, 'superadmin', 'cliente', body))[0]).toBe(400);
    expect(said(await askFor(t, 'superadmin', 'cliente', proofOf(t, 'superadmin')))).toEqual([429, 'too_many_requests']);
  });
});

describe('who approves, and until when [R-615]', () => {
  test.each<[string, DemoName, (proof: object) => object, [number, string]]>([
    ['whoever asked', 'superadmin', (own) => own, [409, 'same_approver']],
    ['whom it is about', 'soporte', (own) => own, [409, 'same_approver']],
    ['another password', 'desarrollo', (own) => ({ ...own, current_password: 'no-es-esta' }), [403, 'reauthentication_needed']],
    ['no code', 'desarrollo', () => ({ current_password: password }), [403, 'current_factor_needed']],
    ['another code', 'desarrollo', (own) => ({ ...own, code: '000000' }), [400, 'invalid_code']],
    ['a lower role', 'admin', (own) => own, [403, 'forbidden']],
  ])('nothing is approved by or with %s', async (_, who, body, refusal) => {
    const id = await asked(t, 'soporte');
    expect(said(await approve(t, who, id, body(proofOf(t, who))))).toEqual(refusal);
    expect([await hasFactor(t, 'soporte'), await recoveriesOf(t)]).toEqual([true, ['asked -']]);
  });

  test('the code with which one was asked approves no other', async () => {
    const first = await asked(t, 'cliente', 'desarrollo');
    const [body, session] = [proofOf(t, 'superadmin'), await t.as('superadmin')];
    const second = await session.post(`/adm/users/${idOf('soporte')}/factor-recovery`, { body: { reason: 'Perdió su teléfono', ...body } });
    expect(second.status).toBe(201);
    expect(said(await session.post(`/adm/factor-recoveries/${first}/approval`, { body }))).toEqual([400, 'invalid_code']);
  });

  test('a factor that is not a week old approves and asks nothing', async () => {
    const id = await asked(t);
    await changeRole(t, 'admin', 666);
    await giveFactor(t, 'admin', 6.9);
    expect(said(await approve(t, 'admin', id, proofOf(t, 'admin')))).toEqual([403, 'forbidden']);
    expect(said(await askFor(t, 'admin', 'soporte', proofOf(t, 'admin')))).toEqual([403, 'forbidden']);
    hours(3);
    expect((await approve(t, 'admin', id, proofOf(t, 'admin'))).status).toBe(200);
  });

  test.each([
    ['role', { role: 666 }, { role: 400 }],
    ['access', { is_active: true }, { is_active: false }],
  ])('a superadministrator whose %s changed this week approves nothing, and is not counted as one who could', async (_, given, before) => {
    await giveFactor(t, 'admin');
    const change = async (body: object) =>
      (await t.as('superadmin')).put(`/adm/users/${idOf('admin')}`, { body: { current_password: password, ...body } });
    if ('is_active' in given) await changeRole(t, 'admin', 666);
    else await changeRole(t, 'admin', 400);
    await change(before);
    expect((await change(given)).status).toBe(200);
    const id = await asked(t);
    expect(said(await approve(t, 'admin', id, proofOf(t, 'admin')))).toEqual([403, 'forbidden']);
    await changeRole(t, 'desarrollo', 100);
    const people = (await (await t.as('superadmin')).get('/adm/allusers')).body as UserSummary[];
    expect(people.find(({ username }) => username === 'soporte')?.second_factor?.can_be_recovered).toBe(false);
  });

  test('whoever signs in with Google alone has no password to prove, and is not counted', async () => {
    await t.db.query.execute(sql`update users set password_hash = null where username = 'desarrollo'`);
    const people = (await (await t.as('superadmin')).get('/adm/allusers')).body as UserSummary[];
    expect(people.find(({ username }) => username === 'soporte')?.second_factor?.can_be_recovered).toBe(false);
  });

  const shown = async (who: DemoName, whom: DemoName) =>
    ((await (await t.as(who)).get('/adm/allusers')).body as UserSummary[]).find(({ username }) => username === whom)?.second_factor
      ?.can_be_recovered;

  test('with nobody else who could approve it, it is not asked', async () => {
    await changeRole(t, 'desarrollo', 100);
    expect([await shown('superadmin', 'cliente'), await shown('superadmin', 'soporte')]).toEqual([true, false]);
    expect(said(await askFor(t, 'superadmin', 'soporte', proofOf(t, 'superadmin')))).toEqual([403, 'forbidden']);
    expect((await askFor(t, 'superadmin', 'cliente', proofOf(t, 'superadmin'))).status).toBe(201);
  });

  test('whoever cannot ask does not read that it can be asked', async () => {
    await changeRole(t, 'admin', 666);
    await giveFactor(t, 'admin', 1);
    expect([await shown('admin', 'cliente'), await shown('superadmin', 'superadmin')]).toEqual([false, false]);
  });

  test.each<[string, (address: string) => Promise<unknown>]>([
    ['that waits for its confirmation', () => Promise.resolve()],
    ['that is confirmed', (text) => t.guest.post('/confirm-email', { body: { token: /token=(\S+)/.exec(text)?.[1] } })],
  ])('about somebody with a new address %s nothing is asked for a week: the warnings would not reach the person', async (_, goOn) => {
    await (await t.as('superadmin')).put(`/adm/users/${idOf('soporte')}`, {
      body: { current_password: password, email: 'mia@ejemplo.mx' },
    });
    await goOn((await t.mails()).find(({ to }) => to === 'mia@ejemplo.mx')?.text ?? '');
    const body = proofOf(t, 'superadmin');
    expect(said(await askFor(t, 'superadmin', 'soporte', body))).toEqual([403, 'forbidden']);
    // The code is not used up.
    expect((await askFor(t, 'superadmin', 'cliente', body)).status).toBe(201);
    hours(7 * 24);
    expect((await askFor(t, 'superadmin', 'soporte', proofOf(t, 'superadmin'))).status).toBe(201);
  });

  test('what is stopped is asked again with another code, five times a day', async () => {
    const own = await t.as('superadmin');
    const body = { reason: 'Perdió su teléfono', ...proofOf(t, 'superadmin') };
    const ask = async () => said(await own.post(`/adm/users/${idOf('cliente')}/factor-recovery`, { body }));
    const stop = async () => (await t.as('cliente')).delete('/profile/factors/recovery');
    expect([await ask(), await ask()]).toEqual([
      [201, undefined],
      [409, 'recovery_open'],
    ]);
    await stop();
    expect(await ask()).toEqual([400, 'invalid_code']);
    for (let round = 0; round < 4; round += 1) {
      await asked(t);
      await stop();
    }
    expect(said(await askFor(t, 'superadmin', 'cliente', proofOf(t, 'superadmin')))).toEqual([429, 'too_many_requests']);
  });

  test('a refusal uses no code up', async () => {
    const id = await asked(t);
    await (await t.as('cliente')).delete('/profile/factors/recovery');
    const other = await asked(t, 'soporte');
    const body = proofOf(t, 'desarrollo');
    for (const code of ['000000', body.code])
      expect(said(await approve(t, 'desarrollo', id, { ...body, code }))).toEqual([409, 'transition_refused']);
    expect((await approve(t, 'desarrollo', other, body)).status).toBe(200);
  });

  test('after 24 hours it is late, and may be asked again', async () => {
    const id = await asked(t);
    expect(said(await askFor(t, 'desarrollo', 'cliente', proofOf(t, 'desarrollo')))).toEqual([409, 'recovery_open']);
    hours(24);
    expect(said(await approve(t, 'desarrollo', id, proofOf(t, 'desarrollo')))).toEqual([409, 'recovery_expired']);
    expect(await hasFactor(t, 'cliente')).toBe(true);
    await asked(t);
    expect((await recoveriesOf(t)).sort()).toEqual(['asked -', 'expired -']);
  });

  test('the hourly job writes down what is late', async () => {
    await asked(t);
    hours(23);
    await createHourlyJobs(t.services).run();
    expect(await recoveriesOf(t)).toEqual(['asked -']);
    hours(1);
    await createHourlyJobs(t.services).run();
    expect(await recoveriesOf(t)).toEqual(['expired -']);
    expect((await mailsOf(t)).filter((one) => one.includes('Venció'))).toEqual([
      'cliente: Venció la solicitud sobre tu verificación en Taller Web',
      'superadmin: Venció quitar la verificación de cliente',
    ]);
  });
});
