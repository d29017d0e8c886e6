import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '#api/client/call.ts';
import { transport } from '#api/client/transport.ts';
import { login } from '#api/contract/accounts/login.ts';
import { verifySession } from '#api/contract/accounts/verify-session.ts';
import { failureOf } from '#api/contract/failures.ts';
import { requestQuote } from '#api/contract/quotes/request-quote.ts';

interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

const original = transport.defaults.adapter;
let keys: unknown[] = [];
/** The next replies; the last one repeats. */
let replies: Reply[] = [];

beforeEach(() => {
  keys = [];
  transport.defaults.adapter = async (config) => {
    keys.push(config.headers.get('idempotency-key'));
    const { status, body, headers = {} } = (replies.length > 1 ? replies.shift() : replies[0]) ?? { status: 500, body: null };
    const response = { status, statusText: '', data: body, headers, config, request: {} };
    if (status < 300) return response;
    throw Object.assign(new Error(`status ${status}`), { isAxiosError: true, response, request: {}, config });
  };
});
afterEach(() => {
  if (original !== undefined) transport.defaults.adapter = original;
});

const guest = { authenticated: false, user: null };
const busy = { message: 'Hay muchas solicitudes en este momento', code: 'unavailable' };
const busyFor = (seconds: string): Reply => ({ status: 503, body: busy, headers: { 'retry-after': seconds } });
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => failureOf(error).code,
  );

test('a read is retried once, after the time that the busy server states [R-298]', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const waits = vi.spyOn(globalThis, 'setTimeout');
  replies = [busyFor('1'), { status: 200, body: guest }];
  expect(await call(verifySession, {})).toEqual(guest);
  expect(keys.length).toBe(2);
  expect(waits.mock.calls.map(([, ms]) => ms)).toContain(1250);
});

test('a call with an idempotency key is retried once with the same key', async () => {
  replies = [busyFor('1'), { status: 201, body: { success: true, quote_id: 7 } }];
  const body = { name: 'Ana', email: 'ana@x.mx', kind: 'web', description: 'Un sitio' } as const;
  expect(await call(requestQuote, { headers: { 'idempotency-key': 'k' }, body })).toEqual({ success: true, quote_id: 7 });
  expect(keys).toEqual(['k', 'k']);
});

test('a call that is aborted in the meantime is not retried', async () => {
  replies = [busyFor('1'), { status: 200, body: guest }];
  const taken = new AbortController();
  void call(verifySession, {}, { signal: taken.signal });
  await expect.poll(() => keys.length).toBe(1);
  taken.abort();
  await new Promise((done) => setTimeout(done, 1700));
  expect(keys.length).toBe(1);
});

test.each([
  ['a server that is still busy', 'reads', busyFor('1'), 'unavailable', 2],
  ['a server that states too long a wait', 'reads', busyFor('60'), 'unavailable', 1],
  ['a server that states no time', 'reads', { status: 503, body: busy }, 'unavailable', 1],
  [
    'too many calls by this person',
    'reads',
    { ...busyFor('1'), status: 429, body: { ...busy, code: 'too_many_requests' } },
    'too_many_requests',
    1,
  ],
  ['an action that might be done twice', 'writes', busyFor('1'), 'unavailable', 1],
] as const)('%s is reported after the expected number of attempts', async (_, does, reply, code, tries) => {
  replies = [reply];
  const asked = does === 'reads' ? call(verifySession, {}) : call(login, { body: { username: 'a', password: 'b' } });
  expect([await codeOf(asked), keys.length]).toEqual([code, tries]);
});
