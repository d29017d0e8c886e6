import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openSession } from '#server/accounts/sessions.store.ts';
import { buildApp } from '#server/build-app.ts';
import { quotes } from '#server/db/schema/quotes.ts';
import { gate } from '../../support/gate.ts';
import { people } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

// Each test starts its own server.
vi.setConfig({ testTimeout: 120_000 });

let t: TestApp;
afterEach(() => t.close());

const start = async (load: { calls: number; waiting: number }) => {
  t = await startTestApp({ config: { load } });
};
const shed = {
  status: 503,
  body: { code: 'unavailable', message: 'Hay muchas solicitudes en este momento y no alcanzamos a atender la tuya.' },
  retryAfter: '2',
};
const seen = ({ status, body, headers }: Awaited<ReturnType<TestApp['guest']['get']>>) => ({
  status,
  body,
  retryAfter: headers['retry-after'],
});
const wish = { name: 'Ana', email: 'ana@x.mx', kind: 'web', description: 'Un sitio' };

describe('under overload', () => {
  test('new calls are refused at once, and running ones are answered [R-298]', async () => {
    await start({ calls: 30, waiting: 6 });
    const [begun, held] = [gate(), gate()];
    // Blocks reads of the catalogue: on PostgreSQL by the lock, on the embedded database because it has only one session.
    const holding = t.db.transaction(async (tx) => {
      await tx.execute(sql`lock table packages in access exclusive mode`);
      begun.open();
      await held.opened;
    });
    await begun.opened;
    const asked = Array.from({ length: 30 }, () => t.guest.get('/packages/web'));
    // Enough event-loop turns for every call to reach the database.
    for (let turns = 0; turns < 200; turns += 1) await new Promise((done) => setImmediate(done));
    expect(seen(await t.guest.get('/packages/web'))).toEqual(shed);
    expect(seen(await t.guest.post('/quotes', { body: wish }))).toEqual(shed);
    expect((await t.guest.get('/health/live')).status).toBe(200);
    held.open();
    await holding;
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
    expect((await t.guest.get('/packages/web')).status).toBe(200);
    expect(await t.db.query.select().from(quotes)).toEqual([]);
  });

  test('health, metrics and event streams are still answered, and a refusal carries the usual headers [R-298]', async () => {
    await start({ calls: 0, waiting: 0 });
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const refused = await t.guest.get('/packages/web');
    expect([seen(refused), seen(await t.guest.get('/gibt-es-nicht'))]).toEqual([shed, shed]);
    const usual = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) };
    expect(refused.headers).toMatchObject(usual);
    const statuses = await Promise.all(['/health/live', '/health/ready', '/metrics'].map(async (path) => (await t.guest.get(path)).status));
    expect(statuses).toEqual([200, 200, 200]);
    const token = await openSession(t.db.query, people.cliente.userId, t.clock.now());
    const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`GET /srv/events HTTP/1.1\r\nHost: localhost\r\nCookie: session=${token}\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 /);
    socket.destroy();
  });

  test.each([
    [12, 'JSON', 'POST /srv/login', 'application/json', '{"username"'],
    [
      2,
      'a file',
      'PUT /srv/profile',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="avatar"; filename="x"\r\n',
    ],
  ])('%i clients that send %s slowly do not count as load [R-298]', async (length, _, call, type, beginning) => {
    await start({ calls: Math.min(length, 5), waiting: 6 });
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.app.server.address() as AddressInfo;
    const token = await openSession(t.db.query, people.cliente.userId, t.clock.now());
    const head = `Host: localhost\r\nCookie: session=${token}\r\nContent-Type: ${type}\r\nContent-Length: 6000`;
    const slow = await Promise.all(
      Array.from({ length }, async (): Promise<Socket> => {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        socket.write(`${call} HTTP/1.1\r\n${head}\r\n\r\n${beginning}`);
        return socket;
      }),
    );
    await new Promise((done) => setTimeout(done, 200));
    expect((await t.guest.get('/packages/web')).status).toBe(200);
    for (const socket of slow) socket.destroy();
  });

  test('with many queries waiting for the database, writes are refused and reads are answered [R-298]', async () => {
    await start({ calls: 30, waiting: 6 });
    let awaited = 6;
    const db = Object.create(t.db, { connections: { value: () => ({ busy: 5, idle: 4, awaited }) } }) as TestApp['db'];
    const app = await buildApp({ ...t.services, db }, { siteFolder: 'no-such-folder' });
    const ask = async () => {
      const [write, read] = await Promise.all([
        app.inject({ method: 'POST', url: '/srv/quotes', payload: wish }),
        app.inject({ method: 'GET', url: '/srv/packages/web' }),
      ]);
      return [write.statusCode, read.statusCode];
    };
    expect(await ask()).toEqual([503, 200]);
    awaited = 5;
    expect(await ask()).toEqual([201, 200]);
    await app.close();
  });
});

test('while the database is unreachable, calls get a 503 with Retry-After, and the process is still alive [R-293, R-397]', async () => {
  t = await startTestApp();
  const cliente = await t.as('cliente');
  await t.db.close();
  const sentence = 'El servicio no está disponible por el momento. Intenta de nuevo en unos segundos.';
  const answers = [
    await t.guest.get('/packages/web'),
    await cliente.get('/verify'),
    await t.guest.get('/health/ready'),
    await cliente.get('/health/live'),
  ];
  expect(answers.map(({ status, body, headers }) => ({ status, body, retryAfter: headers['retry-after'] }))).toEqual([
    { status: 503, body: { message: sentence, code: 'unavailable' }, retryAfter: '5' },
    { status: 503, body: { message: sentence, code: 'unavailable' }, retryAfter: '5' },
    { status: 503, body: { message: 'La base de datos no responde', code: 'unavailable' }, retryAfter: '5' },
    { status: 200, body: { status: 'ok' }, retryAfter: undefined },
  ]);
});
