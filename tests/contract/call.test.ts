import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { call, callPage } from '#api/client/call.ts';
import { transport } from '#api/client/transport.ts';
import { onUnauthenticated } from '#api/client/unauthenticated.ts';
import { login } from '#api/contract/accounts/login.ts';
import { register } from '#api/contract/accounts/register.ts';
import { verifySession } from '#api/contract/accounts/verify-session.ts';
import { saveDraft } from '#api/contract/checkout/save-draft.ts';
import { type Failure, RequestFailed } from '#api/contract/failures.ts';
import { getOrder } from '#api/contract/orders/get-order.ts';
import { listOrders } from '#api/contract/orders/list-orders.ts';
import { getPackage } from '#api/contract/packages/get-package.ts';
import { createSubscription } from '#api/contract/payments/create-subscription.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  key: string | string[] | undefined;
  body: unknown;
}

let server: Server;
let received: Received[] = [];
let answer: (response: ServerResponse) => void = () => undefined;

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? null : JSON.parse(text);
};

const answerWith = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  answer = (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await readBody(request);
    received.push({ method: request.method, url: request.url, key: request.headers['idempotency-key'], body });
    answer(response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  transport.defaults.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/srv`;
});
beforeEach(() => {
  received = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const failureFrom = async (promise: Promise<unknown>): Promise<Failure> => {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof RequestFailed)) throw new Error(`expected a RequestFailed, got ${String(error)}`);
  return error.failure;
};

const guest = { authenticated: false, user: null };

test('fills the path, sends the query and parses the answer [R-165]', async () => {
  answerWith(200, []);
  expect(await call(listOrders, { query: { status: 'pending,design', search: 'TW-1 y más' } })).toEqual([]);
  expect(received).toEqual([
    { method: 'GET', url: '/srv/dashboard/orders?status=pending,design&search=TW-1+y+m%C3%A1s', key: undefined, body: null },
  ]);
});

test('a path parameter cannot change the rest of the path', async () => {
  answerWith(404, { message: 'No existe', code: 'not_found' });
  await failureFrom(call(getPackage, { params: { type: 'web', id: '../../login?a=1' } }));
  expect(received.map(({ url }) => url)).toEqual(['/srv/packages/web/..%2F..%2Flogin%3Fa%3D1']);
});

test('sends the body and the idempotency key, and reports the server’s code and message', async () => {
  answerWith(409, { message: 'Ya no se vende', code: 'package_unavailable' });
  const body = { package_id: 1, package_type: 'web', payment_method: 'transfer' } as const;
  expect(await failureFrom(call(createSubscription, { headers: { 'idempotency-key': 'llave-1' }, body }))).toEqual({
    code: 'package_unavailable',
    message: 'Ya no se vende',
  });
  expect(received).toEqual([{ method: 'POST', url: '/srv/subscription/create', key: 'llave-1', body }]);
});

test('a page of a list has the cursor of the next one [R-301]', async () => {
  answerWith(200, [], { 'x-next-cursor': 'c2' });
  expect(await callPage(listOrders, { query: {} })).toEqual({ answer: [], next: 'c2' });
  answerWith(200, []);
  expect(await callPage(listOrders, { query: { cursor: 'c2' } })).toEqual({ answer: [], next: null });
});

test('the server’s errors arrive field by field [R-166, R-264]', async () => {
  const body = { message: 'Revisa los datos', code: 'invalid_input', issues: [{ path: 'email', message: 'Escribe un correo' }] };
  answerWith(400, body);
  expect(await failureFrom(call(register, { body: { username: 'ana', email: 'x', password: 'masa-madre-2026' } }))).toEqual(body);
});

test('the extra fields of specific codes arrive, and the time to wait from Retry-After [R-166]', async () => {
  const body = { message: 'Otra pestaña guardó', code: 'draft_changed', updated_at: '2026-01-01T00:00:00.000Z' };
  answerWith(409, body);
  const request = { params: { type: 'web', id: '1' }, body: { step: 'details', brief: {}, base_updated_at: null } } as const;
  expect(await failureFrom(call(saveDraft, request))).toEqual(body);
  answerWith(429, { message: 'Demasiados intentos', code: 'too_many_requests' }, { 'retry-after': '90' });
  expect(await failureFrom(call(login, { body: { username: 'a', password: 'b' } }))).toEqual({
    code: 'too_many_requests',
    message: 'Demasiados intentos',
    retryAfter: 90,
  });
});

test('no response is a network failure [R-224]', async () => {
  answer = (response) => response.destroy();
  expect(await failureFrom(call(verifySession, {}))).toEqual({ code: 'network', message: 'No se recibió respuesta del servidor' });
});

test('any 401 reports that the session is over, except a wrong password [R-135]', async () => {
  const over = vi.fn();
  const stop = onUnauthenticated(over);
  answerWith(401, { message: 'Usuario o contraseña incorrectos', code: 'invalid_credentials' });
  await failureFrom(call(login, { body: { username: 'a', password: 'b' } }));
  expect(over).toHaveBeenCalledTimes(0);
  answerWith(401, { message: 'Inicia sesión', code: 'unauthenticated' });
  await failureFrom(call(getOrder, { params: { id: '1' } }));
  expect(over).toHaveBeenCalledTimes(1);
  answerWith(401, '');
  await failureFrom(call(getOrder, { params: { id: '1' } }));
  expect(over).toHaveBeenCalledTimes(2);
  stop();
  await failureFrom(call(getOrder, { params: { id: '1' } }));
  expect(over).toHaveBeenCalledTimes(2);
});

test('an aborted call never settles', async () => {
  const aborts = new AbortController();
  const settled = vi.fn();
  answerWith(200, guest);
  call(verifySession, {}, { signal: aborts.signal }).then(settled, settled);
  aborts.abort();
  expect(await call(verifySession, {})).toEqual(guest);
  expect(settled).not.toHaveBeenCalled();
});

test('a call that must outlive its page uses keepalive, unless it is too large for that [R-645]', async () => {
  const adapter = transport.defaults.adapter;
  const keepalive: unknown[] = [];
  transport.defaults.adapter = async (config) => {
    keepalive.push(config.fetchOptions?.keepalive);
    return { status: 204, statusText: '', headers: {}, config, data: '' };
  };
  const params = { type: 'web', id: '2' } as const;
  const body = (text: string) => ({ step: 'business', brief: { business_description: text }, base_updated_at: null }) as const;
  for (const [text, outlivesPage] of [
    ['Ramos', true],
    ['Ramos', false],
    ['\n'.repeat(20_000), true],
    ['ñ'.repeat(40_000), true],
  ] as const) {
    await call(saveDraft, { params, body: body(text) }, { outlivesPage }).catch(() => undefined);
  }
  Object.assign(transport.defaults, { adapter });
  expect(keepalive).toEqual([true, undefined, true, undefined]);
});
