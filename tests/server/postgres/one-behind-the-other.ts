import pg from 'pg';
import { eventually } from '../../support/server-process.ts';
import type { TestApp } from '../../support/test-app.ts';

export interface HeldRow {
  table: 'subscriptions' | 'users' | 'payments';
  key: 'subscription_id' | 'user_id' | 'payment_id';
  id: number | string;
}

/** Holds a row until both calls wait in this order, then lets them go on. `meanwhile` looks at the database while they wait. */
export async function oneBehindTheOther<First, Second>(
  t: TestApp,
  { table, key, id }: HeldRow,
  first: () => Promise<First>,
  second: () => Promise<Second>,
  meanwhile: (watcher: pg.Client) => Promise<unknown> = () => Promise.resolve(),
) {
  const [holder, watcher] = [1, 2].map(() => new pg.Client({ connectionString: t.address.databaseUrl ?? '' })) as [pg.Client, pg.Client];
  await Promise.all([holder.connect(), watcher.connect()]);
  const untilWaiting = (count: number) =>
    eventually(`${count} calls wait for a row`, async () => {
      const { rowCount } = await watcher.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query ilike '%select%for %'`,
      );
      return rowCount === count ? true : null;
    });
  try {
    await holder.query('begin');
    await holder.query(`select 1 from ${table} where ${key} = $1 for update`, [id]);
    const one = first();
    await untilWaiting(1);
    const other = second();
    await untilWaiting(2);
    await meanwhile(watcher);
    await holder.query('rollback');
    return await Promise.all([one, other]);
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
}
