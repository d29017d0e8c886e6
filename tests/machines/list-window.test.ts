import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ListPage, windowOf, withCurrentRows, withNextPage } from '#machines/flows/list-window.ts';
import { type Row, rules } from '../support/numbered-rows.ts';

/** A list as the server has it. A cursor is the place of the last row of a page, as it was then. */
const serverOf = () => {
  const rows = new Map<number, Row>();
  const sorted = () => [...rows.values()].toSorted(rules.compare);
  return {
    rows,
    sorted,
    page: (after: string | null, limit: number): ListPage<Row> => {
      const place = after === null ? null : (JSON.parse(after) as Row);
      const following = sorted().filter((row) => place === null || rules.compare(row, place) > 0);
      const last = following[limit - 1];
      return { rows: following.slice(0, limit), next: following.length > limit && last ? JSON.stringify(last) : null };
    },
  };
};

const id = fc.integer({ min: 1, max: 30 });
const step = fc.oneof(
  { weight: 1, arbitrary: fc.constant('more' as const) },
  // Null: the row leaves the list.
  { weight: 4, arbitrary: fc.record({ id, at: fc.option(fc.integer({ min: 0, max: 9 })) }) },
);

test('after any changes and pages a list shows what reading it again would show [R-687]', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ id, at: fc.integer({ min: 0, max: 9 }) }), { selector: (row) => row.id }),
      fc.array(step),
      (first, steps) => {
        const server = serverOf();
        for (const row of first) server.rows.set(row.id, row);
        let list = windowOf(server.page(null, 5), rules);
        for (const one of steps) {
          if (one === 'more') {
            if (list.next !== null) list = withNextPage(list, rules, server.page(list.next, 5));
          } else {
            if (one.at === null) server.rows.delete(one.id);
            else server.rows.set(one.id, { id: one.id, at: one.at });
            list = withCurrentRows(list, rules, [`order-${one.id}`], one.at === null ? [] : [{ id: one.id, at: one.at }]);
          }
          const { end, next } = list;
          const shown = server.sorted().filter((row) => next === null || (end !== undefined && rules.compare(row, end) <= 0));
          expect(list.rows).toEqual(shown);
        }
      },
    ),
    { numRuns: 2000 },
  );
});
