import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeKey } from '#server/backup/archive-file.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { moveDatabase, takenToProduction } from '#server/backup/move-database.ts';
import { checkBackup, restoreBackup, type Source } from '#server/backup/restore-backup.ts';
import type { Database } from '#server/db/database.ts';
import { inTurn } from '#server/db/migrate.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { rowsOfAll } from '../../support/full-database.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { openNewDatabase, type TestDatabase } from '../../support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'taller-refused-'));
const path = (name: string) => join(folder, name);
const now = new Date('2026-03-01T12:00:00Z');
const t = sharedApp();
let target: TestDatabase;
beforeAll(async () => {
  await seedDemo(t.services, 'x');
  await makeBackup(t.db, { file: path('plain'), recipients: [], now });
  const recipient = await writeKey(path('key'));
  await writeKey(path('other-key'));
  await makeBackup(t.db, { file: path('sealed'), recipients: [recipient], now });
  target = await openNewDatabase();
});
afterAll(async () => {
  await target.close();
  rmSync(folder, { recursive: true });
});

const changed = (name: string, change: (bytes: Buffer) => Buffer): string => {
  writeFileSync(path(`changed-${name}`), change(readFileSync(path(name))));
  return path(`changed-${name}`);
};
/** Compressed again, so that only checks of this program can find the change. */
const reworded = (change: (text: string) => string): string => changed('plain', (bytes) => gzipSync(change(gunzipSync(bytes).toString())));
const flipped = (bytes: Buffer, at: number): Buffer => {
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};
const restore = async (db: Database, source: Source) => restoreBackup(db, source, { checked: await checkBackup(source) });
const isUntouched = async () => Object.keys(await rowsOfAll(target.db)).length === 0;

const broken = 'está incompleta o dañada: no se restauró nada. Usa otra.';
const plain = (file: string): Source => ({ file, keyFile: null });
const cases: readonly (readonly [what: string, source: () => Source, problem: string])[] = [
  ['is not there', () => plain(path('nothing')), 'No existe el archivo'],
  ['is another file', () => plain(import.meta.filename), 'no es una copia de este programa.'],
  ['is empty', () => plain(changed('plain', () => Buffer.alloc(0))), 'no es una copia de este programa.'],
  ['is cut', () => plain(changed('plain', (bytes) => bytes.subarray(0, bytes.length - 20))), broken],
  ['lacks its end', () => plain(reworded((text) => text.slice(0, text.lastIndexOf('{"rows"')))), broken],
  ['has another byte', () => plain(changed('plain', (bytes) => flipped(bytes, Math.floor(bytes.length / 2)))), broken],
  ['has another letter', () => plain(reworded((text) => text.replace('superadmin@', 'superadmim@'))), broken],
  ['has something behind its end', () => plain(reworded((text) => `${text}{}\n`)), broken],
  [
    'has a format that is not known',
    () => plain(reworded((text) => text.replace('"version":1', '"version":2'))),
    'tiene el formato 2, que este programa no conoce',
  ],
  ['is encrypted, and no key is named', () => plain(path('sealed')), 'está cifrada: indica en BACKUP_KEY_FILE el archivo con su llave.'],
  [
    'is encrypted for another key',
    () => ({ file: path('sealed'), keyFile: path('other-key') }),
    'La llave de BACKUP_KEY_FILE no abre la copia',
  ],
  [
    'is encrypted, and the key is not there',
    () => ({ file: path('sealed'), keyFile: path('nothing') }),
    'No se pudo leer el archivo de BACKUP_KEY_FILE',
  ],
  ['is encrypted, and the key is no key', () => ({ file: path('sealed'), keyFile: path('plain') }), 'no tiene ninguna llave'],
  [
    'is encrypted and has another byte',
    () => ({ file: changed('sealed', (bytes) => flipped(bytes, bytes.length - 500)), keyFile: path('key') }),
    broken,
  ],
];
/** One of each kind in `npm test`: missing, cut, changed, another key. */
const inEveryRun = ['is not there', 'is cut', 'has another byte', 'is encrypted for another key'];
for (const [what, source, problem] of cases) {
  const tags = inEveryRun.includes(what) ? [] : ['long'];
  test(`a file that ${what} is refused in one line, before anything is written [R-543]`, { tags }, async () => {
    const error = await restore(target.db, source()).then(
      () => null,
      (thrown: Error) => thrown,
    );
    expect(error).toMatchObject({ name: 'StartProblem' });
    expect(error?.message).toContain(problem);
    expect(error?.message).not.toContain('\n');
    expect(await isUntouched()).toBe(true);
  });
}

