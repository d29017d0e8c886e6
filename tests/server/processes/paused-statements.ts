import pg from 'pg';
import { eventually } from '../../support/server-process.ts';

/** A lock that keeps a server from its next write, and says when the server stands before it. */
export interface PausedStatement {
  arrived: () => Promise<void>;
  letGo: () => Promise<void>;
}

const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike $1`;

/** Takes a lock in a transaction of its own, by any statement; `waiting` is the beginning of the statement that then waits for it. */
export async function holdBack(databaseUrl: string, lock: string, waiting: string): Promise<PausedStatement> {
  const [holder, watcher] = [new pg.Client({ connectionString: databaseUrl }), new pg.Client({ connectionString: databaseUrl })];
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query('begin');
  await holder.query(lock);
  return {
    arrived: async () => {
      await eventually(`a server waits with ${waiting}`, async () =>
        (await watcher.query(waits, [`${waiting}%`])).rowCount ? true : null,
      );
    },
    letGo: async () => {
      // The database would still carry out what the killed server asked for last.
      await watcher.query(`select pg_terminate_backend(pid) from (${waits.replace('select 1', 'select pid')}) as left_behind`, [
        `${waiting}%`,
      ]);
      await holder.query('rollback');
      await eventually(`nobody waits with ${waiting}`, async () => ((await watcher.query(waits, [`${waiting}%`])).rowCount ? null : true));
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}

/** Nobody writes; reading and locking rows goes on. */
export const wholeTable = (table: string): string => `lock table ${table} in share mode`;

/**
 * Keeps a server from reading `table` from the moment its transaction is committed: the lock stands in line while the transaction waits
 * at its last writes, and is given when that ends. Arrived means: committed, and nothing of that table read since.
 */
export async function holdAfterCommit(databaseUrl: string, table: string, lastWrites: string): Promise<PausedStatement> {
  const clients = Array.from({ length: 3 }, () => new pg.Client({ connectionString: databaseUrl }));
  const [transaction, reader, watcher] = clients as [pg.Client, pg.Client, pg.Client];
  await Promise.all(clients.map((client) => client.connect()));
  const untilWaiting = (what: string) =>
    eventually(`somebody waits with ${what}`, async () => ((await watcher.query(waits, [`${what}%`])).rowCount ? true : null));
  await transaction.query('begin');
  await transaction.query(wholeTable(lastWrites));
  return {
    arrived: async () => {
      await untilWaiting(`insert into "${lastWrites}"`);
      await reader.query('begin');
      const lock = `lock table ${table} in access exclusive mode`;
      const locked = reader.query(lock);
      await untilWaiting(lock);
      await transaction.query('rollback');
      await locked;
    },
    letGo: async () => {
      await reader.query('rollback');
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}
