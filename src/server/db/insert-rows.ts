import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';

/** As in JSON from which the database reads a row. */
const written = (value: unknown): unknown => (value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value);

/**
 * Inserts rows in their order, each with values for the same columns. One text for any number of rows: the database parses it once for each
 * connection, and building it takes no longer for more of them.
 */
export async function insertRows<Table extends PgTable>(tx: Tx, table: Table, rows: readonly Table['$inferInsert'][]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.raw(columns.map(([, { name }]) => name).join(', '));
  const rowOf = (row: Record<string, unknown>) => Object.fromEntries(columns.map(([key, { name }]) => [name, written(row[key])]));
  const json = JSON.stringify(rows.map(rowOf));
  await tx.execute(sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${json})`).execute();
}
