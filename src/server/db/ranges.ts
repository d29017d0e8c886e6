import { type SQL, sql } from 'drizzle-orm';

/** A limit as a number in the statement's text. For a parameter, the general plan of a prepared statement would expect far more rows. */
export const rowLimit = (rows: number): SQL => sql.raw(String(Math.trunc(rows)));

/**
 * A table `range` of these rows, to read one ordered range of an index for each of them and merge the results: sorting everything that any of them
 * matches would read it all. `types` names a column's type in the database.
 */
export function rangeTable<Row extends Record<string, string | number | boolean | null>>(
  rows: readonly Row[],
  types: Record<keyof Row & string, string>,
): SQL {
  const names = Object.keys(types);
  const columns = names.map((name) => sql`${sql.param(rows.map((row) => row[name]))}::${sql.raw(`${types[name]}[]`)}`);
  return sql`unnest(${sql.join(columns, sql`, `)}) as range (${sql.raw(names.join(', '))})`;
}

/** A time in a cursor: microseconds since 1970. */
export const microsOf = (time: SQL): SQL => sql`(extract(epoch from ${time}) * 1000000)::bigint`;
/** The reverse of `microsOf`. */
export const timeOf = (micros: SQL): SQL => sql`(timestamptz 'epoch' + ${micros} * interval '1 microsecond')`;
