import { type AddressInfo, connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { refuseForeignOrigin } from '#server/kernel/own-origin.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Answer } from '../../support/test-app.ts';

const t = sharedApp();
beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});

const told = ({ status, body }: Answer) => ({ status, body });
const json = { 'content-type': 'application/json' };

test('an unknown call gets a JSON 404 in the common error format [R-291]', async () => {
  expect(told(await t.guest.get('/nothing-here'))).toEqual({
    status: 404,
    body: { message: 'No encontramos lo que buscas', code: 'not_found' },
  });
});

test('an invalid path parameter gets a 404 where the call declares no other refusal', async () => {
  expect(told(await t.guest.get('/packages/planes'))).toEqual({
    status: 404,
    body: { message: 'No encontramos lo que buscas', code: 'not_found' },
  });
});

test('a body with a prototype is refused [R-294]', async () => {
  const { statusCode, payload } = await t.app.inject({ method: 'POST', url: '/srv/login', headers: json, payload: '{"__proto__":{}}' });
  expect([statusCode, JSON.parse(payload)]).toEqual([400, { message: 'La solicitud no se pudo leer', code: 'malformed_request' }]);
});

test('an unexpected error reveals no details [R-292]', async () => {
  await t.db.query.execute('alter table packages rename to packages_away');
  try {
    expect(told(await t.guest.get('/packages/web'))).toEqual({ status: 500, body: { message: 'Error en la solicitud', code: 'internal' } });
  } finally {
    await t.db.query.execute('alter table packages_away rename to packages');
  }
});

test.each([
  ['the same host name on another port', { origin: 'http://localhost:1', host: 'localhost:80' }, 403],
  [
    'a foreign host name that resolves here (DNS rebinding)',
    { origin: 'http://rebound.example:3000', host: 'rebound.example:3000', 'sec-fetch-site': 'same-origin' },
    403,
  ],
  ['an address it does not listen on', { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }, 403],
  ['its own public address', { origin: 'http://localhost:3000' }, 200],
  ['its own public host name on another port', { origin: 'http://localhost:4000', host: 'localhost:4000' }, 200],
  ['this machine by its IPv6 address', { origin: 'http://[::1]:3000', host: '[::1]:3000' }, 200],
  ['the address of the request', { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000', 'sec-fetch-site': 'same-origin' }, 200],
  ['no browser', {}, 200],
])('a state-changing call from %s [R-290]', async (_who, headers, status) => {
  expect((await t.guest.post('/logout', { headers })).status).toBe(status);
});

test.each(['/dev/correo', '/dev/correo.css', '/srv/dev/outbox', '/srv/metrics', '/dev/pagos', '/dev/mercadopago/__ctl/payments'])(
  '%s refuses a foreign host name that resolves here (DNS rebinding) [R-290]',
  async (url) => {
    const statusAt = async (host: string) => (await t.app.inject({ method: 'GET', url, headers: { host } })).statusCode;
    expect([await statusAt('rebound.example:3000'), await statusAt('localhost:3000'), await statusAt('127.0.0.1:4000')]).toEqual([
      403, 200, 200,
    ]);
  },
);

test('a demo listening on all addresses accepts any IP address as host, but no foreign name; production accepts neither [R-290]', async () => {
  const asked = (host: string, more: object) => () =>
    refuseForeignOrigin({ method: 'POST', headers: { host, origin: `http://${host}` } }, { ...t.services.config, ...more });
  const everywhere = { host: '0.0.0.0' };
  expect(asked('192.168.1.5:3000', everywhere)).not.toThrow();
  expect(asked('[fe80::1]:3000', { host: '::' })).not.toThrow();
  expect(asked('taller.local:3000', { host: 'taller.local' })).not.toThrow();
  expect(asked('rebound.example:3000', everywhere)).toThrow('Esta solicitud viene de otro sitio y no se aceptó');
  expect(asked('192.168.1.5:3000', { ...everywhere, mode: 'production' })).toThrow('Esta solicitud viene de otro sitio y no se aceptó');
});

test('a foreign origin is refused before any other check [R-290]', async () => {
  expect(told(await t.guest.patch('/dashboard/orders/1/status', { headers: { origin: 'https://evil.example' }, body: {} }))).toEqual({
    status: 403,
    body: { message: 'Esta solicitud viene de otro sitio y no se aceptó', code: 'foreign_origin' },
  });
});

const expected = {
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': undefined,
};
const securityOf = ({ headers }: Answer) => Object.fromEntries(Object.keys(expected).map((name) => [name, headers[name]]));

test('every kind of response carries the security headers [R-291]', async () => {
  const answers = [
    await t.guest.get('/health/live'),
    await t.guest.get('/nothing-here'),
    await t.guest.get('/dashboard/orders'),
    await t.guest.post('/login', { headers: { origin: 'https://evil.example' } }),
    await t.guest.get('/dev/correo'),
    await t.guest.get('/openapi.json'),
    await t.guest.get('/packages/%zz'),
  ];
  expect(answers.map(securityOf)).toEqual(answers.map(() => expected));
});

test('API responses are never cached by a browser or a proxy', async () => {
  const answers = [
    await t.guest.get('/health/live'),
    await t.guest.get('/nothing-here'),
    await t.guest.get('/dashboard/orders'),
    await t.app.inject('/%73rv/verify'),
  ];
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store', 'no-store', 'no-store']);
});

/** Sends these bytes on a separate connection and reads the response until the server closes it. */
const answerTo = (head: string): Promise<{ status: number; type: string; secured: boolean; body: unknown }> =>
  new Promise((done, fail) => {
    const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.once('error', fail);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    socket.once('close', () => {
      const [headers = '', body = ''] = text.split('\r\n\r\n');
      done({
        status: Number(headers.split(' ')[1]),
        type: /^content-type: ([^;\r]*)/im.exec(headers)?.[1] ?? 'none',
        secured: /^content-security-policy: /im.test(headers),
        body: JSON.parse(body || 'null'),
      });
    });
    socket.end(`${head}\r\nConnection: close\r\n\r\n`);
  });

const malformed = {
  status: 400,
  type: 'application/json',
  secured: true,
  body: { message: 'La solicitud no se pudo leer', code: 'malformed_request' },
};
const alive = { status: 200, type: 'application/json', secured: true, body: { status: 'ok' } };

test('an HTTP/1.1 request without Host is refused in the common format, with all headers [R-291]', async () => {
  expect(await answerTo('GET /srv/health/live HTTP/1.1')).toEqual(malformed);
  expect(await answerTo('GET /srv/health/live HTTP/1.0')).toEqual(alive);
});

test('a request with two Host headers is refused: a proxy may have used the other one', async () => {
  expect(await answerTo('GET /srv/health/live HTTP/1.1\r\nHost: localhost\r\nHost: otro.example')).toEqual(malformed);
  expect(await answerTo('GET /srv/health/live HTTP/1.0\r\nHost: localhost\r\nhost: localhost')).toEqual(malformed);
});

test('an unknown Expect header is ignored', async () => {
  expect(await answerTo('GET /srv/health/live HTTP/1.1\r\nHost: localhost\r\nExpect: a-miracle')).toEqual(alive);
});

test('malformed HTTP is refused with the same headers [R-291]', async () => {
  expect(await answerTo('HOLA')).toEqual(malformed);
});
