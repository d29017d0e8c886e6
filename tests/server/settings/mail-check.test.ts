import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Settings } from '#api/contract/dashboard/get-settings.ts';
import { mailCheckSender } from '#server/effects/mail/send-mail-check.ts';
import { freePort } from '../../support/free-port.ts';
import { type Caller, startTestApp, type TestApp } from '../../support/test-app.ts';

let t: TestApp;
let admin: Caller;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  for (const table of ['mail_checks', 'throttle', 'demo_mails', 'settings']) await t.db.query.execute(sql.raw(`delete from ${table}`));
  admin = await t.as('admin');
});

const sendLetter = (by = admin) => by.post('/dashboard/mail-check', { body: {} });
const enter = (code: string, by = admin) => by.post('/dashboard/mail-check/code', { body: { code } });
const letters = async () => (await t.mails()).filter(({ subject }) => subject === 'Correo de prueba de Taller Web');
const newestCode = async (): Promise<string> => /\b\d{6}\b/.exec((await letters())[0]?.text ?? '')?.[0] ?? 'none';
const provenAt = async (by = admin) => ((await by.get('/dashboard/settings')).body as Settings).mail_proven_at;
const notRight = { status: 400, body: { message: 'El código es incorrecto o ya venció', code: 'invalid_code' } };
const other = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('a letter that proves that letters arrive', () => {
  test('goes to the own address at once; its code counts for everybody, and again where its answer was lost [R-630, R-631]', async () => {
    expect(await provenAt()).toBeNull();
    expect(await sendLetter()).toMatchObject({ status: 200, body: { success: true, sent_to: 'admin@ejemplo.mx' } });
    const [letter] = await letters();
    expect(letter?.to).toBe('admin@ejemplo.mx');
    const code = await newestCode();
    expect((await enter(code)).status).toBe(200);
    t.clock.advance(60_000);
    const { status, body } = await enter(code);
    expect({ status, proven: (body as { proven_at: string }).proven_at }).toEqual({
      status: 200,
      proven: await provenAt(await t.as('superadmin')),
    });
  });

  test('wrong codes end it after five, ten minutes end it, another letter replaces it, and nobody else enters its code [R-631]', async () => {
    expect(await enter('123456')).toMatchObject(notRight);
    await sendLetter();
    const first = await newestCode();
    expect(await enter(first, await t.as('superadmin'))).toMatchObject(notRight);
    for (let tries = 0; tries < 5; tries += 1) expect(await enter(other(first))).toMatchObject(notRight);
    expect(await enter(first)).toMatchObject(notRight);
    t.clock.advance(1000);
    await sendLetter();
    const second = await newestCode();
    t.clock.advance(1000);
    await sendLetter();
    const third = await newestCode();
    if (second !== third) expect(await enter(second)).toMatchObject(notRight);
    t.clock.advance(10 * 60_000);
    expect(await enter(third)).toMatchObject(notRight);
    expect(await provenAt()).toBeNull();
  });

  test('another sender is not proven by it; the former one still is, also while another letter is on its way [R-631]', async () => {
    await sendLetter();
    const since = ((await enter(await newestCode())).body as { proven_at: string }).proven_at;
    t.clock.advance(60_000);
    await sendLetter();
    expect(await provenAt()).toBe(since);
    const owner = await t.as('superadmin');
    const agency = (await owner.get('/dashboard/settings/agency')).body as { version: number; values: Record<string, string> };
    const publish = (base_version: number, more: object) =>
      owner.put('/dashboard/settings/agency', { body: { base_version, values: { ...agency.values, rfc: '', ...more } } });
    expect((await publish(agency.version, { name: 'Otro nombre' })).status).toBe(200);
    expect(await provenAt()).toBe(since);
    const late = await newestCode();
    expect((await publish(1, { email: 'otra@ejemplo.mx' })).status).toBe(200);
    expect(await provenAt()).toBeNull();
    expect(await enter(late)).toMatchObject(notRight);
    expect(await provenAt()).toBeNull();
  });

  test('is sent ten times an hour at most to one person [R-630]', async () => {
    for (let sent = 0; sent < 10; sent += 1) expect((await sendLetter()).status).toBe(200);
    expect(await sendLetter()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect((await sendLetter(await t.as('superadmin'))).status).toBe(200);
    expect(await letters()).toHaveLength(11);
  });
});

async function smtpAt(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], authOptional: true, ...options });
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  onTestFinished(() => new Promise((done) => server.close(() => done())));
  return `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

async function silentAt(): Promise<string> {
  const server = createServer(() => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const secret = 'S3creto-77';
const refusal = (message: string, responseCode: number) => Object.assign(new Error(message), { responseCode });

describe('a letter that cannot leave [R-630]', () => {
  test.each<[string, () => Promise<string>, (host: string) => string]>([
    [
      'a password that is not right',
      () =>
        smtpAt({
          onAuth: (_, __, done) => done(refusal(`5.7.8 Credenciales malas: ${secret} ${Buffer.from(secret).toString('base64')}`, 535)),
        }),
      (host) => `El servidor de correo ${host} no acepta el usuario o la contraseña de SMTP_URL. Contestó 535 5.7.8.`,
    ],
    [
      'a sender that is not his',
      () =>
        smtpAt({ onAuth: (_, __, done) => done(null, { user: 1 }), onMailFrom: (_, __, done) => done(refusal('5.7.1 Not yours', 550)) }),
      (host) => `El servidor de correo ${host} no acepta al remitente o tu dirección. Dijo: «550 5.7.1 Not yours».`,
    ],
    [
      'a letter that is not taken',
      () =>
        smtpAt({
          onAuth: (_, __, done) => done(null, { user: 1 }),
          onData: (stream, _, done) => {
            stream.resume();
            stream.on('end', () => done(refusal('5.3.4 Too much', 552)));
          },
        }),
      (host) => `El servidor de correo ${host} no toma el correo. Dijo: «552 5.3.4 Too much».`,
    ],
    [
      'a sender who shall come later, in words that turn around',
      () =>
        smtpAt({
          onAuth: (_, __, done) => done(null, { user: 1 }),
          onMailFrom: (_, __, done) => done(refusal('4.7.1 Later\u202E\u0007 on', 451)),
        }),
      (host) => `El servidor de correo ${host} por ahora no acepta al remitente o tu dirección. Dijo: «451 4.7.1 Later on».`,
    ],
    [
      'a server that repeats the password where it takes the letter',
      () =>
        smtpAt({ onAuth: (_, __, done) => done(null, { user: 1 }), onMailFrom: (_, __, done) => done(refusal(`Not with ${secret}`, 550)) }),
      (host) => `El servidor de correo ${host} no acepta al remitente o tu dirección.`,
    ],
    [
      'nobody at the port',
      async () => `127.0.0.1:${await freePort()}`,
      (host) => `El servidor de correo ${host} no contesta: revisa el servidor y el puerto de SMTP_URL.`,
    ],
    [
      'a server that says nothing',
      silentAt,
      (host) => `El servidor de correo ${host} dejó de contestar. Inténtalo de nuevo; si el correo llega, su código no cuenta.`,
    ],
    ['a name that is not there', async () => 'correo.invalid:587', (host) => `No existe el servidor de correo ${host}: revisa SMTP_URL.`],
  ])('%s is said, with what the mail server said, and never the password', async (_, start, sentence) => {
    const host = await start();
    const config = { ...t.services.config, smtpUrl: `smtp://taller:${secret}@${host}` };
    const began = performance.now();
    const said = await mailCheckSender(config, t.db, 500)({ to: 'admin@ejemplo.mx', code: '407912' });
    expect(said).toBe(sentence(host));
    // The mail server itself would be waited for ten seconds.
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test('a password with a bare percent sign, or none at all, hides no reason', async () => {
    const refuse: SMTPServerOptions = {
      onAuth: (_, __, done) => done(null, { user: 1 }),
      onMailFrom: (_, __, done) => done(refusal('AAA Not yours', 550)),
    };
    for (const login of ['taller:50%off@', '']) {
      const host = await smtpAt(refuse);
      const config = { ...t.services.config, smtpUrl: `smtp://${login}${host}` };
      const said = await mailCheckSender(config, t.db, 500)({ to: 'admin@ejemplo.mx', code: '407912' });
      expect(said).toBe(`El servidor de correo ${host} no acepta al remitente o tu dirección. Dijo: «550 AAA Not yours».`);
    }
  });

  test('it is a refusal with that sentence, and no code of it counts', async () => {
    const host = `127.0.0.1:${await freePort()}`;
    const u = await startTestApp({ config: { smtpUrl: `smtp://${host}` } });
    onTestFinished(() => u.close());
    const by = await u.as('admin');
    expect(await by.post('/dashboard/mail-check', { body: {} })).toMatchObject({
      status: 503,
      body: { code: 'mail_not_sent', message: `El servidor de correo ${host} no contesta: revisa el servidor y el puerto de SMTP_URL.` },
    });
    expect(((await by.get('/dashboard/settings')).body as Settings).mail_proven_at).toBeNull();
  });
});
