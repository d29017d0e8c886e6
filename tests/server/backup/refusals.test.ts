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
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openNewDatabase, type TestDatabase } from '../../support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'taller-refused-'));
const path = (name: string) => join(folder, name);
const now = new Date('2026-03-01T12:00:00Z');
let t: TestApp;
let target: TestDatabase;
beforeAll(async () => {
  t = await startTestApp();
  await seedDemo(t.services, 'x');
  await makeBackup(t.db, { file: path('plain'), recipients: [], now });
  const recipient = await writeKey(path('key'));
  await writeKey(path('other-key'));
  await makeBackup(t.db, { file: path('sealed'), recipients: [recipient], now });
  target = await openNewDatabase();
});
afterAll(async () => {
  await target.close();
  await t.close();
  rmSync(folder, { recursive: true });
});

const changed = (name: string, change: (bytes: Buffer) => Buffer): string => {
  writeFileSync(path(`changed-${name}`), change(readFileSync(path(name))));
  return path(`changed-${name}`);
};
/** Compressed anew, so that only what this program wrote itself can tell. */
const reworded = (change: (text: string) => string): string => changed('plain', (bytes) => gzipSync(change(gunzipSync(bytes).toString())));
const flipped = (bytes: Buffer, at: number): Buffer => {
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};
const restore = async (db: Database, source: Source) => restoreBackup(db, source, { checked: await checkBackup(source) });
const isUntouched = async () => Object.keys(await rowsOfAll(target.db)).length === 0;

const broken = 'está incompleta o dañada: no se restauró nada. Usa otra.';
const cases: readonly (readonly [what: string, source: () => Source, told: string])[] = [
  ['is not there', () => ({ file: path('nothing'), keyFile: null }), 'No existe el archivo'],
  ['is another file', () => ({ file: import.meta.filename, keyFile: null }), 'no es una copia de este programa.'],
  [
    'is another compressed file',
    () => ({ file: changed('plain', () => gzipSync('{"hola": 1}\n')), keyFile: null }),
    'no es una copia de este programa.',
  ],
  ['is empty', () => ({ file: changed('plain', () => Buffer.alloc(0)), keyFile: null }), 'no es una copia de este programa.'],
  ['is cut', () => ({ file: changed('plain', (bytes) => bytes.subarray(0, bytes.length - 20)), keyFile: null }), broken],
  ['is cut and closed well', () => ({ file: reworded((text) => text.slice(0, text.length / 2)), keyFile: null }), broken],
  ['lacks its end', () => ({ file: reworded((text) => text.slice(0, text.lastIndexOf('{"rows"'))), keyFile: null }), broken],
  ['has another byte', () => ({ file: changed('plain', (bytes) => flipped(bytes, Math.floor(bytes.length / 2))), keyFile: null }), broken],
  ['has another letter', () => ({ file: reworded((text) => text.replace('superadmin@', 'superadmim@')), keyFile: null }), broken],
  ['has something behind its end', () => ({ file: reworded((text) => `${text}{}\n`), keyFile: null }), broken],
  [
    'has a format that is not known',
    () => ({ file: reworded((text) => text.replace('"version":1', '"version":2')), keyFile: null }),
    'tiene el formato 2, que este programa no conoce',
  ],
  [
    'is encrypted, and no key is named',
    () => ({ file: path('sealed'), keyFile: null }),
    'está cifrada: indica en BACKUP_KEY_FILE el archivo con su llave.',
  ],
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
    'is encrypted and cut',
    () => ({ file: changed('sealed', (bytes) => bytes.subarray(0, bytes.length - 20)), keyFile: path('key') }),
    broken,
  ],
  [
    'is encrypted and has another byte',
    () => ({ file: changed('sealed', (bytes) => flipped(bytes, bytes.length - 500)), keyFile: path('key') }),
    broken,
  ],
];
/** One of each kind in `npm test`: missing, cut, changed, another key. */
const inEveryRun = ['is not there', 'is cut', 'has another byte', 'is encrypted for another key'];
for (const [what, source, told] of cases) {
  const tags = inEveryRun.includes(what) ? [] : ['long'];
  test(`a file that ${what} is refused in one line, before anything is written [R-543]`, { tags }, async () => {
    const error = await restore(target.db, source()).then(
      () => null,
      (problem: Error) => problem,
    );
    expect(error).toMatchObject({ name: 'StartProblem' });
    expect(error?.message).toContain(told);
    expect(error?.message).not.toContain('\n');
    expect(await isUntouched()).toBe(true);
  });
}

