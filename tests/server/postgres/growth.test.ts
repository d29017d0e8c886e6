import { expect, test } from 'vitest';
import { openSession } from '#server/accounts/sessions.store.ts';
import { fillShop } from '../../support/growth/fill-shop.ts';
import { listCalls } from '../../support/growth/list-calls.ts';
import { questionsOf } from '../../support/growth/plans.ts';
import { callerOf, startTestApp } from '../../support/test-app.ts';

/** The rows that each list reads in a shop of this many orders. Its pages are short, so that the smaller shop fills them too. */
async function rowsReadIn(orders: number, plans: 'custom' | 'generic'): Promise<Map<string, number>> {
  const t = await startTestApp();
  try {
    await fillShop(t.db, orders);
    const rows = new Map<string, number>();
    for (const { name, userId, path, isPaged } of await listCalls(t.db)) {
      const caller = callerOf(t.app, { cookie: `session=${await openSession(t.db.query, userId, t.clock.now())}` });
      const questions = await questionsOf(
        t.address.databaseUrl ?? '',
        async () => {
          expect(await caller.get(isPaged ? `${path}&limit=10` : path), name).toMatchObject({ status: 200 });
        },
        plans,
      );
      rows.set(
        name,
        questions.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
      );
    }
    return rows;
  } finally {
    await t.close();
  }
}

/** In the larger shop. The smaller one does not fill every page of rare orders. */
function mostRows(name: string, inSmaller: number): number {
  // Young projects and support that ends within 30 days are counted.
  if (name === 'dashboard') return 1000;
  // Counts stop at 1,000 in each group.
  if (name.includes('counts')) return 14_000;
  // A sample of 3,000 rows, and the matches, which grow with the shop.
  if (name.includes('search')) return 9000;
  // Orders at risk and late are filtered as they are read: as many as are at work, not as many as there ever were.
  return 2 * inSmaller + (/orders|projects/.test(name) ? 400 : 60);
}

test('no list or search of a shop of 20,000 orders reads many more rows than in one of 1,000 [R-680, R-683, R-684]', {
  timeout: 300_000,
}, async () => {
  const small = await rowsReadIn(1000, 'custom');
  // The worst plans that prepared statements can get.
  const large = await rowsReadIn(20_000, 'generic');
  const figures = [...small].map(([name, rows]) => ({ name, rows, later: large.get(name) ?? Number.NaN }));
  expect(figures.filter(({ name, rows, later }) => !(later <= mostRows(name, rows)))).toEqual([]);
});
