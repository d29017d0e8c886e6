import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import type { Invitation } from '#api/contract/users/invitations.ts';
import { forgetStale } from '#server/accounts/forget-stale.ts';
import { invitations, users } from '#server/db/schema/people.ts';
import { throttle } from '#server/db/schema/sessions.ts';
import { demoPassword } from '#server/demo/people.ts';
import { type Caller, startTestApp, type TestApp } from '../../support/test-app.ts';
import { openBrowser, otherMails } from '../accounts/browser.ts';
import { idOf } from './office.ts';

let t: TestApp;
let superadmin: Caller;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.query.delete(invitations);
  await t.db.query.delete(throttle);
  await t.db.query.delete(users).where(eq(users.email, 'paola@taller.example'));
  superadmin = await t.as('superadmin');
});

const email = 'paola@taller.example';
const own = { current_password: demoPassword };
const account = { username: 'paola', password: 'pan-de-muerto-2026' };
const invite = (body: object = {}, by = superadmin) =>
  by.post('/adm/invitations', { body: { email: 'Paola@Taller.example', role: 300, ...own, ...body } });
const listed = async () => ((await superadmin.get('/adm/invitations')).body as { invitations: Invitation[] }).invitations;
const letters = async () => (await otherMails(t)).filter(({ to }) => to === email);
/** Of the newest letter. */
const token = async () => /\/invitacion\?token=([\w-]+)/.exec((await letters())[0]?.text ?? '')?.[1] ?? '';
const open = (by: string) => t.guest.get(`/invitations/${by}`);
const accept = (by: string, body: object = account) => t.guest.post(`/invitations/${by}`, { body });
const badLink = { status: 400, body: { message: 'El enlace no es válido o ya venció', code: 'invalid_token' } };
const days = (count: number) => t.clock.advance(count * 24 * 60 * 60_000);

