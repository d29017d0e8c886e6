import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetStale } from '#server/accounts/forget-stale.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { users } from '#server/db/schema/people.ts';
import { passwordResets, throttle } from '#server/db/schema/sessions.ts';
import { password, people } from '../../support/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { guest, holdTheClock, openBrowser, said, wrongCredentials } from './browser.ts';
import { clean } from './clean.ts';

holdTheClock();
const shop = sharedApp({ callsPerMinute: 100_000 });
beforeEach(() => clean(shop));
const newPassword = 'una-clave-nueva';
const mine = 'cliente@ejemplo.mx';
const onItsWay = { status: 200, body: { success: true, message: 'Si hay una cuenta con ese correo, el enlace va en camino' } };
const changed = { status: 200, body: { success: true, message: 'Tu contraseña quedó cambiada. Ya puedes iniciar sesión' } };
const badLink = { status: 400, body: { message: 'El enlace no es válido o ya venció', code: 'invalid_token' } };

/** Every test starts with the demo password. */
const restorePassword = async () => {
  const [other] = await shop.db.query.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.username, 'cliente2'));
  await shop.db.query
    .update(users)
    .set({ passwordHash: other?.passwordHash ?? null })
    .where(eq(users.username, 'cliente'));
};
beforeEach(restorePassword);

const post = async (path: string, payload: object, address?: string, headers?: Record<string, string>) =>
  said(await openBrowser(shop, address).post(path, payload, headers));
const ask = (email: string, address?: string, headers?: Record<string, string>) => post('/forgot-password', { email }, address, headers);
const reset = (token: string, chosen = newPassword) => post('/reset-password', { token, newPassword: chosen });

const linksTo = async (email: string): Promise<string[]> => {
  const mails = (await shop.mails()).filter((mail) => mail.to === email && mail.subject === 'Crea una nueva contraseña de Taller Web');
  return mails.map(({ text }) => /\S+\/reset-password\?token=\S+/.exec(text)?.[0] ?? '');
};
const newestToken = async (email = mine) => ((await linksTo(email))[0] ?? '').split('token=')[1] ?? '';
const statusOfSignIn = async (username: string, tried: string) => (await openBrowser(shop).signIn(username, tried)).status;