test('a file of a newer program is refused [R-543]', async () => {
  const source = plain(path('plain'));
  const checked = await checkBackup(source);
  const newer = { ...checked, head: { ...checked.head, migrations: [...checked.head.migrations, 9999] } };
  await expect(restoreBackup(target.db, source, { checked: newer })).rejects.toMatchObject({
    message: `La copia ${path('plain')} es de una versión más nueva de este programa; actualízalo antes de restaurarla.`,
  });
  expect(await isUntouched()).toBe(true);
});

test('a database with data is refused and unchanged [R-543]', async () => {
  const before = await rowsOfAll(t.db);
  await expect(restore(t.db, plain(path('plain')))).rejects.toMatchObject({
    message: 'La base de datos ya tiene datos (tabla audit_keys): solo se restaura en una vacía. No se cambió nada.',
  });
  expect(await rowsOfAll(t.db)).toEqual(before);
});

test('a restore that fails halfway leaves no row, and the next one succeeds [R-541]', { timeout: 60_000 }, async () => {
  const one = await openNewDatabase();
  try {
    const source = plain(path('twice'));
    copyFileSync(path('plain'), source.file);
    const checked = await checkBackup(source);
    // The file changes between the check and the restore.
    writeFileSync(source.file, readFileSync(reworded((text) => text.replace('superadmin@', 'superadmim@'))));
    await expect(restoreBackup(one.db, source, { checked })).rejects.toThrow(broken);
    const filled = Object.entries(await rowsOfAll(one.db)).filter(([name, { rows }]) => name !== 'schema_migrations' && rows > 0);
    expect(filled).toEqual([]);
    await restore(one.db, plain(path('plain')));
    expect(await rowsOfAll(one.db)).toEqual(await rowsOfAll(t.db));
  } finally {
    await one.close();
  }
});

test('a backup of an older version is migrated after it was restored [R-542]', { timeout: 60_000 }, async () => {
  const [older, newer] = [await openNewDatabase(), await openNewDatabase()];
  try {
    const all = (await checkBackup(plain(path('plain')))).head.migrations;
    await inTurn(older.db, {}, ({ bring }) => bring(new Set(all.filter((version) => version < 26))));
    await older.db.scripts((run) => run(`insert into users (username, email, type, role) values ('ana', 'ana@ejemplo.mx', 'user', 666)`));
    await makeBackup(older.db, { file: path('older'), recipients: [], now });
    await restore(newer.db, plain(path('older')));
    const has = await rowsOfAll(newer.db);
    expect([has.users?.rows, has.schema_migrations?.rows]).toEqual([1, all.length]);
    // The 26th marks a database in which somebody was superadministrator.
    expect(has.installation?.rows).toBe(1);
  } finally {
    await older.close();
    await newer.close();
  }
});

test('an empty database is not backed up [R-540]', async () => {
  await expect(makeBackup(target.db, { file: path('empty'), recipients: [], now })).rejects.toMatchObject({
    message: 'La base de datos está vacía: no hay nada que copiar.',
  });
  expect(existsSync(path('empty'))).toBe(false);
});

test.each([false, true])(
  'what a backup moves to another database: for production %s [R-544]',
  { timeout: 60_000 },
  async (forProduction) => {
    const to = await openNewDatabase();
    try {
      const before = await rowsOfAll(t.db);
      await moveDatabase({ from: t.db, to: to.db, forProduction, now, say: () => undefined });
      const moved = await rowsOfAll(to.db);
      const expected = forProduction
        ? [...takenToProduction, 'schema_migrations'].filter((name) => before[name]?.rows).sort()
        : Object.keys(before).filter((name) => before[name]?.rows);
      expect(Object.keys(moved).filter((name) => moved[name]?.rows)).toEqual(expected);
      for (const name of expected) expect([name, moved[name]]).toEqual([name, before[name]]);
      expect(await rowsOfAll(t.db)).toEqual(before);
    } finally {
      await to.close();
    }
  },
);
