import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { StartProblem } from '#server/kernel/start-problem.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

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
const rows = async (text: string) => ((await t.db.query.execute(sql.raw(text))) as unknown as { rows: Record<string, unknown>[] }).rows;

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
  expect(
    await rows(
      `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'things'::regclass order by 1`,
    ),
  ).toEqual([
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

test('an order placed before features were stored gets the current ones of its package [R-600]', async () => {
  await rows(`with
    ana as (insert into users (username, email, type, role) values ('ana', 'ana@x.mx', 'customer', 1) returning user_id),
    pack as (insert into packages (kind, level, name, tagline, base_price, public_price) values ('web', 'essential', 'Paquete', '', 2, 1) returning package_id),
    sold as (insert into subscriptions (user_id, package_id, package_kind, package_level, package_name, price_paid, payment_method)
      select user_id, package_id, 'web', 'essential', 'Paquete', 1, 'transfer' from ana, pack),
    two as (insert into features (feature_id, name, feature_type) values (7, 'Blog', 'boolean'), (8, 'Páginas', 'number') returning feature_id)
    insert into package_features (package_id, feature_id, value, position)
      select package_id, feature_id, case feature_id when 8 then '5' else 'true' end, 9 - feature_id from pack, two`);
  const file = readFileSync('src/server/db/migrations/0037_agreed_features.sql', 'utf8');
  await rows(file.slice(file.indexOf('update subscriptions')));
  expect(await rows('select package_features from subscriptions')).toEqual([
    {
      package_features: [
        { feature_id: 8, name: 'Páginas', description: null, feature_type: 'number', value: '5' },
        { feature_id: 7, name: 'Blog', description: null, feature_type: 'boolean', value: 'true' },
      ],
    },
  ]);
});
