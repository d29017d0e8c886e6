import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseCodeOf } from '../kernel/database-error.ts';
import { packageRoot } from '../kernel/package-root.ts';
import { StartProblem } from '../kernel/start-problem.ts';
import type { Copies, Database, Script } from './database.ts';
import { type Limits, limits as usualLimits } from './postgres/limits.ts';
import { nowAndThen } from './postgres/now-and-then.ts';

export const migrationsFolder: string = join(packageRoot, 'src/server/db/migrations');

interface Migration {
  version: number;
  name: string;
  text: string;
}

interface Options {
  folder?: string;
  say?: (line: string) => void;
  limits?: Limits['migrations'];
}

const migrationsIn = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_.+\.sql$/.test(name))
    .sort()
    .map((name) => ({ version: Number(name.slice(0, 4)), name, text: readFileSync(join(folder, name), 'utf8') }));

export const knownVersions = (): number[] => migrationsIn(migrationsFolder).map(({ version }) => version);

// Any number that nothing else in this database uses.
const lockNumber = 7_261_001;

/**
 * Asked again and again instead of waited for: whoever waits for a lock inside a statement holds a snapshot, for which CREATE INDEX CONCURRENTLY waits in turn.
 */
async function takeTurn(run: Script, { say = () => undefined, limits = usualLimits.migrations }: Options): Promise<void> {
  const tell = nowAndThen(say, limits.sayEachMs);
  for (;;) {
    const { rows } = await run(`select pg_try_advisory_lock(${lockNumber}) as mine`);
    if (rows[0]?.mine) return;
    tell('Otro proceso está preparando la base de datos; se espera a que termine.');
    await sleep(limits.askAgainMs);
  }
}

const compatibleFrom = ({ text, version }: Migration): number => Number(/^-- compatible-from: (\d{1,4})$/m.exec(text)?.[1] ?? version);

const done = (one: Migration): string =>
  `insert into schema_migrations (version, name, compatible_from) values (${one.version}, '${one.name.replaceAll("'", "''")}', ${compatibleFrom(one)})`;

/** No `;` stands inside a statement of such a file. */
const statementsIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .join('\n')
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const brokenIndexes = `select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indrelid
  where not indisvalid and relnamespace = 'public'::regnamespace`;

/** One statement at a time, outside of a transaction. A build that was broken off leaves an index that `if not exists` would take for done. */
async function runConcurrently(run: Script, one: Migration): Promise<void> {
  const { rows } = await run(brokenIndexes);
  for (const { name } of rows) await run(`drop index concurrently if exists ${String(name)}`);
  for (const statement of statementsIn(one.text)) await run(statement);
  await run(done(one));
}

/** The same statement again and again, each time a transaction of its own, until nothing is left to change. */
async function runInBatches(run: Script, one: Migration): Promise<void> {
  while ((await run(one.text)).changed > 0);
  await run(done(one));
}

async function runWhole(run: Script, one: Migration): Promise<void> {
  try {
    await run('begin');
    await run(one.text);
    await run(done(one));
    await run('commit');
  } catch (error) {
    await run('rollback');
    throw error;
  }
}

const kinds: readonly (readonly [ending: string, apply: (run: Script, one: Migration) => Promise<void>])[] = [
  ['.concurrent.sql', runConcurrently],
  ['.batches.sql', runInBatches],
  ['.sql', runWhole],
];

/** Who waits long for a table in use holds up everybody behind: so it is waited for in short turns. */
async function apply(run: Script, one: Migration, { say = () => undefined, limits = usualLimits.migrations }: Options): Promise<void> {
  const [, applyKind = runWhole] = kinds.find(([ending]) => one.name.endsWith(ending)) ?? [];
  const tell = nowAndThen(say, limits.sayEachMs);
  for (const since = performance.now(); ; ) {
    try {
      return await applyKind(run, one);
    } catch (error) {
      if (databaseCodeOf(error) !== '55P03') throw error;
      if (performance.now() - since > limits.tableBusyMs) {
        throw new StartProblem('No se pudo preparar la base de datos: una tabla sigue en uso (55P03).');
      }
      tell('Una tabla está en uso; la preparación de la base de datos se intenta de nuevo.');
      await sleep(limits.askAgainMs * (1 + Math.random()));
    }
  }
}

/** Looked at before it is altered: a backup that is being made holds every table. */
async function makeBook(run: Script): Promise<void> {
  await run(
    'create table if not exists schema_migrations (version integer primary key, name text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await run(
    `select 1 from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'compatible_from' and not attisdropped`,
  );
  if (rows.length === 0) await run('alter table schema_migrations add column compatible_from integer');
}

/** An older program may start where every newer migration says that it works with that one. */
async function refuseNewer(run: Script, newest: number): Promise<void> {
  const { rows } = await run(
    `select 1 from schema_migrations where version > ${newest} and coalesce(compatible_from, version) > ${newest}`,
  );
  if (rows.length > 0) {
    throw new StartProblem('La base de datos es de una versión más nueva de este programa; actualízalo antes de iniciar.');
  }
}

/** What one process at a time does with a database. `bring`: to this program's version, or through these versions alone; it tells the names of what ran. */
export interface Turn {
  run: Script;
  copies: Copies;
  bring: (only?: ReadonlySet<number>) => Promise<string[]>;
}

export function inTurn<T>(db: Database, options: Options, work: (turn: Turn) => Promise<T>): Promise<T> {
  const known = migrationsIn(options.folder ?? migrationsFolder);
  return db.scripts(async (run, copies) => {
    await takeTurn(run, options);
    const bring: Turn['bring'] = async (only) => {
      await makeBook(run);
      await refuseNewer(run, known.at(-1)?.version ?? 0);
      const applied = new Set((await run('select version from schema_migrations')).rows.map(({ version }) => Number(version)));
      const missing = known.filter(({ version }) => !applied.has(version) && (only?.has(version) ?? true));
      for (const one of missing) await apply(run, one, options);
      return missing.map(({ name }) => name);
    };
    try {
      return await work({ run, copies, bring });
    } finally {
      await run(`select pg_advisory_unlock(${lockNumber})`).catch(() => undefined);
    }
  });
}

/** Brings the database to this program's version, one file after the other. Returns the names of what ran. */
export const migrate = (db: Database, options: Options = {}): Promise<string[]> => inTurn(db, options, ({ bring }) => bring());
