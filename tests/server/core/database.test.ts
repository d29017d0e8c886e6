import { mkdtempSync, readdirSync, rmSync, type StatsFs, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectEmbedded } from '#server/db/connect-embedded.ts';
import { lockByFile } from '#server/db/folder-lock.ts';
import { migrate } from '#server/db/migrate.ts';
import { limits } from '#server/db/postgres/limits.ts';
import { throttle } from '#server/db/schema/sessions.ts';
import { startUpkeep } from '#server/db/upkeep.ts';
import { databaseCodeOf, isDiskFull } from '#server/kernel/database-error.ts';
import { StartProblem } from '#server/kernel/start-problem.ts';
import { rowsOf } from '../../support/rows-of.ts';
import { newDataFolder, openTestDatabase, type TestDatabase, testEngine } from '../../support/test-database.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await openTestDatabase();
});
afterAll(() => t.close());

test('two concurrent migrations of an up-to-date database do nothing', async () => {
  expect(await Promise.all([migrate(t.db), migrate(t.db)])).toEqual([[], []]);
});

test('the Drizzle schema matches the columns of the database', async () => {
  const rows = await rowsOf(
    t.db,
    `select table_name, column_name, case data_type when 'ARRAY' then substr(udt_name, 2) || '[]' else data_type end as data_type, is_nullable, (column_default is not null or is_identity = 'YES') as filled
        from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'`,
  );
  const actual = rows.map((row) => `${row.table_name}.${row.column_name} ${row.data_type} ${row.is_nullable === 'NO'} ${row.filled}`);
  const schema = 'src/server/db/schema';
  const exported = await Promise.all(readdirSync(schema).map((file): Promise<object> => import(resolve(schema, file))));
  const known = exported
    .flatMap((file) => Object.values(file))
    .filter((table) => is(table, PgTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => {
        const filled = column.hasDefault || ('generatedIdentity' in column && column.generatedIdentity !== undefined);
        return `${getTableName(table)}.${column.name} ${column.getSQLType()} ${column.notNull} ${filled}`;
      }),
    );
  expect(known.sort()).toEqual(actual.sort());
});

test.runIf(testEngine === 'pglite')('the embedded database is not ready while its disk is full [R-397]', async () => {
  const folder = await newDataFolder();
  const db = await connectEmbedded(folder, { failed: () => undefined });
  vi.spyOn(fs, 'statfs').mockResolvedValueOnce({ bavail: 3, bsize: 4096 } as StatsFs);
  const full = await db.ping().catch(isDiskFull);
  const again = await db.ping();
  await db.close();
  rmSync(folder, { recursive: true });
  expect([full, again]).toEqual([true, undefined]);
});

const user = (username: string, email: string, type = 'customer', role = 1) =>
  `insert into users (username, email, type, role) values ('${username}', '${email}', '${type}', ${role})`;
const subscription = (columns: string, values: string) =>
  `insert into subscriptions (user_id, package_id, package_kind, package_level, package_name, price_paid, payment_method${columns})
   select user_id, package_id, 'web', 'essential', 'Paquete', 490000, 'transfer'${values} from users, packages limit 1`;

describe('database constraints refuse', () => {
  beforeAll(async () => {
    for (const statement of [
      user('ana', 'ana@x.mx'),
      `insert into packages (kind, level, name, tagline, base_price, public_price) values ('web', 'essential', 'Paquete', '', 2, 1)`,
      subscription(', idempotency_key', ", 'k'"),
    ])
      await rowsOf(t.db, statement);
  });

  const [check, unique, foreign] = ['23514', '23505', '23503'];
  test.each([
    ['the same username in capitals', unique, user('ANA', 'b@x.mx')],
    ['capitals in an address', check, user('ben', 'Ben@x.mx')],
    ['a customer with a role of staff', check, user('ben', 'b@x.mx', 'customer', 400)],
    ['an unknown role', check, user('ben', 'b@x.mx', 'user', 500)],
    ['an offer above the price', check, 'update packages set public_price = 3'],
    ['a free order', check, 'update subscriptions set price_paid = 0'],
    ['half a term', check, 'update subscriptions set start_date = now()'],
    ['a second order of one intent', unique, subscription(', idempotency_key', ", 'k'")],
    ['a script as an address', check, "update subscriptions set production_url = 'javascript:alert(1)'"],
    ['a session of nobody', foreign, `insert into sessions (token_hash, user_id, expires_at) values ('x', gen_random_uuid(), now())`],
  ])('%s', async (_, code, statement) => {
    expect(await rowsOf(t.db, statement).then(() => 'accepted', databaseCodeOf)).toBe(code);
  });
});

