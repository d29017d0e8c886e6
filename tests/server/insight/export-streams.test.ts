import { request } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openSession } from '#server/accounts/sessions.store.ts';
import { users } from '#server/db/schema/people.ts';
import { demoPeople } from '#server/demo/people.ts';
import { rowsOf } from '../../support/rows-of.ts';
import { sharedApp } from '../../support/shared-app.ts';

const t = sharedApp();
const rows = 12_000;
const pages = rows / 200;
let origin: string;
let cookie: string;

beforeAll(async () => {
  origin = await t.app.listen({ host: '127.0.0.1', port: 0 });
  cookie = `session=${await openSession(t.db.query, demoPeople.admin.userId, t.clock.now())}`;
  // More than the buffers of a connection hold.
  await t.db.scripts((run) =>
    run(`set session_replication_role = replica;
      insert into quotes (name, email, kind, description)
        select 'Persona', 'p@ejemplo.mx', 'web', repeat('x', 2000) from generate_series(1, ${rows}) n;
      reset session_replication_role`),
  );
});
afterEach(() => vi.restoreAllMocks());

const headers = () => ({ cookie, origin, 'content-type': 'application/json' });
const ask = () =>
  fetch(`${origin}/srv/dashboard/quotes/export`, { method: 'POST', headers: headers(), body: '{}', signal: AbortSignal.timeout(10_000) });
const entries = async (): Promise<number> =>
  (await rowsOf<{ count: number }>(t.db, sql`select count(*)::int as count from audit_trail where action = 'export'`))[0]?.count ?? 0;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Waits until nothing has been read for a while. */
async function readsWhenQuiet(count: () => number): Promise<number> {
  for (let before = -1; ; await pause(700)) {
    if (count() === before) return before;
    before = count();
  }
}

test('a whole export is complete [R-682]', async () => {
  const text = await (await ask()).text();
  expect(text.split('\r\n')).toHaveLength(rows + 2);
});

test('an export that fails later breaks the download instead of ending it; it was recorded before its first byte [R-682]', async () => {
  const before = await entries();
  const { read } = t.db;
  let reads = 0;
  vi.spyOn(t.db, 'read').mockImplementation((work) => {
    reads += 1;
    return reads < 4 ? (read.call(t.db, work) as never) : Promise.reject(new Error('the database is gone'));
  });
  const answer = await ask();
  expect([answer.status, await entries()]).toEqual([200, before + 1]);
  await expect(answer.text()).rejects.toThrow('terminated');
  expect(reads).toBe(4);
});

test('an export that cannot be read or recorded is refused like any call, without a file [R-682]', async () => {
  const before = await entries();
  vi.spyOn(t.db, 'read').mockRejectedValueOnce(new Error('the database is gone'));
  const unread = await ask();
  expect([unread.status, await unread.json()]).toMatchObject([500, { code: 'internal' }]);
  vi.spyOn(t.db, 'transaction').mockRejectedValueOnce(new Error('the database is gone'));
  const unrecorded = await ask();
  expect([unrecorded.status, await unrecorded.json()]).toMatchObject([500, { code: 'internal' }]);
  expect(await entries()).toBe(before);
});

test('pages are read only as fast as the client takes them, and no more once it has left [R-682]', async () => {
  const read = vi.spyOn(t.db, 'read');
  const sent = request(`${origin}/srv/dashboard/quotes/export`, { method: 'POST', headers: headers() });
  onTestFinished(() => void sent.destroy());
  sent.on('error', () => undefined).end('{}');
  const answer = await new Promise<import('node:http').IncomingMessage>((done) => sent.on('response', done));
  answer.on('error', () => undefined).pause();
  const waiting = await readsWhenQuiet(() => read.mock.calls.length);
  expect(waiting).toBeGreaterThan(0);
  expect(waiting).toBeLessThan(pages);
  answer.destroy();
  expect(await readsWhenQuiet(() => read.mock.calls.length)).toBeLessThan(pages);
});

test('an export ends when its person loses access [R-682]', async () => {
  const { read } = t.db;
  let reads = 0;
  vi.spyOn(t.db, 'read').mockImplementation((async (work: never) => {
    reads += 1;
    if (reads === 3) await t.db.query.update(users).set({ role: 300 }).where(eq(users.userId, demoPeople.admin.userId));
    return read.call(t.db, work);
  }) as never);
  await expect(ask().then((answer) => answer.text())).rejects.toThrow('terminated');
  expect(reads).toBe(3);
});
