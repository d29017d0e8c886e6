import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A query handle: the pool, the embedded database, or a transaction of either. */
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Receives a change announced by another process, by PostgreSQL's NOTIFY on both engines. */
export type Notify = (payload: string) => void;

/** Runs one or more statements and returns the rows of the last one, and how many it changed. */
export type Script = (sql: string) => Promise<{ rows: Record<string, unknown>[]; changed: number }>;

/** Whole tables in the text format of PostgreSQL's COPY, one line per row. `table` and `columns` are already quoted. */
export interface Copies {
  out(table: string, columns: string): AsyncIterable<Uint8Array>;
  /** Takes chunks of any number of whole lines and returns how many rows were inserted. */
  in(table: string, columns: string, lines: AsyncIterable<Uint8Array>): Promise<number>;
}

export interface Connections {
  busy: number;
  idle: number;
  /** How many wait for a connection. */
  awaited: number;
  /** Those of them that wait for one that reads, or one that writes. */
  awaitedFor: { reads: number; writes: number };
}

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** For single statements. Throws inside `transaction`: on the embedded database it would wait forever. */
  readonly query: Tx;
  /**
   * For single statements that may run twice: if the connection is lost, they are asked again, and the first answer is lost even if they ran. Takes one
   * message instead of three, because nobody has to find out whether it was committed.
   */
  readonly repeatable: Tx;
  /** All or nothing. `work` may run several times, so it must not leave the database: no network calls, no password hashing. */
  transaction<T>(work: (tx: Tx) => Promise<T>, withinMs?: number): Promise<T>;
  /** A consistent, read-only snapshot for any number of queries. Writes are refused. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A session without an implicit transaction and without time limits, for migrations and backups. */
  scripts<T>(work: (run: Script, copies: Copies) => Promise<T>): Promise<T>;
  /**
   * Listens to NOTIFY on a channel until the returned function is called. `hears` reports false when the connection is lost and true when it is back:
   * changes in between are missed.
   */
  listen(channel: string, notify: Notify, hears?: (now: boolean) => void): Promise<() => Promise<void>>;
  /** This process's connections; null on the embedded database, which has none. */
  connections(): Connections | null;
  /** Resolves if the database answers and accepts changes, rejects otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
