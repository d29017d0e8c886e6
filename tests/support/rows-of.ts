import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** The rows that a statement returns. */
export async function rowsOf<Row = Record<string, unknown>>({ query }: Pick<Database, 'query'>, statement: string | SQL): Promise<Row[]> {
  const result = await query.execute(typeof statement === 'string' ? sql.raw(statement) : statement);
  return (result as unknown as { rows: Row[] }).rows;
}
