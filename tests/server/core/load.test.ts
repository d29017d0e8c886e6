import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openSession } from '#server/accounts/sessions.store.ts';
import { buildApp } from '#server/build-app.ts';
import { quotes } from '#server/db/schema/quotes.ts';
import { type UploadLimits, usualUploadLimits } from '#server/http/upload-limits.ts';
import { gate } from '../../support/gate.ts';
import { people } from '../../support/people.ts';
import { callerAt } from '../../support/remote-caller.ts';
import { eventually } from '../../support/server-process.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openDesk } from '../requirements/desk.ts';
import { idOf, upload } from '../requirements/files.ts';

// Each test starts its own server.
vi.setConfig({ testTimeout: 120_000 });

let t: TestApp;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await t.close();
});

/** A call that `cliente` begins over a connection of its own, with this part of its body. */
async function begin(call: string, headers: string, body: string): Promise<Socket> {
  const token = await openSession(t.db.query, people.cliente.userId, t.clock.now());
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${call} HTTP/1.1\r\nHost: localhost\r\nCookie: session=${token}\r\n${headers}\r\n\r\n${body}`);
  return socket;
}

const start = async (load: { calls: number; waiting: number }) => {
  t = await startTestApp({ config: { load } });
  return t.app.listen({ port: 0, host: '127.0.0.1' });
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

/** A server whose database reports this many calls waiting. A guest's ticket that is not refused because of the load is answered with 401. */
async function withConnections(elapsed = () => 0) {
  const waiting = { reads: 0, writes: 0 };
  const connections = () => ({ busy: 5, idle: 4, awaited: waiting.reads + waiting.writes, awaitedFor: waiting });
  const db = Object.create(t.db, { connections: { value: connections } }) as TestApp['db'];
  const app = await buildApp({ ...t.services, db }, { siteFolder: 'no-such-folder', elapsed });
  const writeAndRead = async () => {
    const [write, read] = await Promise.all([
      app.inject({ method: 'POST', url: '/srv/support/tickets', payload: {} }),
      app.inject({ method: 'GET', url: '/srv/packages/web' }),
    ]);
    return [write.statusCode, read.statusCode];
  };
  return { app, waiting, writeAndRead };
}

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
    const waiting = Array.from({ length: 30 }, () => t.guest.get('/packages/web'));
    // Enough event-loop turns for every call to reach the database.
    for (let turns = 0; turns < 200; turns += 1) await new Promise((done) => setImmediate(done));
    expect(seen(await t.guest.get('/packages/web'))).toEqual(shed);
    expect(seen(await t.guest.post('/quotes', { body: wish }))).toEqual(shed);
    expect((await t.guest.get('/health/live')).status).toBe(200);
    held.open();
    await holding;
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
    expect((await t.guest.get('/packages/web')).status).toBe(200);
    expect(await t.db.query.select().from(quotes)).toEqual([]);
  });

  test('health, metrics and event streams are still answered, and a refusal carries the usual headers [R-298]', async () => {
    const origin = await start({ calls: 0, waiting: 0 });
    const refused = await t.guest.get('/packages/web');
    expect([seen(refused), seen(await t.guest.get('/gibt-es-nicht'))]).toEqual([shed, shed]);
    const usual = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) };
    expect(refused.headers).toMatchObject(usual);
    const statuses = await Promise.all(['/health/live', '/health/ready', '/metrics'].map(async (path) => (await t.guest.get(path)).status));
    expect(statuses).toEqual([200, 200, 200]);
    const token = await openSession(t.db.query, people.cliente.userId, t.clock.now());
    const screen = await callerAt(origin, token).openScreen();
    expect(screen.status).toBe(200);
    screen.close();
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
    const headers = `Content-Type: ${type}\r\nContent-Length: 6000`;
    await Promise.all(Array.from({ length }, () => begin(call, headers, beginning)));
    await new Promise((done) => setTimeout(done, 200));
    expect((await t.guest.get('/packages/web')).status).toBe(200);
  });

  test('with many queries waiting for the database, writes are refused and reads are answered [R-298]', async () => {
    await start({ calls: 30, waiting: 6 });
    const { app, waiting, writeAndRead } = await withConnections();
    waiting.writes = 6;
    expect(await writeAndRead()).toEqual([503, 200]);
    waiting.writes = 5;
    expect(await writeAndRead()).toEqual([401, 200]);
    await app.close();
  });

  test('under lasting overload, what would wait for a connection that many wait for is refused [R-694]', async () => {
    await start({ calls: 30, waiting: 60 });
    let now = 0;
    const { app, waiting, writeAndRead } = await withConnections(() => now);
    const seenWith = (reads: number, writes: number) => {
      Object.assign(waiting, { reads, writes });
      return writeAndRead();
    };
    expect(await seenWith(20, 20)).toEqual([401, 200]);
    now += 2_000;
    expect([await seenWith(4, 12), await seenWith(3, 12), await seenWith(4, 11), await seenWith(3, 11)]).toEqual([
      [503, 503],
      [503, 200],
      [503, 503],
      [401, 200],
    ]);
    await app.close();
  });
});

test('while the database is unreachable, calls get a 503 with Retry-After, and the process is alive but not ready [R-293, R-397]', async () => {
  t = await startTestApp();
  await t.db.close();
  const answers = [await t.guest.get('/packages/web'), await t.guest.get('/health/ready'), await t.guest.get('/health/live')];
  expect(answers.map(({ status, headers }) => `${status} ${headers['retry-after']}`)).toEqual(['503 5', '503 5', '200 undefined']);
});

describe('slow uploads', () => {
  let desk: Awaited<ReturnType<typeof openDesk>>;
  const start = async (uploads: UploadLimits) => {
    t = await startTestApp({ uploads });
    desk = await openDesk(t);
    await t.app.listen({ port: 0, host: '127.0.0.1' });
  };

  /** Sends the headers of an upload and the first bytes of its file, then nothing more. */
  async function beginUpload(path: string, field: string) {
    const headers = 'Content-Length: 900000\r\nContent-Type: multipart/form-data; boundary=frontera';
    const file = `--frontera\r\nContent-Disposition: form-data; name="${field}"; filename="x"\r\nContent-Type: image/png\r\n\r\nabc`;
    const socket = await begin(`PUT /srv${path}`, headers, file);
    let received = '';
    socket.on('data', (data) => {
      received += String(data);
    });
    return {
      send: (bytes: number) => socket.write('.'.repeat(bytes)),
      status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0),
      received: () => received,
      isClosed: () => socket.closed,
      leave: () => socket.destroy(),
    };
  }
  const beginFile = () => beginUpload(`/support/attachments/${idOf()}?name=logo.png`, 'file');
  const beginAvatar = () => beginUpload('/profile', 'avatar');

  /** The usual limit per person, with practically unlimited time. */
  const patient = { ...usualUploadLimits, leastBytesPerSecond: 1, graceMs: 60_000 };
  const body = (received: string): unknown => JSON.parse(received.slice(received.indexOf('\r\n\r\n') + 4));

  test('of eight slow uploads of one person two are accepted, and other people’s proceed [R-435]', async () => {
    await start(patient);
    const slow: Awaited<ReturnType<typeof beginUpload>>[] = [];
    for (const open of [beginFile, beginAvatar, beginFile, beginAvatar, beginFile, beginFile, beginFile, beginFile])
      slow.push(await open());
    await eventually('six are refused', async () => (slow.filter((one) => one.status() === 429).length === 6 ? true : null));
    const refused = slow.find((one) => one.status() === 429);
    expect(refused?.received()).toMatch(/^retry-after: 5\r$/im);
    expect(body(refused?.received() ?? '')).toEqual({
      code: 'too_many_requests',
      message: 'Ya estás subiendo otros archivos. Espera a que terminen e intenta de nuevo.',
    });
    expect([(await upload(desk.otherCustomer)).status, (await upload(desk.customer)).status]).toEqual([201, 429]);
    expect((await desk.customer.get('/profile')).status).toBe(200);
    for (const one of slow.filter(({ status }) => status() === 0)) one.leave();
    await eventually('the places are free', async () => ((await upload(desk.customer)).status === 201 ? true : null));
  });

  test('an upload that is too slow is refused, its connection ends, and its slot is freed [R-435]', async () => {
    await start({ perPerson: 1, leastBytesPerSecond: 1_000, graceMs: 300 });
    const slow = await beginFile();
    const timer = setInterval(() => slow.send(1), 20);
    await eventually('the connection ends', async () => (slow.isClosed() ? true : null));
    clearInterval(timer);
    expect(slow.received()).toMatch(/^HTTP\/1\.1 408 /);
    expect(slow.received()).toMatch(/^connection: close\r$/im);
    expect(body(slow.received())).toEqual({
      code: 'too_slow',
      message: 'El archivo llega demasiado despacio. Revisa tu conexión e intenta de nuevo.',
    });
    expect((await upload(desk.customer)).status).toBe(201);
  });

  test('an upload that is fast enough is not refused, even if it arrives in bursts [R-435]', async () => {
    await start({ perPerson: 1, leastBytesPerSecond: 1_000, graceMs: 200 });
    const steady = await beginFile();
    for (let i = 0; i < 10; i += 1) {
      steady.send(5_000);
      await new Promise((done) => setTimeout(done, 100));
    }
    expect([steady.status(), steady.isClosed()]).toEqual([0, false]);
  });
});
