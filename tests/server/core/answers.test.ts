import { type AddressInfo, connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { securityHeaders } from '#server/http/security-headers.ts';
import { readConfig } from '#server/kernel/env.ts';
import { refuseForeignOrigin } from '#server/kernel/own-origin.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { statusesOf } from '../../support/statuses.ts';
import type { Answer } from '../../support/test-app.ts';

const t = sharedApp();
beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});

const bare = ({ status, body }: Answer) => ({ status, body });
const json = { 'content-type': 'application/json' };

test('an unknown call, and an invalid path parameter where the call declares no other refusal, get a JSON 404 [R-291]', async () => {
  const notFound = { status: 404, body: { message: 'No encontramos lo que buscas', code: 'not_found' } };
  expect([bare(await t.guest.get('/nothing-here')), bare(await t.guest.get('/packages/planes'))]).toEqual([notFound, notFound]);
});

test('a body with a prototype is refused [R-294]', async () => {
  const { statusCode, payload } = await t.app.inject({ method: 'POST', url: '/srv/login', headers: json, payload: '{"__proto__":{}}' });
  expect([statusCode, JSON.parse(payload)]).toEqual([400, { message: 'La solicitud no se pudo leer', code: 'malformed_request' }]);
});

test('an unexpected error reveals no details [R-292]', async () => {
  await t.db.query.execute('alter table packages rename to packages_away');
  try {
    expect(bare(await t.guest.get('/packages/web'))).toEqual({ status: 500, body: { message: 'Error en la solicitud', code: 'internal' } });
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

test.each([
  '/dev/correo',
  '/dev/correo.css',
  '/srv/dev/outbox',
  '/srv/metrics',
  '/dev/pagos',
  '/dev/mercadopago/__ctl/payments',
  '/dev/google',
])('%s refuses a foreign host name that resolves here (DNS rebinding) [R-290]', async (url) => {
  const statusAt = async (host: string) => (await t.app.inject({ method: 'GET', url, headers: { host } })).statusCode;
  expect([await statusAt('rebound.example:3000'), await statusAt('localhost:3000'), await statusAt('127.0.0.1:4000')]).toEqual([
    403, 200, 200,
  ]);
});

test('a demo listening on all addresses accepts any IP address as host, but no foreign name; production accepts neither [R-290]', async () => {
  const request = (host: string, more: object) => () =>
    refuseForeignOrigin({ method: 'POST', headers: { host, origin: `http://${host}` } }, { ...t.services.config, ...more });
  const everywhere = { host: '0.0.0.0' };
  expect(request('192.168.1.5:3000', everywhere)).not.toThrow();
  expect(request('[fe80::1]:3000', { host: '::' })).not.toThrow();
  expect(request('taller.local:3000', { host: 'taller.local' })).not.toThrow();
  expect(request('rebound.example:3000', everywhere)).toThrow('Esta solicitud viene de otro sitio y no se aceptó');
  expect(request('192.168.1.5:3000', { ...everywhere, mode: 'production' })).toThrow('Esta solicitud viene de otro sitio y no se aceptó');
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

const live = (version: string, ...headers: string[]) => [`GET /srv/health/live HTTP/${version}`, ...headers].join('\r\n');

test.each([
  ['an HTTP/1.1 request without Host is refused', live('1.1'), malformed],
  ['an HTTP/1.0 request needs no Host', live('1.0'), alive],
  [
    'two Host headers are refused, because a proxy may have used the other one',
    live('1.1', 'Host: localhost', 'Host: otro.example'),
    malformed,
  ],
  ['two Host headers are refused in HTTP/1.0 too', live('1.0', 'Host: localhost', 'host: localhost'), malformed],
  ['an unknown Expect header is ignored', live('1.1', 'Host: localhost', 'Expect: a-miracle'), alive],
  ['malformed HTTP is refused', 'HOLA', malformed],
])('%s, in the common format with all headers [R-291]', async (_, head, answer) => {
  expect(await answerTo(head)).toEqual(answer);
});

describe('the limit of calls per minute', () => {
  const limited = sharedApp({ callsPerMinute: 3, config: { trustedProxies: ['10.0.0.1'] } });

  const from = async (remoteAddress: string, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    return { status: (await limited.app.inject({ url: '/srv/health/live', remoteAddress, headers })).statusCode };
  };

  test('a call over the limit is refused with the time to retry, and other people are not affected [R-293]', async () => {
    const [cliente, admin] = [await limited.as('cliente'), await limited.as('admin')];
    const statuses = await statusesOf(4, () => cliente.get('/verify'));
    const refused = await cliente.get('/verify');
    expect({ statuses, body: refused.body, other: (await admin.get('/verify')).status }).toEqual({
      statuses: [200, 200, 200, 429],
      body: { message: 'Hiciste demasiadas solicitudes. Espera un momento e intenta de nuevo.', code: 'too_many_requests' },
      other: 200,
    });
    expect(Number(refused.headers['retry-after'])).toSatisfy((seconds: number) => seconds >= 1 && seconds <= 60);
  });

  test('forged forwarding headers do not evade the limit [R-295]', async () => {
    expect(await statusesOf(4, (nth) => from('192.0.2.7', `203.0.113.${nth}`))).toEqual([200, 200, 200, 429]);
  });

  test('behind a trusted proxy each client is counted separately [R-295]', async () => {
    expect(await statusesOf(4, (nth) => from('10.0.0.1', `203.0.113.${nth}`))).toEqual([200, 200, 200, 200]);
  });
});

test('Strict-Transport-Security is sent in production only', () => {
  const demo = readConfig({});
  expect([securityHeaders(demo), securityHeaders({ mode: 'production' })].map((headers) => headers['Strict-Transport-Security'])).toEqual([
    undefined,
    'max-age=31536000; includeSubDomains',
  ]);
});
