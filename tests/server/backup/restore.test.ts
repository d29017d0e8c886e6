import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeKey } from '#server/backup/archive-file.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { checkBackup, entries, restoreBackup, type Source } from '#server/backup/restore-backup.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { wasFilledByDemo } from '#server/demo/whose-people.store.ts';
import { fillEveryTable, rowsOfAll, rulesOf } from '../../support/full-database.ts';
import { rowsOf } from '../../support/rows-of.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openNewDatabase, type TestDatabase, testEngine } from '../../support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'taller-backup-'));
const opened: TestDatabase[] = [];
let t: TestApp;
let recipient = '';
const keyFile = join(folder, 'key');
beforeAll(async () => {
  t = await startTestApp();
  await seedDemo(t.services, 'x');
  await fillEveryTable(t.db, 10_000);
  recipient = await writeKey(keyFile);
}, 120_000);
afterAll(async () => {
  for (const one of opened) await one.close();
  await t.close();
  rmSync(folder, { recursive: true });
});

const open = async (engine: 'pglite' | 'postgres' = testEngine) => {
  const one = await openNewDatabase(engine);
  opened.push(one);
  return one.db;
};
const restore = async (db: TestDatabase['db'], source: Source) => restoreBackup(db, source, { checked: await checkBackup(source) });
const now = new Date('2026-03-01T12:00:00Z');

describe('a backup restored [R-540, R-541]', { timeout: 120_000 }, () => {
  const targets = testEngine === 'postgres' ? (['postgres', 'pglite'] as const) : (['pglite'] as const);
  describe.each(targets)(`from ${testEngine} into an empty %s`, (engine) => {
    // Nobody moves from PostgreSQL to the embedded database.
    const tags = testEngine === 'postgres' && engine === 'pglite' ? ['long'] : [];
    test('is the same row by row, with every rule and counter', { tags }, async () => {
      const file = join(folder, `to-${engine}.backup`);
      await makeBackup(t.db, { file, recipients: [recipient], now });
      const target = await open(engine);
      let notified = 0;
      await target.listen('catalogue', () => {
        notified += 1;
      });
      await restore(target, { file, keyFile });

      const [had, has] = [await rowsOfAll(t.db), await rowsOfAll(target)];
      expect(Object.entries(had).filter(([, { rows }]) => rows === 0)).toEqual([]);
      expect(Object.values(had).reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(10_000);
      expect(has).toEqual(had);
      expect(await rulesOf(target)).toEqual(await rulesOf(t.db));
      expect(await wasFilledByDemo(target.query)).toBe(true);
      // A server that is already connected must not keep its empty catalogue.
      await expect.poll(() => notified).toBeGreaterThan(0);
    });
  });

  test('leaves out sessions and pending sign-ups, recoveries and confirmations, if requested [R-564]', async () => {
    const file = join(folder, 'entries.backup');
    await makeBackup(t.db, { file, recipients: [], now });
    const db = await open();
    const source = { file, keyFile: null };
    await restoreBackup(db, source, { checked: await checkBackup(source), leftOut: entries });
    const [had, has] = [await rowsOfAll(t.db), await rowsOfAll(db)];
    const differing = Object.keys(had).filter((table) => JSON.stringify(had[table]) !== JSON.stringify(has[table]));
    const recoveries = ['factor_recoveries', 'password_resets'];
    expect(differing.sort()).toEqual(['email_changes', 'email_confirmations', ...recoveries, 'registrations', 'sessions']);
    expect(differing.map((table) => has[table]?.rows)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

test.runIf(testEngine === 'postgres')(
  'a transaction committed while a backup is made is in it completely or not at all [R-540]',
  { timeout: 60_000 },
  async () => {
    const file = join(folder, 'concurrent.backup');
    const making = makeBackup(t.db, { file, recipients: [], now });
    const pair = (n: number) =>
      t.db.transaction(async (tx) => {
        await tx.execute(sql`insert into throttle values (${`pair ${n}`}, 1, now())`);
        await tx.execute(sql`insert into setup_links values (${`pair ${n}`}, now())`);
      });
    const writing = (async () => {
      for (let n = 0; n < 200; n += 1) await pair(n);
    })();
    await Promise.all([making, writing]);
    const db = await open();
    await restore(db, { file, keyFile: null });
    const odd = sql`select count(*)::int as odd from (select key from throttle where key like 'pair%') a full join (select token_hash from setup_links where token_hash like 'pair%') b on key = token_hash where key is null or token_hash is null`;
    expect(await rowsOf(db, odd)).toEqual([{ odd: 0 }]);
  },
);

test('a backup is readable by its owner only, and never overwrites a file [R-543]', async () => {
  const file = join(folder, 'once.backup');
  await makeBackup(t.db, { file, recipients: [], now });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(makeBackup(t.db, { file, recipients: [], now })).rejects.toMatchObject({
    message: `Ya existe el archivo ${file}; elige otro nombre.`,
  });
});