describe('a forgotten password', () => {
  test('is answered the same with or without an account, and only active accounts get a mail [R-176]', async () => {
    await shop.db.query.update(users).set({ isActive: false }).where(eq(users.username, 'soporte'));
    const answers = [await ask('CLIENTE@Ejemplo.mx '), await ask('nadie@ejemplo.mx'), await ask('soporte@ejemplo.mx')];
    expect(answers).toEqual([onItsWay, onItsWay, onItsWay]);
    expect((await shop.mails()).map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: mine, subject: 'Crea una nueva contraseña de Taller Web' },
    ]);
    const rows = await shop.db.query.select({ email: passwordResets.email }).from(passwordResets).orderBy(passwordResets.email);
    expect(rows.map(({ email }) => email)).toEqual([mine, 'nadie@ejemplo.mx', 'soporte@ejemplo.mx']);
  });

  test('is reset by a link on the configured address, whatever host the request names; its token is stored only as a hash', async () => {
    await ask(mine, undefined, { host: 'malo.example', 'x-forwarded-host': 'malo.example' });
    const [link = ''] = await linksTo(mine);
    const token = await newestToken();
    expect(link).toBe(`${shop.services.config.publicUrl}/reset-password?token=${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    const kept = [await shop.db.query.select().from(passwordResets), await shop.db.query.select().from(outbox)];
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('reports a malformed address', async () => {
    const wrong = { path: 'email', message: 'Escribe un correo como nombre@ejemplo.mx' };
    expect(await ask('cliente')).toEqual({ status: 400, body: { message: wrong.message, code: 'invalid_input', issues: [wrong] } });
  });

  test('sends at most five mails an hour to one address; further requests get the same answer and leave the last link valid', async () => {
    for (let i = 0; i < 5; i += 1) await ask(mine, `203.0.113.${i}`);
    const token = await newestToken();
    expect(await ask(mine, '198.51.100.7')).toEqual(onItsWay);
    expect((await linksTo(mine)).length).toBe(5);
    expect(await reset(token)).toEqual(changed);
    shop.clock.advance(60 * 60_000);
    await ask(mine);
    expect((await linksTo(mine)).length).toBe(6);
  });

  test('limits one network to a hundred requests an hour, without affecting others', async () => {
    await ask('alguien@ejemplo.mx');
    await shop.db.query.update(throttle).set({ count: 100 });
    const refused = await ask(mine);
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([429, 'too_many_requests']);
    expect(await ask(mine, '198.51.100.7')).toEqual(onItsWay);
  });
});

describe('the reset link', () => {
  test('changes the password once, ends every session, creates none, and notifies the person [R-177, R-312, R-478]', async () => {
    const signedIn = [openBrowser(shop), openBrowser(shop)];
    for (const browser of signedIn) await browser.signIn('cliente', password);
    const stranger = openBrowser(shop);
    await stranger.signIn('cliente2', password);
    await ask(mine);
    const token = await newestToken();
    const [first] = signedIn;
    const answer = await first?.post('/reset-password', { token, newPassword });
    expect([answer?.status, answer?.setCookies]).toEqual([200, []]);
    const sessions = await Promise.all([...signedIn, stranger].map(async (browser) => (await browser.get('/verify')).body));
    expect(sessions).toEqual([guest, guest, expect.objectContaining({ authenticated: true })]);
    expect([await statusOfSignIn('cliente', newPassword), await statusOfSignIn('cliente', password)]).toEqual([200, 401]);
    expect(await reset(token, 'otra-mas-todavia')).toEqual(badLink);
    const [notice] = await shop.mails();
    expect([notice?.to, notice?.subject]).toEqual([mine, 'Tu contraseña de Taller Web cambió']);
  });

  test('is valid for an hour [R-312]', async () => {
    await ask(mine);
    await ask('cliente2@ejemplo.mx');
    const [first, second] = [await newestToken(), await newestToken('cliente2@ejemplo.mx')];
    shop.clock.advance(60 * 60_000 - 1);
    expect(await reset(first)).toEqual(changed);
    shop.clock.advance(1);
    expect(await reset(second)).toEqual(badLink);
    await forgetStale(shop.services);
    expect(await shop.db.query.select().from(passwordResets)).toEqual([]);
  });

  test('requested again leaves earlier links valid until one of them is used [R-425]', async () => {
    await ask(mine);
    const before = await newestToken();
    await ask(mine, '198.51.100.7');
    const after = await newestToken();
    expect([await reset(before), await reset(after), await reset(before)]).toEqual([changed, badLink, badLink]);
  });

  test('changes the password once when different ones are used concurrently', async () => {
    for (let i = 0; i < 5; i += 1) await ask(mine);
    const tokens = (await linksTo(mine)).map((link) => link.split('token=')[1] ?? '');
    const answers = await Promise.all(tokens.map((token, at) => reset(token, `clave-numero-${at}`)));
    expect([tokens.length, answers.map(({ status }) => status).sort()]).toEqual([5, [200, 400, 400, 400, 400]]);
  });

  test('changes the password once when used ten times concurrently', async () => {
    await ask(mine);
    const token = await newestToken();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => reset(token, `clave-numero-${at}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
  });

  test('is invalid after deactivation or an address change, as is a made-up one', async () => {
    await ask(mine);
    const token = await newestToken();
    await shop.db.query.update(users).set({ email: 'otro@ejemplo.mx' }).where(eq(users.userId, people.cliente.userId));
    const moved = await reset(token);
    await shop.db.query.update(users).set({ email: mine, isActive: false }).where(eq(users.userId, people.cliente.userId));
    await ask('cliente2@ejemplo.mx');
    await shop.db.query.update(users).set({ isActive: false }).where(eq(users.userId, people.cliente2.userId));
    expect([moved, await reset(await newestToken('cliente2@ejemplo.mx')), await reset('inventado'), await reset('')]).toEqual([
      badLink,
      badLink,
      badLink,
      badLink,
    ]);
  });

  test('stays valid when the new password is too short [R-140]', async () => {
    await ask(mine);
    const token = await newestToken();
    const wrong = { path: 'newPassword', message: 'La contraseña debe tener al menos 8 caracteres' };
    expect(await reset(token, 'corta')).toEqual({ status: 400, body: { message: wrong.message, code: 'invalid_input', issues: [wrong] } });
    expect(await reset(token)).toEqual(changed);
  });

  test('lifts the lock of a person who failed to sign in too often', async () => {
    for (let i = 0; i < 11; i += 1) await openBrowser(shop).signIn('cliente', 'no-es-esta');
    expect(await statusOfSignIn('cliente', password)).toBe(429);
    await ask(mine);
    await reset(await newestToken());
    expect(await statusOfSignIn('cliente', newPassword)).toBe(200);
  });

  test('is limited to fifty made-up ones from one network', async () => {
    for (let i = 0; i < 50; i += 1) await reset('inventado');
    expect((await reset('inventado')).status).toBe(429);
    expect((await openBrowser(shop).signIn('cliente', 'no-es-esta')).body).toEqual(wrongCredentials);
  });
});
