import { mkdtempSync, readdirSync, rmSync, type StatsFs } from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectEmbedded } from '#server/db/connect-embedded.ts';
import { lockByFile } from '#server/db/folder-lock.ts';
import { migrate } from '#server/db/migrate.ts';
import { throttle } from '#server/db/schema/sessions.ts';
import { databaseCodeOf, isDiskFull } from '#server/kernel/database-error.ts';
import { newDataFolder, openTestDatabase, type TestDatabase, testEngine } from '../../support/test-database.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await openTestDatabase();
});
afterAll(() => t.close());

const refusedWith = async (statement: string): Promise<string | undefined> => {
  try {
    await t.db.query.execute(sql.raw(statement));
    return 'accepted';
  } catch (error) {
    return databaseCodeOf(error);
  }
};

test('migrating an up-to-date database does nothing', async () => {
  expect(await migrate(t.db)).toEqual([]);
});

test('two concurrent migrations run one after the other', async () => {
  expect(await Promise.all([migrate(t.db), migrate(t.db)])).toEqual([[], []]);
});

test('the Drizzle schema matches the columns of the database', async () => {
  const { rows } = (await t.db.query.execute(
    sql`select table_name, column_name, case data_type when 'ARRAY' then substr(udt_name, 2) || '[]' else data_type end as data_type, is_nullable, (column_default is not null or is_identity = 'YES') as filled
        from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'`,
  )) as unknown as { rows: Record<string, unknown>[] };
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

test('database constraints refuse invalid data', async () => {
  await t.db.query.execute(sql.raw(user('ana', 'ana@x.mx')));
  await t.db.query.execute(
    sql.raw(`insert into packages (kind, level, name, tagline, base_price, public_price) values ('web', 'essential', 'Paquete', '', 2, 1)`),
  );
  await t.db.query.execute(sql.raw(subscription(', idempotency_key', ", 'k'")));
  const check = '23514';
  const unique = '23505';
  const foreign = '23503';
  expect({
    sameNameInCapitals: await refusedWith(user('ANA', 'b@x.mx')),
    sameAddress: await refusedWith(user('ben', 'ana@x.mx')),
    capitalsInAddress: await refusedWith(user('ben', 'Ben@x.mx')),
    customerAsStaff: await refusedWith(user('ben', 'b@x.mx', 'customer', 400)),
    unknownRole: await refusedWith(user('ben', 'b@x.mx', 'user', 500)),
    offerAbovePrice: await refusedWith(`update packages set public_price = 3`),
    freeOrder: await refusedWith(`update subscriptions set price_paid = 0`),
    unknownStatus: await refusedWith(`update subscriptions set development_status = 'done'`),
    workBeforePayment: await refusedWith(`update subscriptions set development_status = 'design'`),
    deliveryWithoutDeveloper: await refusedWith(`update subscriptions set payment_status = 'confirmed', development_status = 'review'`),
    halfATerm: await refusedWith(`update subscriptions set start_date = now()`),
    sameIntent: await refusedWith(subscription(', idempotency_key', ", 'k'")),
    scriptAsAddress: await refusedWith(`update subscriptions set production_url = 'javascript:alert(1)'`),
    nobodysSession: await refusedWith(`insert into sessions (token_hash, user_id, expires_at) values ('x', gen_random_uuid(), now())`),
  }).toEqual({
    sameNameInCapitals: unique,
    sameAddress: unique,
    capitalsInAddress: check,
    customerAsStaff: check,
    unknownRole: check,
    offerAbovePrice: check,
    freeOrder: check,
    unknownStatus: check,
    workBeforePayment: check,
    deliveryWithoutDeveloper: check,
    halfATerm: check,
    sameIntent: unique,
    scriptAsAddress: check,
    nobodysSession: foreign,
  });
});

test('inside a transaction, use of the database other than through its handle is refused; afterwards it works again', async () => {
  const inside = t.db.transaction(async () => t.db.query.execute(sql`select 1`));
  await expect(inside).rejects.toThrow('Inside a transaction only its own handle may be used');
  const nested = t.db.transaction(() => t.db.transaction(async () => 1));
  await expect(nested).rejects.toThrow('Inside a transaction only its own handle may be used');
  await expect(t.db.ping()).resolves.toBeUndefined();
});

test('a failed transaction leaves nothing behind', async () => {
  const failing = t.db.transaction(async (tx) => {
    await tx.insert(throttle).values({ key: 'half', count: 1, resetsAt: new Date() });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await t.db.query.select({ key: throttle.key }).from(throttle)).toEqual([]);
});

test.runIf(testEngine === 'pglite')(
  'every commit of the embedded database is synced to disk, and other processes cannot open it until it is closed [R-409]',
  async () => {
    const folder = await newDataFolder();
    let synced = 0;
    const db = await connectEmbedded(folder, {
      failed: () => undefined,
      synced: () => {
        synced += 1;
      },
    });
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
