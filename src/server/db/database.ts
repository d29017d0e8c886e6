import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Where queries run: the pool or the embedded database outside a transaction, or a transaction of either. */
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** A change another process must hear of: PostgreSQL's NOTIFY, on both engines. */
export type Notify = (payload: string) => void;

/** Runs several statements of SQL text and gives the rows of the last one. */
export type Script = (sql: string) => Promise<Record<string, unknown>[]>;

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** For single statements. Reading it inside `transaction` throws: on the embedded database it would wait for ever. */
  readonly query: Tx;
  /** All or nothing. Never a network call or a password hash in here. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whole SQL files in one transaction: migrations. */
  scripts<T>(work: (run: Script) => Promise<T>): Promise<T>;
  /** Hear NOTIFY on a channel until the returned function is called. `hears` turns false when the line is lost: from then until it is true again, changes are missed. */
  listen(channel: string, heard: Notify, hears?: (now: boolean) => void): Promise<() => Promise<void>>;
  /** How this process stands with its connections; null on the embedded database, which has none. */
  connections(): { busy: number; idle: number; awaited: number } | null;
  /** Resolves when the database answers, rejects otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
