import pg from 'pg';
import { eventually } from '../../support/server-process.ts';
import type { TestApp } from '../../support/test-app.ts';

interface HeldRow {
  table: 'subscriptions' | 'users' | 'payments';
  key: 'subscription_id' | 'user_id' | 'payment_id';
  id: number | string;
}

/** Two connections beside the server: one to hold a lock, one to watch who waits for it. */
export async function withHolder<T>(t: TestApp, work: (holder: pg.Client, watcher: pg.Client) => Promise<T>): Promise<T> {
  const [holder, watcher] = [1, 2].map(() => new pg.Client({ connectionString: t.address.databaseUrl ?? '' })) as [pg.Client, pg.Client];
  await Promise.all([holder.connect(), watcher.connect()]);
  return work(holder, watcher).finally(() => Promise.all([holder.end(), watcher.end()]));
}

/** Until so many statements that match `query` wait for a lock in this database. */
export const untilWaiting = (watcher: pg.Client, count: number, query = '%') =>
  eventually(`${count} statements wait for a lock`, async () => {
    const { rowCount } = await watcher.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query ilike $1`,
      [query],
    );
    return rowCount === count ? true : null;
  });

/** Holds a row until both calls wait in this order, then lets them go on. `whileWaiting` looks at the database while they wait. */
export const oneBehindTheOther = <First, Second>(
  t: TestApp,
  { table, key, id }: HeldRow,
  first: () => Promise<First>,
  second: () => Promise<Second>,
  whileWaiting: (watcher: pg.Client) => Promise<unknown> = () => Promise.resolve(),
) =>
  withHolder(t, async (holder, watcher) => {
    await holder.query('begin');
    await holder.query(`select 1 from ${table} where ${key} = $1 for update`, [id]);
    const one = first();
    await untilWaiting(watcher, 1, '%select%for %');
    const other = second();
    await untilWaiting(watcher, 2, '%select%for %');
    await whileWaiting(watcher);
    await holder.query('rollback');
    return await Promise.all([one, other]);
  });
