import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '#api/client/call.ts';
import { callOnce } from '#api/client/call-once.ts';
import { transport } from '#api/client/transport.ts';
import { login } from '#api/contract/accounts/login.ts';
import { verifySession } from '#api/contract/accounts/verify-session.ts';
import { failureOf } from '#api/contract/failures.ts';
import { requestQuote } from '#api/contract/quotes/request-quote.ts';
import { replyToRequirement } from '#api/contract/requirements/reply-to-requirement.ts';

interface Reply {
  /** 0: no response. */
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

const original = transport.defaults.adapter;
let sent: { call: string; key: unknown }[] = [];
/** The next replies; the last one repeats. */
let replies: Reply[] = [];

beforeEach(() => {
  sent = [];
  transport.defaults.adapter = async (config) => {
    sent.push({ call: `${config.method?.toUpperCase()} ${config.url}`, key: config.headers.get('idempotency-key') });
    const { status, body, headers = {} } = (replies.length > 1 ? replies.shift() : replies[0]) ?? { status: 500 };
    const response = { status, statusText: '', data: body, headers, config, request: {} };
    if (status >= 200 && status < 300) return response;
    throw Object.assign(new Error(`status ${status}`), { isAxiosError: true, request: {}, config, ...(status === 0 ? {} : { response }) });
  };
});
afterEach(() => {
  if (original !== undefined) transport.defaults.adapter = original;
});

const keys = () => sent.map(({ key }) => key);
const guest = { authenticated: false, user: null };
const busy = { message: 'Hay muchas solicitudes en este momento', code: 'unavailable' };
const unavailable: Reply = { status: 503, body: busy };
const busyFor = (seconds: string): Reply => ({ ...unavailable, headers: { 'retry-after': seconds } });
const created: Reply = { status: 201, body: { success: true, quote_id: 7 } };
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    (error: unknown) => failureOf(error).code,
  );

test('a read is retried once, after the time that the busy server states [R-298]', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const waits = vi.spyOn(globalThis, 'setTimeout');
  replies = [busyFor('1'), { status: 200, body: guest }];
  expect(await call(verifySession, {})).toEqual(guest);
  expect(sent.length).toBe(2);
  expect(waits.mock.calls.map(([, ms]) => ms)).toContain(1250);
});

test('a call with an idempotency key is retried once with the same key', async () => {
  replies = [busyFor('1'), created];
  const body = { name: 'Ana', email: 'ana@x.mx', kind: 'web', description: 'Un sitio' } as const;
  expect(await call(requestQuote, { headers: { 'idempotency-key': 'k' }, body })).toEqual(created.body);
  expect(keys()).toEqual(['k', 'k']);
});

test('a call that is aborted in the meantime is not retried', async () => {
  replies = [busyFor('1'), { status: 200, body: guest }];
  const aborts = new AbortController();
  void call(verifySession, {}, { signal: aborts.signal });
  await expect.poll(() => sent.length).toBe(1);
  aborts.abort();
  await new Promise((done) => setTimeout(done, 1700));
  expect(sent.length).toBe(1);
});

test.each([
  ['a server that is still busy', 'reads', busyFor('1'), 'unavailable', 2],
  ['a server that states too long a wait', 'reads', busyFor('60'), 'unavailable', 1],
  ['a server that states no time', 'reads', unavailable, 'unavailable', 1],
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
  const answer = does === 'reads' ? call(verifySession, {}) : call(login, { body: { username: 'a', password: 'b' } });
  expect([await codeOf(answer), sent.length]).toEqual([code, tries]);
});

const request = (description: string) =>
  callOnce(requestQuote, { body: { name: 'Mariana', email: 'm@x.mx', kind: 'web' as const, description } }).catch(() => null);

test('the same request carries the same key until it succeeds, whatever goes wrong [R-297]', async () => {
  replies = [unavailable, { status: 0 }, { status: 500 }, created];
  for (let tries = 0; tries < 4; tries += 1) await request('Un sitio');
  expect(new Set(keys()).size).toBe(1);
  expect(keys()[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  // After a success the same request gets a new key.
  await request('Un sitio');
  expect(new Set(keys()).size).toBe(2);
});

test('another request gets its own key, and the first one keeps its key', async () => {
  replies = [unavailable, unavailable, created];
  for (const description of ['Un sitio', 'Un sitio y una tienda', 'Un sitio']) await request(description);
  const [first, other, again] = keys();
  expect([other === first, again === first]).toEqual([false, true]);
});

test('the same text in another thread gets its own key', async () => {
  replies = [unavailable];
  for (const id of ['301', '302']) {
    await callOnce(replyToRequirement, { params: { id }, body: { message: 'Gracias', attachments: [] } }).catch(() => null);
  }
  expect(sent.map(({ call }) => call)).toEqual(['POST /customer/requirements/301/responses', 'POST /customer/requirements/302/responses']);
  expect(new Set(keys()).size).toBe(2);
});
