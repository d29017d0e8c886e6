import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseCodeOf } from '../kernel/database-error.ts';
import { packageRoot } from '../kernel/package-root.ts';
import { StartProblem } from '../kernel/start-problem.ts';
import type { Copies, Database, Script } from './database.ts';
import { atMostEvery } from './postgres/at-most-every.ts';
import { type Limits, limits as usualLimits } from './postgres/limits.ts';

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

/** Polls for the lock: a statement waiting for it would hold a snapshot, and the other process's CREATE INDEX CONCURRENTLY would wait for that. */
async function takeTurn(run: Script, { say = () => undefined, limits = usualLimits.migrations }: Options): Promise<void> {
  const log = atMostEvery(say, limits.sayEachMs);
  for (;;) {
    const { rows } = await run(`select pg_try_advisory_lock(${lockNumber}) as mine`);
    if (rows[0]?.mine) return;
    log('Otro proceso está preparando la base de datos; se espera a que termine.');
    await sleep(limits.askAgainMs);
  }
}

const compatibleFrom = ({ text, version }: Migration): number => Number(/^-- compatible-from: (\d{1,4})$/m.exec(text)?.[1] ?? version);

const done = (one: Migration): string =>
  `insert into schema_migrations (version, name, compatible_from) values (${one.version}, '${one.name.replaceAll("'", "''")}', ${compatibleFrom(one)})`;

/** Statements in such a file must not contain a `;`. */
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

/**
 * Runs one statement at a time, outside a transaction. An aborted build leaves an invalid index that `if not exists` would skip, so those are dropped
 * first.
 */
async function runConcurrently(run: Script, one: Migration): Promise<void> {
  const { rows } = await run(brokenIndexes);
  for (const { name } of rows) await run(`drop index concurrently if exists ${String(name)}`);
  for (const statement of statementsIn(one.text)) await run(statement);
  await run(done(one));
}

/** Repeats the statement, each time in a separate transaction, until it changes nothing. */
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

/** The server has no files of the extension (from PostgreSQL 16 on, and before), or the role may not create it. */
const extensionRefused = new Set(['0A000', '58P01', '42501']);

/** Why an extension could not be created, or null if something else failed. */
function extensionProblem({ text }: Migration, code: string | undefined): StartProblem | null {
  const [, extension] = /^create extension if not exists (\w+)/m.exec(text) ?? [];
  if (extension === undefined || !extensionRefused.has(code ?? '')) return null;
  return new StartProblem(
    `No se pudo crear la extensión ${extension} (${code}): el rol de DATABASE_URL debe ser dueño de la base de datos, o alguien debe crearla.`,
  );
}

/** Waiting long for a table lock would block everybody queued behind it, so the migration waits briefly and retries. */
async function apply(run: Script, one: Migration, { say = () => undefined, limits = usualLimits.migrations }: Options): Promise<void> {
  const [, applyKind = runWhole] = kinds.find(([ending]) => one.name.endsWith(ending)) ?? [];
  const log = atMostEvery(say, limits.sayEachMs);
  for (const since = performance.now(); ; ) {
    try {
      return await applyKind(run, one);
    } catch (error) {
      const code = databaseCodeOf(error);
      if (code !== '55P03') throw extensionProblem(one, code) ?? error;
      if (performance.now() - since > limits.tableBusyMs) {
        throw new StartProblem('No se pudo preparar la base de datos: una tabla sigue en uso (55P03).');
      }
      log('Una tabla está en uso; la preparación de la base de datos se intenta de nuevo.');
      await sleep(limits.askAgainMs * (1 + Math.random()));
    }
  }
}

/** Checks before altering, because a running backup holds a lock on every table. */
async function makeBook(run: Script): Promise<void> {
  await run(
    'create table if not exists schema_migrations (version integer primary key, name text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await run(
    `select 1 from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'compatible_from' and not attisdropped`,
  );
  if (rows.length === 0) await run('alter table schema_migrations add column compatible_from integer');
}

/** An older program may start if every newer migration declares itself compatible with it. */
async function refuseNewer(run: Script, newest: number): Promise<void> {
  const { rows } = await run(
    `select 1 from schema_migrations where version > ${newest} and coalesce(compatible_from, version) > ${newest}`,
  );
  if (rows.length > 0) {
    throw new StartProblem('La base de datos es de una versión más nueva de este programa; actualízalo antes de iniciar.');
  }
}

/**
 * Exclusive use of the database by one process. `bring` migrates to this program's version, or runs only the given versions, and returns the names of
 * the files that ran.
 */
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

/** Migrates to this program's version. Returns the names of the files that ran. */
export const migrate = (db: Database, options: Options = {}): Promise<string[]> => inTurn(db, options, ({ bring }) => bring());
