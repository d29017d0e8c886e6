import type { Script } from '../db/database.ts';
import type { Counter } from './archive-format.ts';

export interface TableColumns {
  table: string;
  columns: string[];
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export const nameOf = (table: string): string => `public.${quoted(table)}`;
export const columnListOf = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** Not backed up as a table: the backup's head lists the migrations. */
const book = 'schema_migrations';

/** All tables of this program with their columns, except generated ones; none in an empty database. */
export async function findTables(run: Script): Promise<TableColumns[]> {
  const { rows } = await run(`
    select c.relname as table, json_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> '${book}'
    group by c.relname order by c.relname`);
  return rows as unknown as TableColumns[];
}

/** The migrations that ran here; null if none ever did. */
export async function findVersions(run: Script): Promise<number[] | null> {
  const { rows } = await run(`select to_regclass('public.${book}') is not null as there`);
  if (rows[0]?.there !== true) return null;
  return (await run(`select version from ${book} order by version`)).rows.map(({ version }) => Number(version));
}

/** The first of these tables that has a row. */
export async function findFilled(run: Script, tables: readonly TableColumns[]): Promise<string | null> {
  for (const { table } of tables) {
    if ((await run(`select 1 from ${nameOf(table)} limit 1`)).rows.length > 0) return table;
  }
  return null;
}

/** The current values of these tables' sequences; unused ones are left out. */
export async function findCounters(run: Script, tables: readonly TableColumns[]): Promise<Counter[]> {
  const { rows } = await run(`
    select s.sequencename as name, s.last_value::float8 as last, owner.relname as table
    from pg_sequences s
    join pg_depend d on d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    join pg_class owner on owner.oid = d.refobjid
    where s.schemaname = 'public' and s.last_value is not null order by 1`);
  const ours = new Set(tables.map(({ table }) => table));
  return rows.filter(({ table }) => ours.has(String(table))).map(({ name, last }) => ({ name: String(name), last: Number(last) }));
}

export async function setCounters(run: Script, counters: readonly Counter[]): Promise<void> {
  for (const { name, last } of counters) await run(`select setval(${literal(nameOf(name))}, ${last})`);
}

/** Begins a snapshot of these tables and locks them against migrations. Text output does not depend on the session's settings. */
export async function beginSnapshot(run: Script, tables: readonly TableColumns[]): Promise<void> {
  await run('begin isolation level repeatable read read only');
  await run(`lock table ${tables.map(({ table }) => nameOf(table)).join(', ')} in access share mode`);
  const settings = { timezone: 'UTC', datestyle: 'ISO', intervalstyle: 'postgres', bytea_output: 'hex', extra_float_digits: '1' };
  for (const [name, value] of Object.entries(settings)) await run(`set local ${name} = '${value}'`);
}

/** Fills tables in any order: foreign keys are checked when all are filled. */
export async function withoutReferences<T>(run: Script, tables: readonly TableColumns[], fill: () => Promise<T>): Promise<T> {
  const { rows } = await run(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  const names = tables.map(({ table }) => nameOf(table));
  for (const { table, name } of rows) await run(`alter table ${table} drop constraint ${name}`);
  for (const name of names) await run(`alter table ${name} disable trigger user`);
  const result = await fill();
  for (const name of names) await run(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of rows) await run(`alter table ${table} add constraint ${name} ${definition}`);
  // The triggers of the catalogue's tables did not run, and a server may already be connected.
  await run(`select pg_notify('catalogue', '')`);
  return result;
}

/** Removes rows inserted by a migration: the backup contains them too. */
export async function emptyTable(run: Script, table: string): Promise<void> {
  await run(`delete from ${nameOf(table)}`);
}