describe('an invitation to the staff [R-585]', () => {
  test('its letter says who, as what and until when, and its link makes the account, signed in', async () => {
    const made = await invite();
    const expected = { email, role: 300, invited_by: 'superadmin' };
    expect(made).toMatchObject({ status: 201, body: { success: true, invitation: expected } });
    expect(await listed()).toMatchObject([expected]);
    const [letter] = await letters();
    expect(letter).toMatchObject({ subject: 'Te invitaron al equipo de Taller Web' });
    expect(letter?.text).toContain('superadmin te invitó a trabajar en Taller Web como Finanzas');
    expect(letter?.text).toContain('vence en 7 días');
    const link = await token();
    expect(await open(link)).toMatchObject({ status: 200, body: { success: true, email, role: 300 } });

    const browser = openBrowser(t);
    const user = { username: 'paola', email, role: 300, type: 'user' };
    expect(await browser.post(`/invitations/${link}`, account)).toMatchObject({
      status: 200,
      body: { session: { user }, redirectPath: '/' },
    });
    expect((await browser.get('/verify')).body).toMatchObject({ authenticated: true, user });
    expect((await browser.get('/dashboard/payments')).status).toBe(200);
    expect((await openBrowser(t).signIn('paola', account.password)).status).toBe(200);
    expect([await open(link), await accept(link, { ...account, username: 'otra' })]).toMatchObject([badLink, badLink]);
    expect(await listed()).toEqual([]);
  });

  test('of two who use a link at once, one has the account', async () => {
    await invite();
    const link = await token();
    const both = await Promise.all([accept(link), accept(link, { ...account, username: 'paola.dos' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await t.db.query.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  test('sent again, only the newest link opens, for seven days from then', async () => {
    await invite();
    const first = await token();
    days(6);
    superadmin = await t.as('superadmin');
    expect((await invite({ role: 200 })).status).toBe(201);
    const second = await token();
    expect([await open(first), await open(second)]).toMatchObject([badLink, { status: 200, body: { role: 200 } }]);
    days(6.9);
    expect((await open(second)).status).toBe(200);
    days(0.2);
    expect([await open(second), await accept(second)]).toMatchObject([badLink, badLink]);
    superadmin = await t.as('superadmin');
    expect(await listed()).toHaveLength(1);
    days(29);
    await forgetStale(t.services);
    superadmin = await t.as('superadmin');
    expect(await listed()).toHaveLength(1);
    days(2);
    await forgetStale(t.services);
    superadmin = await t.as('superadmin');
    expect(await listed()).toEqual([]);
  });

  test('the invited address is no password, and the link stays good [R-427]', async () => {
    await invite();
    const link = await token();
    for (const password of [email, 'Paola@Taller.example1'])
      expect(await accept(link, { ...account, password })).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } });
    expect((await accept(link)).status).toBe(200);
  });

  test('withdrawn it opens nothing, and is withdrawn once', async () => {
    await invite();
    const [one] = await listed();
    const withdraw = () => superadmin.delete(`/adm/invitations/${one?.invitation_id}`);
    expect((await withdraw()).status).toBe(200);
    expect(await withdraw()).toMatchObject({ status: 404, body: { message: 'Esa invitación ya no está' } });
    expect([await open(await token()), await listed()]).toMatchObject([badLink, []]);
  });

  test('counts as long as whoever sent it may decide on the staff', async () => {
    await invite();
    const link = await token();
    for (const change of [{ role: 400 }, { isActive: false }]) {
      await t.db.query.update(users).set(change).where(eq(users.username, 'superadmin'));
      expect([await open(link), await accept(link)]).toMatchObject([badLink, badLink]);
      await t.db.query.update(users).set({ role: 666, isActive: true }).where(eq(users.username, 'superadmin'));
    }
    expect((await open(link)).status).toBe(200);
  });

  test('an address that has an account is refused, when it is invited and when it comes', async () => {
    const taken = { status: 409, body: { message: 'Ese correo ya tiene una cuenta', code: 'email_taken' } };
    expect(await invite({ email: 'CLIENTE@ejemplo.mx' })).toMatchObject({ ...taken, body: { ...taken.body, issues: [{ path: 'email' }] } });
    await invite();
    const link = await token();
    const body = { username: 'paola.cliente', email, password: account.password, role: 1 };
    expect((await superadmin.post('/adm/users', { body })).status).toBe(201);
    expect(await accept(link)).toMatchObject(taken);
    expect((await open(link)).status).toBe(200);
  });

  test('what is wrong with the account is said at its field, and the link stays good', async () => {
    await invite();
    const link = await token();
    const at = (path: string, code = 'invalid_input') => ({ body: { code, issues: [{ path }] } });
    expect(await accept(link, { ...account, username: 'admin' })).toMatchObject(at('username', 'username_taken'));
    expect(await accept(link, { ...account, password: 'password1' })).toMatchObject(at('password'));
    expect(await accept(link, { ...account, password: 'corta' })).toMatchObject(at('password'));
    expect((await accept(link)).status).toBe(200);
  });
});

describe('who invites [R-586]', () => {
  test('a superadmin who knows the own password, to a role of the staff', async () => {
    const asked = { status: 403, body: { code: 'reauthentication_needed', issues: [{ path: 'current_password' }] } };
    expect(await invite({ current_password: '' })).toMatchObject(asked);
    expect(await invite({ current_password: 'otra-cosa' })).toMatchObject(asked);
    for (const role of [1, 0, 500, '300'])
      expect(await invite({ role })).toMatchObject({ status: 400, body: { issues: [{ path: 'role' }] } });
    expect(await invite({ email: 'no-es-correo' })).toMatchObject({ status: 400, body: { issues: [{ path: 'email' }] } });
    for (const username of ['admin', 'soporte', 'cliente'] as const) {
      expect((await invite({}, await t.as(username))).status, username).toBe(403);
    }
    expect([await listed(), await letters()]).toEqual([[], expect.any(Array)]);
  });

  test('writes five letters an hour to one address', async () => {
    const before = (await letters()).length;
    for (let at = 0; at < 5; at += 1) expect((await invite()).status).toBe(201);
    expect(await invite()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect((await letters()).length - before).toBe(5);
    t.clock.advance(61 * 60_000);
    expect((await invite()).status).toBe(201);
  });

  test('is written down, also for somebody who never comes, and no address stands in clear', async () => {
    const from = ((await superadmin.get('/adm/audit?limit=1')).body as AuditEntry[])[0]?.entry_id ?? 0;
    await invite();
    await invite({ role: 200 });
    const [one] = await listed();
    await superadmin.delete(`/adm/invitations/${one?.invitation_id}`);
    await invite();
    await accept(await token());
    const entries = ((await superadmin.get('/adm/audit?limit=50')).body as AuditEntry[]).filter(({ entry_id: id }) => id > from).reverse();
    const told = entries.map(({ who, action, subject, changes }) => {
      const role = changes.find(({ field }) => field === 'role');
      return `${who.name}: ${action} ${subject.kind}${role === undefined ? '' : `, role ${role.before} → ${role.after}`}`;
    });
    expect(told).toEqual([
      'superadmin: create invitation, role null → 300',
      'superadmin: change invitation, role 300 → 200',
      'superadmin: delete invitation, role 200 → null',
      'superadmin: create invitation, role null → 300',
      'paola: create person, role null → 300',
      'paola: sign_in person',
    ]);
    expect(entries[0]?.changes.find(({ field }) => field === 'email')?.after).toBe(email);
    const { rows } = (await t.db.query.execute(
      `select 1 from audit_trail t where t::text like '%paola@%' or encode(content, 'escape') like '%paola@%'`,
    )) as unknown as {
      rows: unknown[];
    };
    expect(rows).toEqual([]);
  });
});

describe('a password that somebody else chose [R-587]', () => {
  let production: TestApp;
  beforeAll(async () => {
    production = await startTestApp({ config: { mode: 'production' } });
  });
  afterAll(() => production.close());

  const due = {
    status: 403,
    body: {
      code: 'password_change_due',
      message: 'Cambia la contraseña que te dieron para continuar',
      redirectPath: '/account/seguridad',
    },
  };
  const next = 'cempasuchil-y-copal-9';
  const given = 'clave-que-alguien-dio';
  const make = async (body: object) => {
    const made = await (await production.as('superadmin')).post('/adm/users', { body: { password: given, ...own, ...body } });
    expect(made.status).toBe(201);
  };

  test.each([
    ['of the staff', { username: 'paola', email, role: 300 }],
    ['a customer', { username: 'clienta.nueva', email: 'clienta@ejemplo.mx', role: 1 }],
  ])('in a production %s changes it before anything else', async (_, person) => {
    await make(person);
    const browser = openBrowser(production);
    expect(await browser.signIn(person.username, given)).toMatchObject({
      status: 200,
      body: { redirectPath: '/account/seguridad', session: { user: { password_due: true } } },
    });
    for (const path of ['/profile', '/dashboard/payments', '/profile/sessions']) expect(await browser.get(path)).toMatchObject(due);
    expect((await browser.post('/profile/password', { currentPassword: 'otra-cosa', newPassword: next })).status).toBe(400);
    expect(await browser.post('/profile/password', { currentPassword: given, newPassword: given })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'newPassword', message: 'Elige una contraseña distinta de la que te dieron' }] },
    });
    expect(await browser.get('/profile')).toMatchObject(due);
    expect((await browser.post('/profile/password', { currentPassword: given, newPassword: next })).status).toBe(200);
    expect((await browser.get('/verify')).body).not.toHaveProperty('user.password_due');
    const after = await browser.get('/profile');
    if (person.role === 1) expect(after.status).toBe(200);
    else expect(after).toMatchObject({ status: 403, body: { code: 'factor_enrolment_due' } });
    expect((await openBrowser(production).signIn(person.username, next)).body).not.toHaveProperty('session.user.password_due');
  });

  test('the link of a forgotten password is a choice of their own; the demo asks for none', async () => {
    await superadmin.post('/adm/users', { body: { username: 'paola', email, role: 300, password: given, ...own } });
    expect((await openBrowser(t).signIn('paola', given)).body).toMatchObject({
      redirectPath: '/',
      session: { user: { username: 'paola' } },
    });
    const isGiven = async () => (await t.db.query.select({ is: users.passwordGiven }).from(users).where(eq(users.email, email)))[0]?.is;
    expect(await isGiven()).toBe(true);
    await t.guest.post('/forgot-password', { body: { email } });
    const reset = /\/reset-password\?token=([\w-]+)/.exec((await letters())[0]?.text ?? '')?.[1];
    expect((await t.guest.post('/reset-password', { body: { token: reset, newPassword: next } })).status).toBe(200);
    expect([await isGiven(), idOf('admin')]).toEqual([false, expect.any(String)]);
  });
});
