import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Where queries run: the pool or the embedded database outside a transaction, or a transaction of either. */
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** A change another process must hear of: PostgreSQL's NOTIFY, on both engines. */
export type Notify = (payload: string) => void;

/** Runs one statement or several and gives the rows of the last one, and how many it changed. */
export type Script = (sql: string) => Promise<{ rows: Record<string, unknown>[]; changed: number }>;

/** Whole tables as PostgreSQL's COPY writes them: text, a line for each row. `table` and `columns` are quoted already. */
export interface Copies {
  out(table: string, columns: string): AsyncIterable<Uint8Array>;
  /** Takes whole lines, however many at once, and says how many rows came in. */
  in(table: string, columns: string, lines: AsyncIterable<Uint8Array>): Promise<number>;
}

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** For single statements. Reading it inside `transaction` throws: on the embedded database it would wait for ever. */
  readonly query: Tx;
  /** All or nothing. Its work may be begun twice, so nothing in it leaves the database: no network call, no password hash. */
  transaction<T>(work: (tx: Tx) => Promise<T>, withinMs?: number): Promise<T>;
  /** One moment of the database, looked at as often as one likes. Whoever writes in it is refused. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One session without a transaction of its own and without a limit of time: migrations, backups. */
  scripts<T>(work: (run: Script, copies: Copies) => Promise<T>): Promise<T>;
  /** Hear NOTIFY on a channel until the returned function is called. `hears` turns false when the line is lost: from then until it is true again, changes are missed. */
  listen(channel: string, heard: Notify, hears?: (now: boolean) => void): Promise<() => Promise<void>>;
  /** How this process stands with its connections; null on the embedded database, which has none. */
  connections(): { busy: number; idle: number; awaited: number } | null;
  /** Resolves when the database answers and takes changes, rejects otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
