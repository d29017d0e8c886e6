import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import { password } from '../../support/people.ts';
import { hourMs, runJobsIn } from '../../support/run-jobs.ts';
import { sharedApp } from '../../support/shared-app.ts';
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
  stopOwn,
} from './recovery-desk.ts';

const t = sharedApp({ callsPerMinute: 100_000 });
beforeEach(() => openOffice(t));

/** Whether the list of people offers `who` to recover `whom`. */
const offered = async (who: DemoName, whom: DemoName) => {
  const people = (await (await t.as(who)).get('/adm/allusers')).body as UserSummary[];
  return people.find(({ username }) => username === whom)?.second_factor?.can_be_recovered;
};
const request = async (who: DemoName, whom: DemoName) => said(await askFor(t, who, whom, proofOf(t, who)));
const approval = async (who: DemoName, id: string) => said(await approve(t, who, id, proofOf(t, who)));

const hours = (count: number) => t.clock.advance(count * 60 * 60_000);

describe('one superadministrator requests, another approves [R-614]', () => {
  test('the factor is removed, sessions end, everyone involved is notified, and the audit trail records who and why', async () => {
    const id = await asked(t);
    expect(await mailsOf(t)).toEqual([
      'cliente: Pidieron quitar tu verificación en dos pasos en Taller Web',
      'desarrollo: superadmin pidió quitar la verificación de cliente',
      'soporte: superadmin pidió quitar la verificación de cliente',
      'superadmin: superadmin pidió quitar la verificación de cliente',
    ]);
    await t.as('cliente');
    expect(await approve(t, 'desarrollo', id, proofOf(t, 'desarrollo'))).toMatchObject({ status: 200, body: { success: true } });
    expect([await hasFactor(t, 'cliente'), await sessionsOf(t, idOf('cliente'))]).toEqual([false, 0]);
    expect(await recoveriesOf(t)).toEqual(['approved -']);
    expect((await mailsOf(t)).filter((one) => /Quitamos|aprobó/.test(one))).toEqual([
      'cliente: Quitamos tu verificación en dos pasos en Taller Web',
      'superadmin: Se aprobó quitar la verificación de cliente',
    ]);
    const trail = (await (await t.as('superadmin')).get('/adm/audit?limit=3')).body as AuditEntry[];
    const changes = trail.reverse().map((entry) => [entry.who.name, entry.subject.name, ...entry.changes.map(Object.values).map(String)]);
    expect(changes).toEqual([
      ['superadmin', 'cliente', 'factor_recovery_status,,asked', 'reason,,Perdió su teléfono'],
      ['desarrollo', 'cliente', 'factor_recovery_status,asked,approved'],
      ['desarrollo', 'cliente', 'second_factor,true,false'],
    ]);
  });

  test('the mail to the person says who requested it, why, until when, and how to stop it', async () => {
    await asked(t);
    const { text } = (await t.mails()).find(({ to }) => to.startsWith('cliente@')) ?? { text: '' };
    expect(text).toMatch(
      /superadmin pidió.*> Perdió su teléfono.*antes del \d+ \S+ \d{4}, \d+:\d\d h.*presiona Detener.*\/account\/seguridad/s,
    );
  });

  test.each<[string, DemoName, DemoName, (proof: object) => object, [number, string]]>([
    ['a wrong password', 'superadmin', 'cliente', (own) => ({ ...own, current_password: 'no-es-esta' }), [403, 'reauthentication_needed']],
    ['no password, as with a stolen session', 'superadmin', 'cliente', () => ({}), [400, 'invalid_input']],
    ['no code', 'superadmin', 'cliente', () => ({ current_password: password }), [403, 'current_factor_needed']],
    ['a wrong code', 'superadmin', 'cliente', (own) => ({ ...own, code: '000000' }), [400, 'invalid_code']],
    ['no reason', 'superadmin', 'cliente', (own) => ({ ...own, reason: ' ' }), [400, 'invalid_input']],
    ['the caller as the subject', 'superadmin', 'superadmin', (own) => own, [409, 'same_approver']],
    ['a person without a factor', 'superadmin', 'cliente2', (own) => own, [404, 'not_found']],
  ])('a request is refused with %s', async (_, who, whom, body, refusal) => {
    expect(said(await askFor(t, who, whom, body(proofOf(t, who))))).toEqual(refusal);
    expect(await recoveriesOf(t)).toEqual([]);
  });

  test('after ten wrong codes in 15 minutes a right one is refused too', async () => {
    const body = { current_password: password, code: '000000' };
    for (let round = 0; round < 10; round += 1) expect(said(await askFor(t, 'superadmin', 'cliente', body))[0]).toBe(400);
    expect(await request('superadmin', 'cliente')).toEqual([429, 'too_many_requests']);
  });
});

