import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../config/package-root.ts';
import { StartProblem } from '../config/start-problem.ts';
import type { Database } from './database.ts';

export const migrationsFolder: string = join(packageRoot, 'src/server/db/migrations');

interface Migration {
  version: number;
  name: string;
}

const migrationsIn = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_.+\.sql$/.test(name))
    .sort()
    .map((name) => ({ version: Number(name.slice(0, 4)), name }));

// Any number that nothing else in this database uses.
const lockNumber = 7_261_001;

/** Brings the database to this program's version: all that is missing, in order, or nothing. Returns the names of what ran. */
export async function migrate(db: Database, folder = migrationsFolder): Promise<string[]> {
  const known = migrationsIn(folder);
  return db.scripts(async (run) => {
    await run(`select pg_advisory_xact_lock(${lockNumber})`);
    await run(
      'create table if not exists schema_migrations (version integer primary key, name text not null, applied_at timestamptz not null default now())',
    );
    const rows = await run('select version from schema_migrations');
    const applied = new Set(rows.map((row) => Number(row.version)));
    const newest = known.at(-1)?.version ?? 0;
    if ([...applied].some((version) => version > newest)) {
      throw new StartProblem('La base de datos es de una versión más nueva de este programa; actualízalo antes de iniciar.');
    }
    const missing = known.filter(({ version }) => !applied.has(version));
    for (const { version, name } of missing) {
      await run(readFileSync(join(folder, name), 'utf8'));
      await run(`insert into schema_migrations (version, name) values (${version}, '${name.replaceAll("'", "''")}')`);
    }
    return missing.map(({ name }) => name);
  });
}
