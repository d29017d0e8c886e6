// `npm run drill -- restore [rows]`: backs up a database with all kinds of rows, restores it and compares it row by row, from each kind of database into each.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeKey } from '#server/backup/archive-file.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { checkBackup, restoreBackup } from '#server/backup/restore-backup.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { fillEveryTable, rowsOfAll, rulesOf } from '../tests/support/full-database.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { startTestApp } from '../tests/support/test-app.ts';
import { openNewDatabase } from '../tests/support/test-database.ts';

const rows = Number(process.argv[3] ?? 200_000);
if (!Number.isInteger(rows) || rows < 1) {
  console.error('The number of rows must be a whole number.');
  process.exit(1);
}

const engines = ['pglite', 'postgres'] as const;
const folder = mkdtempSync(join(tmpdir(), 'taller-drill-'));
const postgres = await startPostgres();
process.env.TEST_DATABASE_URL = postgres.url;

const timed = async <T>(work: () => Promise<T>): Promise<[result: T, seconds: string]> => {
  const began = performance.now();
  const result = await work();
  return [result, `${((performance.now() - began) / 1000).toFixed(1)} s`];
};

async function drill(from: (typeof engines)[number], recipient: string): Promise<boolean> {
  const database = await openNewDatabase(from);
  await migrate(database.db);
  const app = await startTestApp({ database });
  let isSame = true;
  try {
    await seedDemo(app.services, 'x');
    await fillEveryTable(app.db, rows);
    const had = await rowsOfAll(app.db);
    const rules = await rulesOf(app.db);
    const stored = Object.values(had).reduce((sum, one) => sum + one.rows, 0);
    const file = join(folder, `${from}.backup`);
    const [{ bytes }, making] = await timed(() => makeBackup(app.db, { file, recipients: [recipient], now: new Date() }));
    const source = { file, keyFile: join(folder, 'key') };
    const [checked, checking] = await timed(() => checkBackup(source));
    console.log(`${from}: ${stored} rows, backup of ${(bytes / 1024 / 1024).toFixed(1)} MB in ${making}, checked in ${checking}`);
    for (const into of engines) {
      const target = await openNewDatabase(into);
      try {
        const [, restoring] = await timed(() => restoreBackup(target.db, source, { checked }));
        const same = JSON.stringify([await rowsOfAll(target.db), await rulesOf(target.db)]) === JSON.stringify([had, rules]);
        console.log(`  into ${into}: restored in ${restoring}, ${same ? 'the same row by row' : 'NOT THE SAME'}`);
        isSame &&= same;
      } finally {
        await target.close();
      }
    }
  } finally {
    await app.close();
  }
  return isSame;
}

const results: boolean[] = [];
try {
  const recipient = await writeKey(join(folder, 'key'));
  for (const engine of engines) results.push(await drill(engine, recipient));
  const memory = (process.resourceUsage().maxRSS / 1024).toFixed(0);
  console.log(`load ${loadavg()[0]?.toFixed(1)}, ${memory} MB of memory at most`);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true });
}
process.exit(results.length === engines.length && results.every(Boolean) ? 0 : 1);
