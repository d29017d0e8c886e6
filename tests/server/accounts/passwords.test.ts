import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { forgetStale } from '#server/accounts/forget-stale.ts';
import { isKnownPassword } from '#server/accounts/known-passwords.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { users } from '#server/db/schema/people.ts';
import { passwordResets, throttle } from '#server/db/schema/sessions.ts';
import { password, people } from '../../support/people.ts';
import { statusesAtOnce } from '../../support/statuses.ts';
import { type Browser, guest, openBrowser, said, signedIn, wrongCredentials } from './browser.ts';
import { cleanApp } from './clean.ts';

const shop = cleanApp();

const newPassword = 'una-clave-nueva';
const mine = 'cliente@ejemplo.mx';

const success = (message: string) => ({ status: 200, body: { success: true, message } });
const onItsWay = success('Si hay una cuenta con ese correo, el enlace va en camino');
const changed = success('Tu contraseña quedó cambiada. Ya puedes iniciar sesión');
const badLink = { status: 400, body: { message: 'El enlace no es válido o ya venció', code: 'invalid_token' } };

const post = async (path: string, payload: object, address?: string, headers?: Record<string, string>) =>
  said(await openBrowser(shop, address).post(path, payload, headers));
const forgot = (email: string, address?: string, headers?: Record<string, string>) => post('/forgot-password', { email }, address, headers);
const reset = (token: string, chosen = newPassword) => post('/reset-password', { token, newPassword: chosen });

const linksTo = async (email: string): Promise<string[]> => {
  const mails = (await shop.mails()).filter((mail) => mail.to === email && mail.subject === 'Crea una nueva contraseña de Taller Web');
  return mails.map(({ text }) => /\S+\/reset-password\?token=\S+/.exec(text)?.[0] ?? '');
};
const newestToken = async (email = mine) => ((await linksTo(email))[0] ?? '').split('token=')[1] ?? '';
const statusOfSignIn = async (username: string, tried: string) => (await openBrowser(shop).signIn(username, tried)).status;

const issue = (path: string, message: string) => ({ status: 400, body: { message, code: 'invalid_input', issues: [{ path, message }] } });
const known = (path: string) => issue(path, 'Esta contraseña es muy conocida. Elige otra.');
const short = issue('newPassword', 'La contraseña debe tener al menos 8 caracteres');

const change = async (browser: Browser, currentPassword: string, chosen = newPassword) =>
  said(await browser.post('/profile/password', { currentPassword, newPassword: chosen }));
const wrong = issue('currentPassword', 'La contraseña actual no es correcta');

