import type { Copies, Database, Script } from '../db/database.ts';
import { inTurn, knownVersions } from '../db/migrate.ts';
import { StartProblem } from '../kernel/start-problem.ts';
import { readPacked } from './archive-file.ts';
import { damaged, type End, type Head, type TableHead } from './archive-format.ts';
import { type Piece, readArchive } from './read-archive.ts';
import { columnListOf, emptyTable, findFilled, findTables, findVersions, nameOf, setCounters, withoutReferences } from './tables.store.ts';

export interface Source {
  file: string;
  keyFile: string | null;
}

export interface Checked {
  head: Head;
  rows: End['rows'];
}

const piecesOf = ({ file, keyFile }: Source) => readArchive(readPacked(file, keyFile), file);

/** Reads a backup to its end to verify it, without restoring. */
export async function checkBackup(source: Source): Promise<Checked> {
  let head: Head | undefined;
  let end: End | undefined;
  for await (const piece of piecesOf(source)) {
    if (piece.is === 'head') head = piece.head;
    if (piece.is === 'end') end = piece.end;
  }
  if (head === undefined || end === undefined) throw damaged(source.file);
  return { head, rows: end.rows };
}

function refuseNewer({ migrations }: Head, file: string): void {
  const known = new Set(knownVersions());
  if (migrations.every((version) => known.has(version))) return;
  throw new StartProblem(`La copia ${file} es de una versión más nueva de este programa; actualízalo antes de restaurarla.`);
}

async function refuseFilled(run: Script): Promise<void> {
  const filled = await findFilled(run, await findTables(run));
  if (filled === null) return;
  throw new StartProblem(`La base de datos ya tiene datos (tabla ${filled}): solo se restaura en una vacía. No se cambió nada.`);
}

/** Tables of another version would have different columns. */
async function refuseOtherVersion(run: Script, { migrations }: Head): Promise<void> {
  const ran = (await findVersions(run)) ?? [];
  if (ran.every((version) => migrations.includes(version))) return;
  throw new StartProblem('La base de datos está vacía, pero preparada por otra versión: restaura en una recién creada.');
}

/** Up to the end of the table. */
async function* rowsOf(pieces: AsyncIterator<Piece>): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { value } = await pieces.next();
    if (value?.is !== 'rows') return;
    yield value.bytes;
  }
}

async function fillTable(run: Script, copies: Copies, { table, columns }: TableHead, pieces: AsyncIterator<Piece>): Promise<void> {
  await emptyTable(run, table);
  await copies.in(nameOf(table), columnListOf(columns), rowsOf(pieces));
}

/**
 * Sessions, and registrations, resets and changes in progress. A restore would revive what has ended since the backup, and passwords that have been
 * changed since.
 */
export const entries = [
  'sessions',
  'password_resets',
  'registrations',
  'email_changes',
  'email_confirmations',
  'factor_recoveries',
] as const;

interface Filling {
  source: Source;
  /** Tables that stay empty. */
  leftOut: readonly string[];
}

async function passOver(pieces: AsyncIterator<Piece>): Promise<void> {
  for await (const _ of rowsOf(pieces));
}

async function fillAll(run: Script, copies: Copies, { source, leftOut }: Filling): Promise<void> {
  const pieces = piecesOf(source);
  for await (const piece of { [Symbol.asyncIterator]: () => pieces }) {
    if (piece.is === 'table') {
      if (leftOut.includes(piece.table.table)) await passOver(pieces);
      else await fillTable(run, copies, piece.table, pieces);
    }
    if (piece.is === 'counters') await setCounters(run, piece.counters);
  }
}

/** All or nothing: an aborted restore leaves the database empty. */
async function fillAtOnce(run: Script, copies: Copies, filling: Filling): Promise<void> {
  await run('begin');
  try {
    const tables = await findTables(run);
    await withoutReferences(run, tables, () => fillAll(run, copies, filling));
    await run('commit');
  } catch (error) {
    await run('rollback').catch(() => undefined);
    throw error;
  }
}

interface Restore {
  /** The result of `checkBackup`: the whole file is verified before anything is written. */
  checked: Checked;
  say?: (line: string) => void;
  /** Tables that stay empty; defaults to none. */
  leftOut?: readonly string[];
}

/** Restores a backup into an empty database and migrates it to this program's version. */
export async function restoreBackup(db: Database, source: Source, { checked, say, leftOut = [] }: Restore): Promise<void> {
  refuseNewer(checked.head, source.file);
  await inTurn(db, say === undefined ? {} : { say }, async ({ run, copies, bring }) => {
    await refuseFilled(run);
    await refuseOtherVersion(run, checked.head);
    await bring(new Set(checked.head.migrations));
    await fillAtOnce(run, copies, { source, leftOut });
    await bring();
    await run('analyze');
  });
}
