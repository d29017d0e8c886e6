import type { Database } from '../db/database.ts';
import { databaseCodeOf } from '../kernel/database-error.ts';
import { StartProblem } from '../kernel/start-problem.ts';
import { writePacked } from './archive-file.ts';
import type { End } from './archive-format.ts';
import { beginSnapshot, findTables, findVersions, type TableColumns } from './tables.store.ts';
import { writeArchive } from './write-archive.ts';

export interface Backup {
  bytes: number;
  rows: End['rows'];
}

interface Options {
  file: string;
  recipients: readonly string[];
  /** Defaults to all. */
  tables?: readonly string[];
  now: Date;
}

const busy = () => new StartProblem('La base de datos se está preparando en otro proceso; intenta de nuevo en un momento.');

/** Writes a consistent snapshot of the database to one file. The database can be used normally in the meantime. */
export async function makeBackup(db: Database, { file, recipients, tables: wanted, now }: Options): Promise<Backup> {
  const isWanted = ({ table }: TableColumns) => wanted?.includes(table) ?? true;
  return db.scripts(async (run, copies) => {
    const before = await findTables(run);
    const versions = await findVersions(run);
    if (before.length === 0 || versions === null) throw new StartProblem('La base de datos está vacía: no hay nada que copiar.');
    await beginSnapshot(run, before).catch((error: unknown) => {
      throw databaseCodeOf(error) === '55P03' ? busy() : error;
    });
    const migrations = (await findVersions(run)) ?? [];
    const tables = await findTables(run);
    if (JSON.stringify([versions, before]) !== JSON.stringify([migrations, tables])) throw busy();
    const rows: End['rows'] = {};
    const head = { made_at: now.toISOString(), engine: db.engine, migrations };
    const text = writeArchive(run, copies, { head, tables: tables.filter(isWanted), rows });
    const bytes = await writePacked(file, text, recipients);
    await run('rollback');
    return { bytes, rows };
  });
}