describe('a forgotten password', () => {
  test('is answered the same with or without an account, and only active accounts get a mail [R-176]', async () => {
    await shop.db.query.update(users).set({ isActive: false }).where(eq(users.username, 'soporte'));
    const answers = [await forgot('CLIENTE@Ejemplo.mx '), await forgot('nadie@ejemplo.mx'), await forgot('soporte@ejemplo.mx')];
    expect(answers).toEqual([onItsWay, onItsWay, onItsWay]);
    expect((await shop.mails()).map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: mine, subject: 'Crea una nueva contraseña de Taller Web' },
    ]);
    const rows = await shop.db.query.select({ email: passwordResets.email }).from(passwordResets).orderBy(passwordResets.email);
    expect(rows.map(({ email }) => email)).toEqual([mine, 'nadie@ejemplo.mx', 'soporte@ejemplo.mx']);
  });

  test('is reset by a link on the configured address, whatever host the request names; its token is stored only as a hash', async () => {
    await forgot(mine, undefined, { host: 'malo.example', 'x-forwarded-host': 'malo.example' });
    const [link = ''] = await linksTo(mine);
    const token = await newestToken();
    expect(link).toBe(`${shop.services.config.publicUrl}/reset-password?token=${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = [await shop.db.query.select().from(passwordResets), await shop.db.query.select().from(outbox)];
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('sends at most five mails an hour to one address; further requests get the same answer and leave the last link valid', async () => {
    for (let i = 0; i < 5; i += 1) await forgot(mine, `203.0.113.${i}`);
    const token = await newestToken();
    expect(await forgot(mine, '198.51.100.7')).toEqual(onItsWay);
    expect((await linksTo(mine)).length).toBe(5);
    expect(await reset(token)).toEqual(changed);
    shop.clock.advance(60 * 60_000);
    await forgot(mine);
    expect((await linksTo(mine)).length).toBe(6);
  });

  test('limits one network to a hundred requests an hour, without affecting others', async () => {
    await forgot('alguien@ejemplo.mx');
    await shop.db.query.update(throttle).set({ count: 100 });
    const refused = await forgot(mine);
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([429, 'too_many_requests']);
    expect(await forgot(mine, '198.51.100.7')).toEqual(onItsWay);
  });
});

describe('the reset link', () => {
  test('changes the password once, ends every session, creates none, and notifies the person [R-177, R-312, R-478]', async () => {
    const browsers = [await signedIn(shop), await signedIn(shop), await signedIn(shop, 'cliente2')] as const;
    await forgot(mine);
    const token = await newestToken();
    const answer = await browsers[0].post('/reset-password', { token, newPassword });
    expect([answer.status, answer.setCookies]).toEqual([200, []]);
    const sessions = await Promise.all(browsers.map(async (browser) => (await browser.get('/verify')).body));
    expect(sessions).toEqual([guest, guest, expect.objectContaining({ authenticated: true })]);
    expect([await statusOfSignIn('cliente', newPassword), await statusOfSignIn('cliente', password)]).toEqual([200, 401]);
    expect(await reset(token, 'otra-mas-todavia')).toEqual(badLink);
    const [notice] = await shop.mails();
    expect([notice?.to, notice?.subject]).toEqual([mine, 'Tu contraseña de Taller Web cambió']);
  });

  test('is valid for an hour [R-312]', async () => {
    await forgot(mine);
    await forgot('cliente2@ejemplo.mx');
    const [first, second] = [await newestToken(), await newestToken('cliente2@ejemplo.mx')];
    shop.clock.advance(60 * 60_000 - 1);
    expect(await reset(first)).toEqual(changed);
    shop.clock.advance(1);
    expect(await reset(second)).toEqual(badLink);
    await forgetStale(shop.services);
    expect(await shop.db.query.select().from(passwordResets)).toEqual([]);
  });

  test('requested again leaves earlier links valid until one of them is used [R-425]', async () => {
    await forgot(mine);
    const before = await newestToken();
    await forgot(mine, '198.51.100.7');
    const after = await newestToken();
    expect([await reset(before), await reset(after), await reset(before)]).toEqual([changed, badLink, badLink]);
  });

  test.each([1, 5])('changes the password once when %i of them are used ten times concurrently', async (links) => {
    for (let i = 0; i < links; i += 1) await forgot(mine);
    const tokens = (await linksTo(mine)).map((link) => link.split('token=')[1] ?? '');
    const resets = Array.from({ length: 10 }, (_, at) => reset(tokens[at % links] ?? '', `clave-numero-${at}`));
    expect([tokens.length, await statusesAtOnce(resets)]).toEqual([links, [200, ...Array(9).fill(400)]]);
  });

  test('is invalid after deactivation or an address change, as is a made-up one', async () => {
    await forgot(mine);
    const token = await newestToken();
    await shop.db.query.update(users).set({ email: 'otro@ejemplo.mx' }).where(eq(users.userId, people.cliente.userId));
    const refused = [await reset(token)];
    await shop.db.query.update(users).set({ email: mine, isActive: false }).where(eq(users.userId, people.cliente.userId));
    await forgot('cliente2@ejemplo.mx');
    await shop.db.query.update(users).set({ isActive: false }).where(eq(users.userId, people.cliente2.userId));
    for (const wrong of [await newestToken('cliente2@ejemplo.mx'), 'inventado', '']) refused.push(await reset(wrong));
    expect(refused).toEqual(Array(4).fill(badLink));
  });

  test('is limited to fifty made-up ones from one network', async () => {
    for (let i = 0; i < 50; i += 1) await reset('inventado');
    expect((await reset('inventado')).status).toBe(429);
    expect((await openBrowser(shop).signIn('cliente', 'no-es-esta')).body).toEqual(wrongCredentials);
  });
});
describe('changing the own password', () => {
  test('the current password allows a change: this browser stays signed in, other sessions end, and the person gets a mail [R-178, R-322]', async () => {
    const [here, other] = [await signedIn(shop), await signedIn(shop)];
    expect(await change(here, password)).toEqual(success('Tu contraseña quedó cambiada'));
    expect([(await here.get('/verify')).body, (await other.get('/verify')).body]).toEqual([
      expect.objectContaining({ authenticated: true }),
      guest,
    ]);
    expect([await statusOfSignIn('cliente', password), await statusOfSignIn('cliente', newPassword)]).toEqual([401, 200]);
    expect((await shop.mails()).map(({ to, subject }) => [to, subject])).toEqual([[mine, 'Tu contraseña de Taller Web cambió']]);
  });

  test('a reset link requested before the change no longer works after it', async () => {
    const here = await signedIn(shop);
    await forgot(mine);
    const token = await newestToken();
    await change(here, password);
    expect(await reset(token, 'otra-clave-mas')).toEqual(badLink);
  });

  test('of two concurrent changes, only one succeeds', async () => {
    const here = await signedIn(shop);
    expect(await statusesAtOnce([change(here, password, 'primera-clave'), change(here, password, 'segunda-clave')])).toEqual([200, 400]);
  });
});

test.each<[boolean, string, ...string[]]>([
  [true, 'digits', '12345678', '12345678!'],
  [true, 'a common word', 'password', 'PASSWORD1', 'contraseña', 'Contraseña2026!', 'contrasen\u0303a', 'mariposa.99'],
  [true, 'a row of keys', 'qwertyuiop'],
  [true, 'the name of the site', 'tallerweb', 'TallerWeb2026', 'Taller Web 2026!'],
  [true, 'the username', 'rosa.paz', 'Rosa.Paz-2026'],
  [false, 'several words', 'una-clave-nueva', 'pan-de-muerto', 'Demo-Taller-2026', 'mariposa azul en lluvia'],
  [false, 'other signs', 'x7#kQ2-vv9', '日本語のパスワード'],
  [false, 'more than a name', 'tallerweb de rosa', 'no-soy-rosa.paz'],
])('known: %s for %s, also with digits and signs [R-427]', async (isKnown, _, ...tried) => {
  expect(await Promise.all(tried.map((one) => isKnownPassword(one, 'rosa.paz')))).toEqual(tried.map(() => isKnown));
});

describe('a known, short or wrong password is refused at its field, and nothing changes', () => {
  test('when registering: no registration, no mail [R-427]', async () => {
    const form = { username: 'panaderia', email: 'hola@panaderia.mx' };
    for (const tried of ['contraseña', 'Panaderia2026']) {
      expect(await post('/register', { ...form, password: tried })).toEqual(known('password'));
    }
    expect(await shop.mails()).toEqual([]);
  });

  test('through a reset link: the link stays valid, and the own username does not count as a password [R-427]', async () => {
    await forgot('cliente2@ejemplo.mx');
    const token = await newestToken('cliente2@ejemplo.mx');
    expect(await reset(token, 'corta')).toEqual(short);
    expect([await reset(token, '12345678'), await reset(token, 'Cliente2!')]).toEqual([known('newPassword'), known('newPassword')]);
    expect(await statusOfSignIn('cliente2', password)).toBe(200);
    expect(await reset(token, password)).toEqual(changed);
  });

  test('when changing the own password [R-427]', async () => {
    const here = await signedIn(shop);
    expect(await change(here, 'no-es-esta')).toEqual(wrong);
    expect(await change(here, password, 'corta')).toEqual(short);
    for (const tried of ['12345678', 'cliente-2026']) expect(await change(here, password, tried)).toEqual(known('newPassword'));
    expect(await statusOfSignIn('cliente', password)).toBe(200);
  });

  test('when staff create an account [R-427]', async () => {
    const body = { username: 'rosa.paz', email: 'rosa@ejemplo.mx', role: 1, password: 'Rosa.Paz2026' };
    expect(said(await (await shop.as('superadmin')).post('/adm/users', { body }))).toEqual(known('password'));
    expect(await statusOfSignIn('rosa.paz', body.password)).toBe(401);
  });
});
