import { and, type Column, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/**
 * Whether the column has one of the values given as `placeholder`: the same statement for any number of them. As a sub-select, because PostgreSQL
 * expects the same number of rows whatever the array; otherwise it would make a new plan for each short one.
 */
export const isOneOf = (column: Column, placeholder: string, type: 'int' | 'uuid' = 'int'): SQL =>
  sql`${column} = any(array(select unnest(${sql.placeholder(placeholder)}::${sql.raw(type)}[])))`;

/**
 * These conditions, with their constants in the statement's text: PostgreSQL makes one plan for a prepared statement only if that plan may use the
 * same partial indexes. Values from outside must be placeholders.
 */
export const withConstants = (...conditions: (SQL | undefined)[]): SQL => (and(...conditions) as SQL).inlineParams();

/** A placeholder for each of these columns, with its name. Not for times and JSON that may be null: Drizzle cannot write those. */
export const placeholders = <Name extends string>(...names: Name[]): Record<Name, Placeholder> =>
  Object.fromEntries<Placeholder>(names.map((name) => [name, sql.placeholder(name)])) as Record<Name, Placeholder>;

/**
 * Statements built once for each handle, because building one takes as long as asking it. On PostgreSQL each connection has a handle, and single
 * statements share one. `build` names each statement with `prepare`; no two in the server may have the same name.
 */
export function prepared<Statements>(build: (tx: Tx) => Statements): (tx: Tx) => Statements {
  const built = new WeakMap<Tx, Statements>();
  return (tx) => {
    const known = built.get(tx);
    if (known) return known;
    const made = build(tx);
    built.set(tx, made);
    return made;
  };
}
