import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type MatrixEnvironment, openEnvironment, rowsOf } from './environment.ts';

interface TableContents {
  hash: string;
  rows: string;
}

type Memory = Awaited<ReturnType<typeof remember>>;

/** Notes which tables a statement wrote to: comparing only those takes a third of the time. */
const watching = (names: readonly string[]): string => `
  create schema watch;
  create table watch.touched (name text primary key);
  create function watch.note() returns trigger language plpgsql as $$
    begin insert into watch.touched values (tg_table_name) on conflict do nothing; return null; end $$;
  ${names.map((name) => `create trigger watch after insert or update or delete or truncate on "${name}" for each statement execute function watch.note();`).join('\n')}`;

/** The whole database as it stands now, every table of it: to see what a call changed, and to put it back. */
async function remember({ t }: MatrixEnvironment) {
  const tables = await rowsOf<{ name: string }>(t, sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const names = tables.map(({ name }) => name);
  const each = (of: readonly string[], select: (name: string) => string) => sql.raw(of.map(select).join(' union all '));

  const hashes = async (of: readonly string[]): Promise<Map<string, string>> => {
    if (of.length === 0) return new Map();
    const rows = await rowsOf<{ name: string; hash: string }>(
      t,
      each(
        of,
        (name) => `select '${name}' as name, md5(coalesce(string_agg(r::text, E'\\n' order by r::text), '')) as hash from "${name}" r`,
      ),
    );
    return new Map(rows.map(({ name, hash }) => [name, hash]));
  };

  const before = await hashes(names);
  const contents = await rowsOf<{ name: string; rows: string }>(
    t,
    each(names, (name) => `select '${name}' as name, coalesce(json_agg(r), '[]')::text as rows from "${name}" r`),
  );
  const contentsBefore = new Map(contents.map(({ name, rows }): [string, TableContents] => [name, { hash: before.get(name) ?? '', rows }]));

  await t.db.scripts((run) => run(watching(names)));

  /** The tables that are not as they were. */
  const changed = async (): Promise<string[]> => {
    const touched = await rowsOf<{ name: string }>(t, sql`select name from watch.touched order by name`);
    const now = await hashes(touched.map(({ name }) => name));
    return [...now].flatMap(([name, hash]) => (hash === contentsBefore.get(name)?.hash ? [] : [name])).sort();
  };

  const restore = async (): Promise<void> => {
    const touched = await changed();
    if (touched.length === 0) return;
    await t.db.transaction(async (tx) => {
      // Table by table, whatever refers to whatever.
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const name of touched) {
        const table = sql.identifier(name);
        await tx.execute(sql`delete from ${table}`);
        await tx.execute(
          sql`insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, ${contentsBefore.get(name)?.rows ?? '[]'}::json)`,
        );
      }
      await tx.execute(sql`delete from watch.touched`);
    });
  };

  /** The tables that hold this text anywhere. */
  const holding = async (text: string): Promise<string[]> => {
    const rows = await rowsOf<{ name: string }>(
      t,
      each(names, (name) => `select '${name}' as name where exists (select 1 from "${name}" r where r::text like '%${text}%')`),
    );
    return rows.map(({ name }) => name);
  };

  return { changed, restore, holding };
}

/** The environment of a test file; what a test that failed left behind is not the next one's. */
export function theMatrix() {
  const environment = {} as MatrixEnvironment;
  const memory = {} as Memory;
  beforeAll(async () => {
    Object.assign(environment, await openEnvironment());
    Object.assign(memory, await remember(environment));
  });
  afterEach(() => memory.restore());
  afterAll(() => environment.close());
  return { environment, memory };
}
