import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let direct: TestDatabase;
let t: TestApp;
let owner: pg.Client;
let name = '';
beforeAll(async () => {
  direct = await openTestDatabase();
  const db = await connect(direct.address, () => undefined);
  t = await startTestApp({ database: { db, address: direct.address, close: () => db.close() } });
  owner = new pg.Client({ connectionString: t.address.databaseUrl ?? '', options: '-c default_transaction_read_only=off' });
  await owner.connect();
  name = (await owner.query('select current_database() as name')).rows[0].name;
});
afterAll(async () => {
  await owner.end();
  await t.close();
  await direct.close();
});

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

test('a database that turned read-only: what writes is told to come again, what reads goes on, and the process is not ready', async () => {
  await owner.query(`alter database ${name} set default_transaction_read_only = on`);
  await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()', [name]);
  const away = { write: await write(), again: await write(), read: await statusOf('/packages/web') };
  const ready = await t.guest.get('/health/ready');
  const live = await statusOf('/health/live');
  await owner.query(`alter database ${name} reset default_transaction_read_only`);
  expect({ ...away, ready: [ready.status, ready.body, ready.headers['retry-after']], live }).toEqual({
    write: unavailable,
    again: unavailable,
    read: 200,
    ready: [503, { message: 'La base de datos no admite cambios por ahora', code: 'unavailable' }, '5'],
    live: 200,
  });
  expect({ ready: await statusOf('/health/ready'), write: (await write()).status }).toEqual({ ready: 200, write: 201 });
});

test('connections from before do not hide it: one write that fails, and the process is not ready until writing is possible again', async () => {
  expect([await statusOf('/health/ready'), (await write()).status]).toEqual([200, 201]);
  await owner.query(`alter database ${name} set default_transaction_read_only = on`);
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'taller-web writes'`,
    [name],
  );
  const away = [(await write()).status, await statusOf('/health/ready')];
  await owner.query(`alter database ${name} reset default_transaction_read_only`);
  expect([away, await statusOf('/health/ready'), (await write()).status]).toEqual([[503, 503], 200, 201]);
});

test('a full disk: one write that finds it, and the process is not ready until there is room again', async () => {
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
  'a database that cannot do it just now, by %s: the same',
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
