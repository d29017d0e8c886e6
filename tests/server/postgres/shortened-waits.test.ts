import pg from 'pg';
import { expect, test } from 'vitest';
import { limit, waitFor } from '#server/accounts/throttle.store.ts';
import { throttle } from '#server/db/schema/sessions.ts';
import { eventually } from '../../support/server-process.ts';
import { startTestApp } from '../../support/test-app.ts';

test('two that shorten the same waits of a clock that was ahead do not lock each other out', async () => {
  const t = await startTestApp();
  const [holder, watcher] = [1, 2].map(() => new pg.Client({ connectionString: t.address.databaseUrl ?? '' })) as [pg.Client, pg.Client];
  await Promise.all([holder.connect(), watcher.connect()]);
  try {
    const now = new Date();
    const limits = ['uno', 'dos', 'tres', 'cuatro'].map((subject) => limit('ensayo', subject, 1, 600));
    const inOrder = limits.map(({ key }) => key).sort();
    const [first, ...others] = inOrder;
    // As a clock 60 s ahead wrote them, the last key first: so they are read, too.
    for (const key of inOrder.toReversed())
      await t.db.query.insert(throttle).values({ key, count: 1, resetsAt: new Date(now.getTime() + 660_000) });
    await holder.query('begin');
    await holder.query('update throttle set count = count + 1 where key = $1', [first]);
    const waiting = t.db.transaction((tx) => waitFor(tx, limits, now));
    await eventually('the wait for the row', async () => {
      const { rowCount } = await watcher.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query ilike 'update "throttle"%'`,
      );
      return rowCount === 1 ? true : null;
    });
    // It holds none of those that come later.
    for (const key of others) await holder.query('select from throttle where key = $1 for update nowait', [key]);
    await holder.query('commit');
    expect(await waiting).toBe(600);
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
    await t.close();
  }
});
