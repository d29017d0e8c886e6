import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#server/http/all-routes.ts';
import { refuseForeignOrigin } from '#server/kernel/own-origin.ts';
import { type Answer, startTestApp, type TestApp } from '../../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const told = ({ status, body }: Answer) => ({ status, body });
const json = { 'content-type': 'application/json' };
const raw = async (options: { method: 'POST' | 'PATCH'; url: string; payload: string; headers: Record<string, string> }) => {
  const answer = await t.app.inject(options);
  return { status: answer.statusCode, body: answer.json() };
};

test('an unknown call gets a JSON 404 in the common error format [R-291]', async () => {
  expect(told(await t.guest.get('/nothing-here'))).toEqual({
    status: 404,
    body: { message: 'No encontramos lo que buscas', code: 'not_found' },
  });
});

test('both health calls answer [R-397]', async () => {
  expect([told(await t.guest.get('/health/live')), told(await t.guest.get('/health/ready'))]).toEqual([
    { status: 200, body: { status: 'ok' } },
    { status: 200, body: { status: 'ok' } },
  ]);
});

test('permission is checked before the body is validated [R-300]', async () => {
  const cliente = await t.as('cliente');
  expect([
    told(await t.guest.patch('/dashboard/orders/1/status', { body: { nonsense: 1 } })),
    told(await cliente.patch('/dashboard/orders/1/status', { body: { nonsense: 1 } })),
  ]).toEqual([
    { status: 401, body: { message: 'Inicia sesión para continuar', code: 'unauthenticated' } },
    { status: 403, body: { message: 'No tienes permiso para hacer esto', code: 'forbidden' } },
  ]);
});

test('an unknown field of a staff call is refused by name, in Spanish [R-299]', async () => {
  const admin = await t.as('admin');
  const body = { status: 'design', note: 'Listo', payment_status: 'confirmed' };
  expect(told(await admin.patch('/dashboard/orders/1/status', { body }))).toEqual({
    status: 400,
    body: {
      message: 'Este campo no se acepta aquí',
      code: 'invalid_input',
      issues: [{ path: 'payment_status', message: 'Este campo no se acepta aquí' }],
    },
  });
});

test('each invalid field is reported with its own message [R-269, R-291, R-308]', async () => {
  expect(told(await t.guest.post('/register', { body: { username: 'a b', email: 'x', password: 'short' } }))).toEqual({
    status: 400,
    body: {
      message: 'Revisa los datos marcados',
      code: 'invalid_input',
      issues: [
        { path: 'username', message: 'Usa de 3 a 30 letras, números, puntos o guiones' },
        { path: 'email', message: 'Escribe un correo como nombre@ejemplo.mx' },
        { path: 'password', message: 'La contraseña debe tener al menos 8 caracteres' },
      ],
    },
  });
});

test('for a body with two possible shapes, the errors of the closer one are reported', async () => {
  const body = { userId: 'a0000000-0000-4000-8000-000000000001', code: '12' };
  expect(told(await t.guest.post('/verify-email', { body }))).toEqual({
    status: 400,
    body: {
      message: 'Escribe los 6 dígitos del código',
      code: 'invalid_input',
      issues: [{ path: 'code', message: 'Escribe los 6 dígitos del código' }],
    },
  });
});

test('an invalid path parameter gets a 404 where the call declares no other refusal', async () => {
  expect(told(await t.guest.get('/packages/planes'))).toEqual({
    status: 404,
    body: { message: 'No encontramos lo que buscas', code: 'not_found' },
  });
});

test.each([
  ['cut off', '{"username":', json, 400, 'malformed_request', 'La solicitud no se pudo leer'],
  ['a prototype', '{"__proto__":{}}', json, 400, 'malformed_request', 'La solicitud no se pudo leer'],
  [
    'a form',
    'username=a',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'unsupported_media_type',
    'Envía los datos como JSON',
  ],
  ['plain text', '{}', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type', 'Envía los datos como JSON'],
  ['over 64 KiB', JSON.stringify({ username: 'a'.repeat(66_000) }), json, 413, 'too_large', 'Los datos enviados son demasiado grandes'],
])('a body that is %s is refused [R-294]', async (_what, payload, headers, status, code, message) => {
  expect(await raw({ method: 'POST', url: '/srv/login', payload, headers })).toEqual({ status, body: { message, code } });
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
  ['another origin', { origin: 'https://evil.example' }, 403],
  ['an opaque origin', { origin: 'null' }, 403],
  ['the same host name on another port', { origin: 'http://localhost:1', host: 'localhost:80' }, 403],
  ['another site, according to Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another host of the same site', { 'sec-fetch-site': 'same-site' }, 403],
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

test('the OpenAPI document lists every call of the contract [R-302]', async () => {
  const { paths } = (await t.guest.get('/openapi.json')).body as { paths: Record<string, Record<string, { operationId?: string }>> };
  const published = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  );
  const own = allRoutes.map(({ operation }) => `${operation.name} ${operation.method} /srv${operation.path.replaceAll(/:(\w+)/g, '{$1}')}`);
  const others = [
    'live GET /srv/health/live',
    'ready GET /srv/health/ready',
    'metrics GET /srv/metrics',
    'listOutbox GET /srv/dev/outbox',
    'changes GET /srv/events',
  ];
  expect(published.sort()).toEqual([...own, ...others].sort());
});

test('the OpenAPI document lists the possible refusals of the event stream too [R-302]', async () => {
  const { paths } = (await t.guest.get('/openapi.json')).body as {
    paths: Record<string, Record<string, { responses: object; security?: unknown }>>;
  };
  const { responses, security } = paths['/srv/events']?.get ?? { responses: {} };
  expect([Object.keys(responses), security]).toEqual([['200', '400', '401', '429', '500', '503'], [{ session: [] }]]);
});
