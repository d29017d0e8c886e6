import type { BoardContext } from './board-context.ts';

/** Example payloads of a board's events, with two different rows. The first one's subject has changed. */
export const boardCases = (first: unknown, second: unknown, subject: string) => ({
  CHANGED: [{ subject }, { subject: null }],
  TYPE_SEARCH: [{ value: 'Mariana' }, { value: '' }],
  'done.loadRows': [
    { output: { rows: [first], next: 'c2', counts: {} } },
    { output: { rows: [first], next: null, counts: {} } },
    { output: { rows: [], next: null, counts: {} } },
  ],
  'done.loadMore': [{ output: { rows: [second], next: null } }],
  'done.loadChanged': [{ output: { rows: [first], counts: {} } }, { output: { rows: [], counts: {} } }],
});

/** What the guards of a board read. */
export const projectBoard = ({ search, filter, list, changed, asked, missed, moreFailure, failure }: BoardContext<unknown>) => ({
  search,
  filter,
  rows: list?.rows.length ?? null,
  continues: list !== null && list.next !== null,
  changed,
  asked,
  missed,
  moreFailed: moreFailure !== null,
  failed: failure !== null,
});