test('inside a transaction, use of the database other than through its handle is refused; afterwards it works again', async () => {
  const inside = t.db.transaction(async () => t.db.query.execute(sql`select 1`));
  await expect(inside).rejects.toThrow('Inside a transaction only its own handle may be used');
  const nested = t.db.transaction(() => t.db.transaction(async () => 1));
  await expect(nested).rejects.toThrow('Inside a transaction only its own handle may be used');
  await expect(t.db.ping()).resolves.toBeUndefined();
});

test.runIf(testEngine === 'pglite')(
  'every commit of the embedded database is synced to disk, and other processes cannot open it until it is closed [R-409]',
  async () => {
    const folder = await newDataFolder();
    let synced = 0;
    const db = await connectEmbedded(folder, { failed: () => undefined, synced: () => void synced++ });
    const before = synced;
    for (let commit = 0; commit < 20; commit += 1) {
      await db.transaction(async (tx) => {
        await tx.insert(throttle).values({ key: `commit ${commit}`, count: 1, resetsAt: new Date() });
      });
    }
    const counted = synced - before;
    const second = await connectEmbedded(folder, { failed: () => undefined }).catch((error: Error) => error.message);
    await db.close();
    const reopened = await connectEmbedded(folder, { failed: () => undefined });
    const rows = await reopened.query.select({ key: throttle.key }).from(throttle);
    await reopened.close();
    rmSync(folder, { recursive: true });
    expect({ counted, second, rows: rows.length }).toEqual({
      counted: 20,
      second: `La carpeta de datos ${folder} ya está en uso por otro proceso; ciérralo o indica otra en DATA_DIR.`,
      rows: 20,
    });
  },
);

test('without kernel socket names, a lock file keeps other processes out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'taller-lock-'));
  const release = lockByFile(folder);
  expect(() => lockByFile(folder)).toThrow(
    `La carpeta de datos ${folder} ya está en uso por otro proceso; ciérralo o indica otra en DATA_DIR.`,
  );
  release();
  lockByFile(folder)();
  rmSync(folder, { recursive: true });
});