describe('who can approve, and until when [R-615]', () => {
  test.each<[string, DemoName, (proof: object) => object, [number, string]]>([
    ['the requester as the approver', 'superadmin', (own) => own, [409, 'same_approver']],
    ['the person concerned as the approver', 'soporte', (own) => own, [409, 'same_approver']],
    ['a wrong password', 'desarrollo', (own) => ({ ...own, current_password: 'no-es-esta' }), [403, 'reauthentication_needed']],
    ['no code', 'desarrollo', () => ({ current_password: password }), [403, 'current_factor_needed']],
    ['a wrong code', 'desarrollo', (own) => ({ ...own, code: '000000' }), [400, 'invalid_code']],
  ])('an approval is refused with %s', async (_, who, body, refusal) => {
    const id = await asked(t, 'soporte');
    expect(said(await approve(t, who, id, body(proofOf(t, who))))).toEqual(refusal);
    expect([await hasFactor(t, 'soporte'), await recoveriesOf(t)]).toEqual([true, ['asked -']]);
  });

  test('a code used for a request cannot approve another request', async () => {
    const first = await asked(t, 'cliente', 'desarrollo');
    const [body, session] = [proofOf(t, 'superadmin'), await t.as('superadmin')];
    const second = await session.post(`/adm/users/${idOf('soporte')}/factor-recovery`, { body: { reason: 'Perdió su teléfono', ...body } });
    expect(second.status).toBe(201);
    expect(said(await session.post(`/adm/factor-recoveries/${first}/approval`, { body }))).toEqual([400, 'invalid_code']);
  });

  test('a factor less than a week old can neither approve nor request', async () => {
    const id = await asked(t);
    await changeRole(t, 'admin', 666);
    await giveFactor(t, 'admin', 6.9);
    expect(await approval('admin', id)).toEqual([403, 'forbidden']);
    expect(await request('admin', 'soporte')).toEqual([403, 'forbidden']);
    hours(3);
    expect(await approval('admin', id)).toEqual([200, undefined]);
  });

  test.each([
    ['role', { role: 666 }, { role: 400 }],
    ['access', { is_active: true }, { is_active: false }],
  ])('a superadministrator whose %s changed this week cannot approve and does not count as an approver', async (_, given, before) => {
    await giveFactor(t, 'admin');
    const change = async (body: object) =>
      (await t.as('superadmin')).put(`/adm/users/${idOf('admin')}`, { body: { current_password: password, ...body } });
    if ('is_active' in given) await changeRole(t, 'admin', 666);
    else await changeRole(t, 'admin', 400);
    await change(before);
    expect((await change(given)).status).toBe(200);
    const id = await asked(t);
    expect(await approval('admin', id)).toEqual([403, 'forbidden']);
    await changeRole(t, 'desarrollo', 100);
    expect(await offered('superadmin', 'soporte')).toBe(false);
  });

  test('a superadministrator without a password (Google only) does not count as a possible approver', async () => {
    await t.db.query.execute(sql`update users set password_hash = null where username = 'desarrollo'`);
    expect(await offered('superadmin', 'soporte')).toBe(false);
  });

  test('without another possible approver a request is refused', async () => {
    await changeRole(t, 'desarrollo', 100);
    expect([await offered('superadmin', 'cliente'), await offered('superadmin', 'soporte')]).toEqual([true, false]);
    expect(await request('superadmin', 'soporte')).toEqual([403, 'forbidden']);
    expect(await request('superadmin', 'cliente')).toEqual([201, undefined]);
  });

  test('recovery is not offered to callers who cannot request it', async () => {
    await changeRole(t, 'admin', 666);
    await giveFactor(t, 'admin', 1);
    expect([await offered('admin', 'cliente'), await offered('superadmin', 'superadmin')]).toEqual([false, false]);
  });

  test.each<[string, (address: string) => Promise<unknown>]>([
    ['that is not yet confirmed', () => Promise.resolve()],
    ['that is confirmed', (text) => t.guest.post('/confirm-email', { body: { token: /token=(\S+)/.exec(text)?.[1] } })],
  ])('for a person with a new address %s, requests are refused for a week: the warnings might not reach them', async (_, goOn) => {
    await (await t.as('superadmin')).put(`/adm/users/${idOf('soporte')}`, {
      body: { current_password: password, email: 'mia@ejemplo.mx' },
    });
    await goOn((await t.mails()).find(({ to }) => to === 'mia@ejemplo.mx')?.text ?? '');
    const body = proofOf(t, 'superadmin');
    expect(said(await askFor(t, 'superadmin', 'soporte', body))).toEqual([403, 'forbidden']);
    // The refusal did not use up the code.
    expect((await askFor(t, 'superadmin', 'cliente', body)).status).toBe(201);
    hours(7 * 24);
    expect(await request('superadmin', 'soporte')).toEqual([201, undefined]);
  });

  test('a stopped recovery can be requested again with another code, five times a day', async () => {
    const own = await t.as('superadmin');
    const body = { reason: 'Perdió su teléfono', ...proofOf(t, 'superadmin') };
    const ask = async () => said(await own.post(`/adm/users/${idOf('cliente')}/factor-recovery`, { body }));
    expect(await ask()).toEqual([201, undefined]);
    expect(await ask()).toEqual([409, 'recovery_open']);
    await stopOwn(t);
    expect(await ask()).toEqual([400, 'invalid_code']);
    for (let round = 0; round < 4; round += 1) {
      await asked(t);
      await stopOwn(t);
    }
    expect(await request('superadmin', 'cliente')).toEqual([429, 'too_many_requests']);
  });

  test('a refusal does not use up a code', async () => {
    const id = await asked(t);
    await stopOwn(t);
    const other = await asked(t, 'soporte');
    const body = proofOf(t, 'desarrollo');
    for (const code of ['000000', body.code])
      expect(said(await approve(t, 'desarrollo', id, { ...body, code }))).toEqual([409, 'transition_refused']);
    expect((await approve(t, 'desarrollo', other, body)).status).toBe(200);
  });

  test('the hourly job marks recoveries expired after 24 hours and notifies both people; then another may be requested', async () => {
    await asked(t);
    await runJobsIn(t, 23 * hourMs);
    expect(await recoveriesOf(t)).toEqual(['asked -']);
    await runJobsIn(t, 24 * hourMs);
    expect(await recoveriesOf(t)).toEqual(['expired -']);
    expect((await mailsOf(t)).filter((one) => one.includes('Venció'))).toEqual([
      'cliente: Venció la solicitud sobre tu verificación en Taller Web',
      'superadmin: Venció quitar la verificación de cliente',
    ]);
    await asked(t);
  });
});
