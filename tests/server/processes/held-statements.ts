import pg from 'pg';
import { eventually } from '../../support/server-process.ts';

/** A lock that keeps a server from its next write, and says when the server stands before it. */
export interface HeldStatement {
  arrived: () => Promise<void>;
  letGo: () => Promise<void>;
}

/** Takes a lock in a transaction of its own, by any statement; `waiting` is the beginning of the statement that then waits for it. */
export async function holdBack(databaseUrl: string, lock: string, waiting: string): Promise<HeldStatement> {
  const [holder, watcher] = [new pg.Client({ connectionString: databaseUrl }), new pg.Client({ connectionString: databaseUrl })];
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query('begin');
  await holder.query(lock);
  const seen = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike $1`;
  return {
    arrived: async () => {
      await eventually(`a server waits with ${waiting}`, async () => ((await watcher.query(seen, [`${waiting}%`])).rowCount ? true : null));
    },
    letGo: async () => {
      // The database would still carry out what the killed server asked for last.
      await watcher.query(`select pg_terminate_backend(pid) from (${seen.replace('select 1', 'select pid')}) as left_behind`, [
        `${waiting}%`,
      ]);
      await holder.query('rollback');
      await eventually(`nobody waits with ${waiting}`, async () => ((await watcher.query(seen, [`${waiting}%`])).rowCount ? null : true));
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}

/** Nobody writes; reading and locking rows goes on. */
export const wholeTable = (table: string): string => `lock table ${table} in share mode`;
