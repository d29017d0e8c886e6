import { sql } from 'drizzle-orm';
import { type MatrixEnvironment, rowsOf } from './environment.ts';

interface Kept {
  hash: string;
  rows: string;
}

export type Memory = Awaited<ReturnType<typeof remember>>;

/** The whole database as it stands now, every table of it: to see what a call changed, and to put it back. */
export async function remember({ t }: MatrixEnvironment) {
  const tables = await rowsOf<{ name: string }>(t, sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const names = tables.map(({ name }) => name);
  const each = (select: (name: string) => string) => sql.raw(names.map(select).join(' union all '));

  const hashes = async (): Promise<Map<string, string>> => {
    const rows = await rowsOf<{ name: string; hash: string }>(
      t,
      each((name) => `select '${name}' as name, md5(coalesce(string_agg(r::text, E'\\n' order by r::text), '')) as hash from "${name}" r`),
    );
    return new Map(rows.map(({ name, hash }) => [name, hash]));
  };

  const before = await hashes();
  const contents = await rowsOf<{ name: string; rows: string }>(
    t,
    each((name) => `select '${name}' as name, coalesce(json_agg(r), '[]')::text as rows from "${name}" r`),
  );
  const kept = new Map(contents.map(({ name, rows }): [string, Kept] => [name, { hash: before.get(name) ?? '', rows }]));

  /** The tables that are not as they were. */
  const changed = async (): Promise<string[]> => {
    const now = await hashes();
    return names.filter((name) => now.get(name) !== kept.get(name)?.hash);
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
          sql`insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, ${kept.get(name)?.rows ?? '[]'}::json)`,
        );
      }
    });
  };

  /** The tables that hold this text anywhere. */
  const holding = async (text: string): Promise<string[]> => {
    const rows = await rowsOf<{ name: string }>(
      t,
      each((name) => `select '${name}' as name where exists (select 1 from "${name}" r where r::text like '%${text}%')`),
    );
    return rows.map(({ name }) => name);
  };

  return { changed, restore, holding };
}