describe('migrations', () => {
  let t: TestDatabase;
  let folder = '';
  beforeEach(async () => {
    t = await openTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'taller-migrations-'));
  });
  afterEach(async () => {
    await t.close();
    rmSync(folder, { recursive: true });
  });

  const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const rows = (text: string) => rowsOf(t.db, text);

  test('a failed file is rolled back, earlier files stay applied, and once fixed the migration continues', async () => {
    put('9001_things.sql', 'create table things (id integer primary key, name text)');
    put('9002_more.sql', `insert into things values (1, 'one'); insert into things values (1, 'again');`);
    await expect(migrate(t.db, { folder })).rejects.toMatchObject({ code: '23505' });
    expect(await rows('select * from things')).toEqual([]);
    put('9002_more.sql', `insert into things values (1, 'one');`);
    expect(await migrate(t.db, { folder })).toEqual(['9002_more.sql']);
    expect(await rows('select * from things')).toEqual([{ id: 1, name: 'one' }]);
  });

  test('an index is built outside of a transaction, and an incomplete one is rebuilt [R-405]', async () => {
    put('9001_things.sql', 'create table things (id integer, name text); create index things_by_name on things (name)');
    await migrate(t.db, { folder });
    await rows(`update pg_index set indisvalid = false where indexrelid = 'things_by_name'::regclass`);
    put(
      '9002_indexes.concurrent.sql',
      `-- Searched; by name.
  create index concurrently if not exists things_by_name on things (name);
  create index concurrently if not exists things_by_id on things (id);`,
    );
    expect(await migrate(t.db, { folder })).toEqual(['9002_indexes.concurrent.sql']);
    const indexes = `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'things'::regclass order by 1`;
    expect(await rows(indexes)).toEqual([
      { name: 'things_by_id', valid: true },
      { name: 'things_by_name', valid: true },
    ]);
  });

  test('a batch is repeated until nothing is left to change [R-405]', async () => {
    put('9001_things.sql', 'create table things (id integer, name text); insert into things (id) select generate_series(1, 7)');
    put(
      '9002_names.batches.sql',
      `update things set name = 'n' || id where id in (select id from things where name is null order by id limit 3)`,
    );
    expect(await migrate(t.db, { folder })).toEqual(['9001_things.sql', '9002_names.batches.sql']);
    expect(await rows('select count(*)::int as named from things where name is not null')).toEqual([{ named: 7 }]);
  });

  test('a file whose table is busy is tried again [R-405]', async () => {
    // Unlike a table, a sequence is not rolled back.
    await rows('create sequence attempts');
    put(
      '9001_things.sql',
      `create table things (id integer);
      do $$ begin if nextval('attempts') < 3 then raise exception 'busy' using errcode = '55P03'; end if; end $$`,
    );
    expect(await migrate(t.db, { folder, limits: { ...limits.migrations, askAgainMs: 1 } })).toEqual(['9001_things.sql']);
    expect(await rows('select last_value::int as attempts from attempts')).toEqual([{ attempts: 3 }]);
  });

  test('an extension that cannot be created is one line that says what to do', async () => {
    put('9001_words.sql', 'create extension if not exists no_such_extension');
    await expect(migrate(t.db, { folder })).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringMatching(/^No se pudo crear la extensión no_such_extension \(\w{5}\): el rol de DATABASE_URL debe ser dueño/),
    });
  });

  test('an older version starts on a newer database if every newer file declares itself compatible [R-405]', async () => {
    put('9001_things.sql', 'create table things (id integer)');
    put('9002_more.sql', '-- compatible-from: 9001\nalter table things add column name text');
    put('9003_index.sql', '-- compatible-from: 9001\ncreate index things_by_name on things (name)');
    await migrate(t.db, { folder });
    rmSync(join(folder, '9003_index.sql'));
    rmSync(join(folder, '9002_more.sql'));
    expect(await migrate(t.db, { folder })).toEqual([]);

    rmSync(join(folder, '9001_things.sql'));
    put('9000_before.sql', 'select 1');
    const newer = new StartProblem('La base de datos es de una versión más nueva de este programa; actualízalo antes de iniciar.');
    await expect(migrate(t.db, { folder })).rejects.toEqual(newer);
  });
});

describe('the upkeep of the embedded database', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A stub of the embedded database that reports its log position and records the commands it gets. */
  const database = () => {
    const done: string[] = [];
    let written = 1;
    const client = {
      query: async () => ({ rows: [{ at: `0/${written}` }] }),
      exec: async (command: string) => void done.push(command),
    } as unknown as PGlite;
    const write = () => {
      written += 1;
    };
    return { client, done, write };
  };

  test('the embedded database runs a checkpoint after every minute with writes, and a vacuum every hour [R-410]', async () => {
    const { client, done, write } = database();
    const stop = startUpkeep(client, (error) => {
      throw error;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).toEqual(['checkpoint']);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(done).toEqual(['checkpoint']);
    write();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).toEqual(['checkpoint', 'checkpoint']);
    await vi.advanceTimersByTimeAsync(56 * 60_000);
    expect(done).toEqual(['checkpoint', 'checkpoint', 'vacuum analyze']);
    stop();
    write();
    await vi.advanceTimersByTimeAsync(2 * 3_600_000);
    expect(done).toHaveLength(3);
  });

  test('a failure is reported and retried [R-410]', async () => {
    const failures: unknown[] = [];
    const problem = new Error('no room');
    const client = { query: async () => Promise.reject(problem), exec: async () => undefined } as unknown as PGlite;
    const stop = startUpkeep(client, (error) => failures.push(error));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(failures).toEqual([problem, problem]);
    stop();
  });
});
