import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';

/** As in JSON from which the database reads a row. */
const written = (value: unknown): unknown => (value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value);

interface Insertion {
  columns: readonly (readonly [key: string, column: { name: string }])[];
  /** The statement up to its only value. */
  head: SQL;
}

const insertions = new Map<PgTable, Map<string, Insertion>>();

/** Built once for each table and set of columns, since every order inserts the same. */
function insertionOf(table: PgTable, row: object): Insertion {
  const ofTable = insertions.get(table) ?? new Map<string, Insertion>();
  insertions.set(table, ofTable);
  const keys = Object.keys(row).join();
  const known = ofTable.get(keys);
  if (known) return known;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in row);
  const names = columns.map(([, { name }]) => name).join(', ');
  const name = `"${getTableName(table)}"`;
  const made = { columns, head: sql.raw(`insert into ${name} (${names}) select ${names} from json_populate_recordset(null::${name}`) };
  ofTable.set(keys, made);
  return made;
}

/**
 * Inserts rows in their order, each with values for the same columns. One text for any number of rows: the database parses it once for each
 * connection, and building it takes no longer for more of them.
 */
export async function insertRows<Table extends PgTable>(tx: Tx, table: Table, rows: readonly Table['$inferInsert'][]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const { columns, head } = insertionOf(table, first);
  const rowOf = (row: Record<string, unknown>) => Object.fromEntries(columns.map(([key, { name }]) => [name, written(row[key])]));
  const json = JSON.stringify(rows.map(rowOf));
  await tx.execute(sql`${head}, ${json})`).execute();
}
