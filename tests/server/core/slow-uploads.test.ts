import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSession } from '#server/accounts/sessions.store.ts';
import { demoPeople } from '#server/demo/people.ts';
import { type UploadLimits, usualUploadLimits } from '#server/http/upload-limits.ts';
import { eventually } from '../../support/server-process.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openDesk } from '../requirements/desk.ts';
import { idOf, upload } from '../requirements/files.ts';

let t: TestApp;
let desk: Awaited<ReturnType<typeof openDesk>>;
let sockets: Socket[] = [];

const start = async (uploads: UploadLimits) => {
  t = await startTestApp({ uploads });
  desk = await openDesk(t);
  await t.app.listen({ port: 0, host: '127.0.0.1' });
};
beforeEach(() => {
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await t.close();
});

/** Sends the headers of an upload and the first bytes of its file, then nothing more. */
async function begin(path: string, field: string) {
  const token = await openSession(t.db.query, demoPeople.cliente.userId, t.clock.now());
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  let isClosed = false;
  socket.on('data', (data) => {
    heard += String(data);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isClosed = true;
  });
  await once(socket, 'connect');
  socket.write(
    `PUT /srv${path} HTTP/1.1\r\nHost: localhost\r\nCookie: session=${token}\r\nContent-Length: 900000\r\n` +
      'Content-Type: multipart/form-data; boundary=frontera\r\n\r\n' +
      `--frontera\r\nContent-Disposition: form-data; name="${field}"; filename="x"\r\nContent-Type: image/png\r\n\r\nabc`,
  );
  return {
    send: (bytes: number) => socket.write('.'.repeat(bytes)),
    status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0),
    heard: () => heard,
    isClosed: () => isClosed,
    leave: () => socket.destroy(),
  };
}
const beginFile = () => begin(`/support/attachments/${idOf()}?name=logo.png`, 'file');
const beginAvatar = () => begin('/profile', 'avatar');

/** The usual limit per person, with practically unlimited time. */
const patient = { ...usualUploadLimits, leastBytesPerSecond: 1, graceMs: 60_000 };
const body = (heard: string): unknown => JSON.parse(heard.slice(heard.indexOf('\r\n\r\n') + 4));

test('of eight slow uploads of one person two are accepted, and other people’s proceed [R-435]', async () => {
  await start(patient);
  const slow: Awaited<ReturnType<typeof begin>>[] = [];
  for (const open of [beginFile, beginAvatar, beginFile, beginAvatar, beginFile, beginFile, beginFile, beginFile]) slow.push(await open());
  await eventually('six are refused', async () => (slow.filter((one) => one.status() === 429).length === 6 ? true : null));
  const refused = slow.find((one) => one.status() === 429);
  expect(refused?.heard()).toMatch(/^retry-after: 5\r$/im);
  expect(body(refused?.heard() ?? '')).toEqual({
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
  expect(slow.heard()).toMatch(/^HTTP\/1\.1 408 /);
  expect(slow.heard()).toMatch(/^connection: close\r$/im);
  expect(body(slow.heard())).toEqual({
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
