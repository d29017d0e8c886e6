import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog, describeError } from '#server/http/log.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let t: TestApp;
let written = '';
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    written += chunk.toString();
    done();
  },
});
beforeAll(async () => {
  t = await startTestApp({ log: createLog('trace', stream) });
});
afterAll(() => t.close());

test('the log of a registration, a sign-in and a fault names calls and outcomes, and nobody', async () => {
  const password = 'Canario-Secreto-77';
  await t.guest.post('/register', { body: { username: 'canariouser', email: 'canario@x.mx', password } });
  const code = /\b\d{6}\b/.exec((await t.mails())[0]?.text ?? '')?.[0] ?? 'no code';
  await t.guest.post('/verify-email', { body: { email: 'canario@x.mx', pin: code } });
  const signIn = await t.guest.post('/login', { body: { username: 'canario@x.mx', password } });
  const cookie = String(signIn.headers['set-cookie']);
  const token = /session=([^;]+)/.exec(cookie)?.[1] ?? 'no session';
  await t.guest.get('/verify?secret=canario-query', { headers: { cookie: `session=${token}`, authorization: 'Bearer canario-bearer' } });
  await t.db.query.execute('alter table registrations rename to registrations_away');
  await t.guest.post('/register', { body: { username: 'canariouser2', email: 'canario2@x.mx', password } });
  await t.db.query.execute('alter table registrations_away rename to registrations');

  const lines = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const answered = lines.filter(({ msg }) => msg === 'answered').map(({ method, route, status }) => `${method} ${route} ${status}`);
  expect(answered).toEqual([
    'POST /srv/register 201',
    'GET /srv/dev/outbox 200',
    'POST /srv/verify-email 200',
    'POST /srv/login 200',
    'GET /srv/verify 200',
    'POST /srv/register 500',
  ]);
  expect(lines.filter(({ msg }) => msg === 'answered').every(({ reqId }) => typeof reqId === 'string')).toBe(true);
  expect([password, code, token, 'canario', 'argon2'].filter((secret) => written.includes(secret))).toEqual([]);
});

test('a failed query is described without its parameters', () => {
  const cause = Object.assign(new Error('duplicate key: ana@x.mx'), { code: '23505', constraint: 'users_email_key' });
  const { stack: _, ...described } = describeError(new DrizzleQueryError('insert into users', ['ana@x.mx'], cause));
  expect(described).toEqual({ type: 'Error', code: '23505', constraint: 'users_email_key' });
});

test('addresses in the text of an error are struck out', () => {
  const { stack: _, ...described } = describeError(new Error('550 no mailbox <ana@x.mx> here'));
  expect(described).toEqual({ type: 'Error', message: '550 no mailbox <[correo]> here' });
});
