import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog, describeError } from '#server/kernel/log.ts';
import { logLines } from '../../support/log-lines.ts';
import { sharedApp } from '../../support/shared-app.ts';

const log = logLines();
const t = sharedApp({ log: createLog('trace', log.destination) });
const entries = (msg: string, from = 0) =>
  log
    .lines()
    .slice(from)
    .filter((line) => line.msg === msg);
const writtenSince = (from: number) => JSON.stringify(log.lines().slice(from));

test('the log of a registration, a sign-in and an error contains calls and outcomes, but no personal data', async () => {
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

  const answered = entries('answered').map(({ method, route, status }) => `${method} ${route} ${status}`);
  expect(answered).toEqual([
    'POST /srv/register 201',
    'GET /srv/dev/outbox 200',
    'POST /srv/verify-email 200',
    'POST /srv/login 200',
    'GET /srv/verify 200',
    'POST /srv/register 500',
  ]);
  expect(entries('answered').every(({ reqId }) => typeof reqId === 'string')).toBe(true);
  expect([password, code, token, 'canario', 'argon2'].filter((secret) => writtenSince(0).includes(secret))).toEqual([]);
});

test('a refusal is logged with the person and the route, but nothing of what was sent [R-433]', async () => {
  const before = log.lines().length;
  await (await t.as('cliente')).put('/adm/users/a0000000-0000-4000-8000-000000000001', { body: { username: 'canario' } });
  await t.guest.post('/login', { body: {}, headers: { origin: 'https://malo.example' } });
  const refused = entries('refused', before).map(({ event, refusal, userId, method, route }) => ({
    event,
    refusal,
    userId,
    method,
    route,
  }));
  const userId = 'a0000000-0000-4000-8000-000000000005';
  expect(refused).toEqual([
    { event: 'forbidden', refusal: 'forbidden', userId, method: 'PUT', route: '/srv/adm/users/:id' },
    { event: 'forbidden', refusal: 'foreign_origin', userId: null, method: 'POST', route: '/srv/login' },
  ]);
  expect(writtenSince(before)).not.toContain('canario');
});

test('e-mail addresses in error messages are redacted', () => {
  const { stack: _, ...described } = describeError(new Error('550 no mailbox <ana@x.mx> here'));
  expect(described).toEqual({ type: 'Error', message: '550 no mailbox <[correo]> here' });
});

test('an own error is logged with its stack, a database outage without', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const outages = [refused, new DrizzleQueryError('select', [], refused), Object.assign(new Error('shutdown'), { code: '57P01' })];
  expect(outages.map((error) => 'stack' in describeError(error))).toEqual([false, false, false]);
  expect(describeError(new Error('never foreseen')).stack).not.toHaveLength(0);
});

test('the log distinguishes database errors by code, and never repeats their messages or parameters [R-407]', () => {
  const { destination, lines } = logLines();
  const faults = createLog('warn', destination);
  const fault = (code: string, message: string) => Object.assign(new Error(message), { code });
  const exists = Object.assign(fault('23505', 'Key (email)=(ana@x.mx) exists'), { constraint: 'users_email_key' });
  for (const err of [
    fault('57P01', 'terminating connection of ana'),
    new DrizzleQueryError('insert', ['ana@x.mx'], exists),
    fault('ECONNRESET', 'read ECONNRESET'),
  ])
    faults.warn({ err }, 'database fault');
  expect(lines().map(({ err }) => ({ ...(err as object), stack: undefined }))).toEqual([
    { type: 'Error', errorCode: '57P01' },
    { type: 'Error', errorCode: '23505', constraint: 'users_email_key' },
    { type: 'Error', errorCode: 'ECONNRESET', message: 'read ECONNRESET' },
  ]);
  expect(JSON.stringify(lines())).not.toMatch(/ana/);
});
