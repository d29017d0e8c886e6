import { beforeEach, describe, expect, test } from 'vitest';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import { password } from '../../support/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { statusesAtOnce } from '../../support/statuses.ts';
import type { Answer } from '../../support/test-app.ts';
import { type DemoName, idOf } from './office.ts';
import {
  approve,
  asked,
  askFor,
  changeRole,
  giveFactor,
  mailsOf,
  openOffice,
  proofOf,
  proofsOf,
  recoveriesOf,
  said,
  stopOwn,
} from './recovery-desk.ts';

const t = sharedApp({ callsPerMinute: 100_000 });
beforeEach(() => openOffice(t));

const hours = (count: number) => t.clock.advance(count * 60 * 60_000);
const stop = async (who: DemoName, id: string) => (await t.as(who)).delete(`/adm/factor-recoveries/${id}`);

const newPassword = (who: DemoName) => async () =>
  (await t.as(who)).post('/profile/password', { body: { currentPassword: password, newPassword: 'una-clave-muy-nueva' } });

describe('what stops a recovery [R-616]', () => {
  test.each<[string, (id: string) => Promise<Answer>]>([
    ['person', () => stopOwn(t)],
    ['superadmin', (id) => stop('soporte', id)],
  ])('stopped by a %s: it can no longer be approved, and both people are notified', async (cause, act) => {
    const id = await asked(t);
    expect((await act(id)).status).toBe(200);
    expect(await recoveriesOf(t)).toEqual([`stopped ${cause}`]);
    expect(said(await approve(t, 'desarrollo', id, proofOf(t, 'desarrollo')))).toEqual([409, 'transition_refused']);
    expect((await mailsOf(t)).filter((one) => one.includes('Se detuvo'))).toEqual([
      'cliente: Se detuvo la solicitud sobre tu verificación en Taller Web',
      'superadmin: Se detuvo quitar la verificación de cliente',
    ]);
  });

  test('nobody else can stop it', async () => {
    await asked(t);
    for (const who of ['cliente2', 'superadmin'] as const) expect(said(await stopOwn(t, who))).toEqual([404, 'not_found']);
    expect(await recoveriesOf(t)).toEqual(['asked -']);
  });

  const edited = (whom: DemoName, changes: object) => async () =>
    (await t.as('soporte')).put(`/adm/users/${idOf(whom)}`, { body: { current_password: password, ...changes } });
  const resetByLink = async () => {
    await t.guest.post('/forgot-password', { body: { email: 'desarrollo@ejemplo.mx' } });
    const mail = (await t.mails()).find(({ text }) => text.includes('reset-password'));
    const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1];
    return t.guest.post('/reset-password', { body: { token, newPassword: 'una-clave-muy-nueva' } });
  };
  const ownAddress = async () => {
    const own = await t.as('desarrollo');
    await own.post('/profile/email', { body: { email: 'otra@ejemplo.mx', currentPassword: password } });
    const mail = (await t.mails()).find(({ to }) => to === 'otra@ejemplo.mx');
    return own.post('/profile/email/verify', { body: { code: /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] } });
  };
  const factorOff = async () => (await t.as('desarrollo')).delete('/profile/factors', { body: proofOf(t, 'desarrollo') });

  test.each<[string, string, () => Promise<Answer>]>([
    ['the person changes the password', 'password', newPassword('desarrollo')],
    ['the person resets the password by a link', 'password', resetByLink],
    ['the person changes the address', 'email', ownAddress],
    ['staff change the address of the person', 'email', edited('desarrollo', { email: 'otra@ejemplo.mx' })],
    ['the role of the person changes', 'role', edited('desarrollo', { role: 400 })],
    ['the person is deactivated', 'access', edited('desarrollo', { is_active: false })],
    ['the person removes the factor', 'factor', factorOff],
    ['the requester changes the password', 'password', newPassword('superadmin')],
    ['the role of the requester changes', 'role', edited('superadmin', { role: 400 })],
    ['the requester is deactivated', 'access', edited('superadmin', { is_active: false })],
  ])('%s', async (_, cause, act) => {
    await asked(t, 'desarrollo');
    expect((await act()).status).toBe(200);
    expect(await recoveriesOf(t)).toEqual([`stopped ${cause}`]);
  });
});

test.each<[string, (id: string) => Promise<Answer>, [number, string | undefined]]>([
  ['the person stops it', () => stopOwn(t), [404, 'not_found']],
  ['the person changes the password', newPassword('cliente'), [200, undefined]],
])('an expired recovery is not stopped: %s [R-616]', async (_, act, answer) => {
  const id = await asked(t);
  hours(24);
  expect(said(await act(id))).toEqual(answer);
  expect((await recoveriesOf(t)).filter((one) => one.startsWith('stopped'))).toEqual([]);
  expect((await mailsOf(t)).filter((one) => one.includes('Se detuvo'))).toEqual([]);
});

describe('concurrently [R-617]', () => {
  test('two approvals: only one succeeds', async () => {
    const id = await asked(t);
    await changeRole(t, 'admin', 666);
    await giveFactor(t, 'admin');
    const [one, other] = proofsOf(t, 'soporte', 'admin');
    expect(await statusesAtOnce([approve(t, 'soporte', id, one), approve(t, 'admin', id, other)])).toEqual([200, 409]);
    expect((await mailsOf(t)).filter((line) => line.includes('Quitamos'))).toHaveLength(1);
  });

  test('two requests: only one is created', async () => {
    const [one, other] = proofsOf(t, 'superadmin', 'desarrollo');
    const both = [askFor(t, 'superadmin', 'cliente', one), askFor(t, 'desarrollo', 'cliente', other)];
    expect(await statusesAtOnce(both)).toEqual([201, 409]);
    expect(await recoveriesOf(t)).toEqual(['asked -']);
  });
});

describe('visibility [R-618]', () => {
  const listed = async (who: DemoName) => {
    const people = (await (await t.as(who)).get('/adm/allusers')).body as UserSummary[];
    return Object.fromEntries(people.map(({ username, second_factor }) => [username, second_factor]));
  };
  const own = async () =>
    ((await (await t.as('cliente')).get('/profile/factors')).body as { factors: { recovery: unknown } }).factors.recovery;

  test('superadministrators and the person see a recovery until it expires; nobody else sees who has a factor', async () => {
    expect(await listed('superadmin')).toMatchObject({ cliente: { can_be_recovered: true, recovery: null }, cliente2: undefined });
    const id = await asked(t);
    const open = {
      recovery_id: id,
      asked_by: { user_id: idOf('superadmin'), username: 'superadmin' },
      reason: 'Perdió su teléfono',
      asked_at: t.clock.now().toISOString().slice(0, 16),
      expires_at: expect.any(String),
    };
    const shown = { ...open, asked_at: expect.stringContaining(open.asked_at) };
    expect([(await listed('soporte')).cliente?.recovery, await own()]).toEqual([shown, shown]);
    expect(Object.values(await listed('admin')).filter((one) => one !== undefined)).toEqual([]);
    hours(24);
    expect([(await listed('soporte')).cliente?.recovery, await own()]).toEqual([null, null]);
  });
});