test('a file of a newer program is refused [R-543]', async () => {
  const source = { file: path('plain'), keyFile: null };
  const checked = await checkBackup(source);
  const newer = { ...checked, head: { ...checked.head, migrations: [...checked.head.migrations, 9999] } };
  await expect(restoreBackup(target.db, source, { checked: newer })).rejects.toMatchObject({
    message: `La copia ${path('plain')} es de una versión más nueva de este programa; actualízalo antes de restaurarla.`,
  });
  expect(await isUntouched()).toBe(true);
});

test('a database that holds something is refused and stays as it is [R-543]', async () => {
  const before = await rowsOfAll(t.db);
  await expect(restore(t.db, { file: path('plain'), keyFile: null })).rejects.toMatchObject({
    message: 'La base de datos ya tiene datos (tabla audit_keys): solo se restaura en una vacía. No se cambió nada.',
  });
  expect(await rowsOfAll(t.db)).toEqual(before);
});

test('a restore that breaks off in the middle leaves no row, and the next one succeeds [R-541]', { timeout: 60_000 }, async () => {
  const one = await openNewDatabase();
  try {
    const source = { file: path('twice'), keyFile: null };
    copyFileSync(path('plain'), source.file);
    const checked = await checkBackup(source);
    // Another file by the time that it is read to be written.
    writeFileSync(source.file, readFileSync(reworded((text) => text.replace('superadmin@', 'superadmim@'))));
    await expect(restoreBackup(one.db, source, { checked })).rejects.toThrow(broken);
    const filled = Object.entries(await rowsOfAll(one.db)).filter(([name, { rows }]) => name !== 'schema_migrations' && rows > 0);
    expect(filled).toEqual([]);
    await restore(one.db, { file: path('plain'), keyFile: null });
    expect(await rowsOfAll(one.db)).toEqual(await rowsOfAll(t.db));
  } finally {
    await one.close();
  }
});

test('a backup of an older version is brought forward after it was restored [R-542]', { timeout: 60_000 }, async () => {
  const [older, newer] = [await openNewDatabase(), await openNewDatabase()];
  try {
    const all = (await checkBackup({ file: path('plain'), keyFile: null })).head.migrations;
    await inTurn(older.db, {}, ({ bring }) => bring(new Set(all.filter((version) => version < 26))));
    await older.db.scripts((run) => run(`insert into users (username, email, type, role) values ('ana', 'ana@ejemplo.mx', 'user', 666)`));
    await makeBackup(older.db, { file: path('older'), recipients: [], now });
    await restore(newer.db, { file: path('older'), keyFile: null });
    const has = await rowsOfAll(newer.db);
    expect([has.users?.rows, has.schema_migrations?.rows]).toEqual([1, all.length]);
    // The 26th marks a database in which somebody was superadministrator.
    expect(has.installation?.rows).toBe(1);
  } finally {
    await older.close();
    await newer.close();
  }
});

test('an empty database has nothing to keep [R-540]', async () => {
  await expect(makeBackup(target.db, { file: path('empty'), recipients: [], now })).rejects.toMatchObject({
    message: 'La base de datos está vacía: no hay nada que copiar.',
  });
  expect(existsSync(path('empty'))).toBe(false);
});

test.each([false, true])('what moves to another database: for production %s [R-544]', { timeout: 60_000 }, async (forProduction) => {
  const to = await openNewDatabase();
  try {
    const before = await rowsOfAll(t.db);
    await moveDatabase({ from: t.db, to: to.db, forProduction, now, say: () => undefined });
    const moved = await rowsOfAll(to.db);
    const expected = forProduction
      ? [...takenToProduction, 'schema_migrations'].sort()
      : Object.keys(before).filter((name) => before[name]?.rows);
    expect(Object.keys(moved).filter((name) => moved[name]?.rows)).toEqual(expected);
    for (const name of expected) expect([name, moved[name]]).toEqual([name, before[name]]);
    expect(await rowsOfAll(t.db)).toEqual(before);
  } finally {
    await to.close();
  }
});
