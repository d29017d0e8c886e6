import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { type OwnPostgres, startOwnPostgres } from '../../support/postgres.ts';
import { eventually } from '../../support/server-process.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let postgres: OwnPostgres;
let t: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  const address = { databaseUrl: postgres.url, dataDir: '' };
  const db = await connect(address, () => undefined);
  await migrate(db);
  t = await startTestApp({ database: { db, address, close: () => db.close() } });
  owner = new pg.Client({ connectionString: postgres.url, options: '-c default_transaction_read_only=off' });
  owner.on('error', () => undefined);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await t.close();
  await postgres.stop();
});

/** Ends the server's connections that match. */
const endConnections = (which: string) =>
  owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres' and pid <> pg_backend_pid() and ${which}`);
const readOnly = () => owner.query('alter database postgres set default_transaction_read_only = on');
const writableAgain = () => owner.query('alter database postgres reset default_transaction_read_only');

let sent = 0;
const write = async () => {
  sent += 1;
  const { status, body, headers } = await t.guest.post('/register', {
    body: { username: `persona${sent}`, email: `persona${sent}@x.mx`, password: 'Canario-Secreto-77' },
  });
  return { status, body, retryAfter: headers['retry-after'] };
};
const statusOf = async (path: string) => (await t.guest.get(path)).status;

const unavailable = {
  status: 503,
  body: { message: 'El servicio no está disponible por el momento. Intenta de nuevo en unos segundos.', code: 'unavailable' },
  retryAfter: '5',
};

test('a read-only database: writes get 503 with a time to retry, reads still work, and the process is not ready', async () => {
  await readOnly();
  await endConnections('true');
  const away = { write: await write(), again: await write(), read: await statusOf('/packages/web') };
  const ready = await t.guest.get('/health/ready');
  const live = await statusOf('/health/live');
  await writableAgain();
  expect({ ...away, ready: [ready.status, ready.body, ready.headers['retry-after']], live }).toEqual({
    write: unavailable,
    again: unavailable,
    read: 200,
    ready: [503, { message: 'La base de datos no admite cambios por ahora', code: 'unavailable' }, '5'],
    live: 200,
  });
  expect({ ready: await statusOf('/health/ready'), write: (await write()).status }).toEqual({ ready: 200, write: 201 });
});

test('older connections do not hide it: after one failed write the process is not ready until writing is possible again', async () => {
  expect([await statusOf('/health/ready'), (await write()).status]).toEqual([200, 201]);
  await readOnly();
  await endConnections(`application_name = 'taller-web writes'`);
  const away = [(await write()).status, await statusOf('/health/ready')];
  await writableAgain();
  expect([away, await statusOf('/health/ready'), (await write()).status]).toEqual([[503, 503], 200, 201]);
});

test('a full disk: after one failed write the process is not ready until there is room again', async () => {
  const full = `begin raise exception 'no space left' using errcode = '53100'; end`;
  await owner.query(`create or replace function no_room() returns trigger language plpgsql as $$ ${full} $$`);
  await owner.query(`create or replace function no_room_at_all() returns event_trigger language plpgsql as $$ ${full} $$`);
  await owner.query('create trigger no_room before insert on registrations for each row execute function no_room()');
  await owner.query('create event trigger no_room_at_all on ddl_command_start execute function no_room_at_all()');
  const away = [(await write()).status, await t.guest.get('/health/ready'), await t.guest.get('/health/ready')];
  await owner.query('drop event trigger no_room_at_all');
  await owner.query('drop trigger no_room on registrations');
  const notReady = { status: 503, body: { message: 'La base de datos no admite cambios por ahora', code: 'unavailable' } };
  expect(away).toEqual([503, expect.objectContaining(notReady), expect.objectContaining(notReady)]);
  expect([await statusOf('/health/ready'), (await write()).status]).toEqual([200, 201]);
});

test.each(['53100', '53200', '53400', '57000', '58000', '58030'])(
  'a write that the database cannot do for now, by %s, is 503 with a time to retry',
  async (code) => {
    await owner.query(
      `create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '${code}'; end $$`,
    );
    await owner.query('create or replace trigger refuses before insert on registrations for each row execute function refuse()');
    const answer = await write();
    await owner.query('drop trigger refuses on registrations');
    expect(answer).toEqual(unavailable);
  },
);

// Last: the restart ends the owner's connection.
test('a server that became a standby: reads still work, writes get 503 with a time to retry, and it is not ready until it is promoted', async () => {
  const folder = (await owner.query<{ folder: string }>("select current_setting('data_directory') as folder")).rows[0]?.folder ?? '';
  await postgres.goAway();
  writeFileSync(join(folder, 'standby.signal'), '');
  await postgres.comeBack();
  await eventually('it reads', async () => ((await statusOf('/packages/web')) === 200 ? true : null));
  const standby = [await write(), await write(), await statusOf('/health/ready'), await statusOf('/health/live')];
  await t.db.query.execute('select pg_promote()');
  await eventually('it is ready', async () => ((await statusOf('/health/ready')) === 200 ? true : null));
  expect([standby, (await write()).status]).toEqual([[unavailable, unavailable, 503, 200], 201]);
});
