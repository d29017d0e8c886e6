import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { type OwnPostgres, startOwnPostgres } from '../../support/postgres.ts';
import { eventually } from '../../support/server-process.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let postgres: OwnPostgres;
let t: TestApp;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  const address = { databaseUrl: postgres.url, dataDir: '' };
  const db = await connect(address, () => undefined);
  await migrate(db);
  t = await startTestApp({ database: { db, address, close: () => db.close() } });
});
afterAll(async () => {
  await t.close();
  await postgres.stop();
});

const ask = async <T>(question: string): Promise<T | undefined> => {
  const { rows } = (await t.db.query.execute(sql.raw(question))) as unknown as { rows: T[] };
  return rows[0];
};
let sent = 0;
const write = async () => {
  sent += 1;
  const body = { username: `persona${sent}`, email: `persona${sent}@x.mx`, password: 'Canario-Secreto-77' };
  const { status, headers } = await t.guest.post('/register', { body });
  return [status, headers['retry-after']];
};
const statusOf = async (path: string) => (await t.guest.get(path)).status;

test('the server became a standby: reading goes on, writing is to come again, nobody is sent here; once it is promoted all goes on', async () => {
  const folder = (await ask<{ folder: string }>("select current_setting('data_directory') as folder"))?.folder ?? '';
  await postgres.goAway();
  writeFileSync(join(folder, 'standby.signal'), '');
  await postgres.comeBack();
  await eventually('it reads', async () => ((await statusOf('/packages/web')) === 200 ? true : null));
  const standby = [await write(), await write(), await statusOf('/health/ready'), await statusOf('/health/live')];
  await ask('select pg_promote()');
  await eventually('it is ready', async () => ((await statusOf('/health/ready')) === 200 ? true : null));
  expect([standby, await write()]).toEqual([
    [[503, '5'], [503, '5'], 503, 200],
    [201, undefined],
  ]);
});
