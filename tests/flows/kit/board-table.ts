import type { AnyStateMachine } from 'xstate';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import type { boardMachine } from '#machines/flows/board.ts';
import { type BoardFilter, noFilter } from '#machines/flows/board-filter.ts';
import { type PaymentStatus, paymentStatusNames } from '#shared/vocabulary.ts';
import type { TestEnvironment } from '../../../e2e/paths/browser-flow.ts';
import { type Action, announces, choose, fill } from './actions.ts';
import type { SentCall } from './calls.ts';
import { absent, type Expectation, see } from './expectations.ts';
import { type AnyFlowTable, type AnyScenario, flowTable, type Scenario } from './flow-table.ts';
import {
  type Answer,
  countThere,
  down,
  failed,
  lists,
  noAnswerText,
  type Page,
  perPage,
  refreshes,
  retries,
  type Seen,
} from './reading-table.ts';
import { button, field } from './targets.ts';

// Shared table for every list that can be searched, reloads manually and on others' changes, and stays on screen when a reload fails.

interface Board<M extends AnyStateMachine, Row> extends Omit<Page<M, Row[]>, 'follows'> {
  readonly empty: Answer;
  /** Label of the search field. */
  readonly search: string;
  /** The call sent for a search. */
  readonly asksFor: (search: string) => SentCall;
  /** The call sent when filtering by payment; omitted for lists without filters. */
  readonly asksOf?: (narrowed: { readonly payment: PaymentStatus; readonly search?: string }) => SentCall;
  /** The list has no reload button. */
  readonly withoutButton?: true;
  /** What only this list has. */
  readonly own?: OwnOfBoard;
}

interface Given {
  readonly things: number;
  /** A row that the list's own events refer to. */
  readonly line: object | null;
}
interface OwnOfBoard {
  /** The row to use when no server is prepared. */
  readonly line: object;
  /** Creates one on the server and returns it. */
  readonly prepare: (as: TestEnvironment['as']) => Promise<object>;
  readonly actions: Readonly<Record<string, (event: never, given: Given) => readonly Action[]>>;
  readonly expectations: Readonly<Record<string, (seen: Seen) => readonly Expectation[]>>;
  readonly values: (context: never) => Partial<Seen>;
  readonly scenarios: (given: Given) => readonly AnyScenario[];
}

const paymentOf = (payment: string): string => Object.entries(paymentStatusNames).find(([status]) => status === payment)?.[1] ?? 'Todos';

/** Only for lists with filters. */
const filters = { FILTER: ({ filter }: { filter: BoardFilter }) => [choose(field('Pago'), paymentOf(filter.payment))] };

const changed = { topic: 'order', id: 1 } as const;
const nobody = 'Nadie se llama así';

export const admin: SessionUser = {
  id: 'a0000000-0000-4000-8000-000000000002',
  username: 'admin',
  email: 'admin@ejemplo.mx',
  role: 400,
  type: 'user',
};

type BoardMachine = ReturnType<typeof boardMachine<{ developer_name: string | null }, string>>;

export const boardTable = <M extends AnyStateMachine, Row>(machine: M, page: Board<M, Row>): AnyFlowTable => {
  const { asks, asksFor, asksOf, full, empty, withoutButton, own } = page;
  const searchField = field(page.search);
  const narrowed = ({ payment = '' }: Seen): readonly Expectation[] =>
    asksOf === undefined ? [] : [see(field('Pago'), { chosen: paymentOf(payment) })];
  const board = (seen: Seen, isReading: boolean): readonly Expectation[] => [
    ...lists(page, seen, isReading),
    see(searchField, { value: seen.search ?? '' }),
    ...narrowed(seen),
  ];
  const refuses = (code: 'network' | 'unavailable') => ({
    refuses: asks.operation,
    failure: code === 'network' ? { code, message: '' } : down,
  });
  const types = (value: string, showing: Seen = {}) =>
    ({ does: { type: 'TYPE_SEARCH', value }, state: 'typing', showing: { ...showing, search: value } }) as const;
  const paid = { ...noFilter, payment: 'confirmed' };
  const filtered = (request: NonNullable<typeof asksOf>): Scenario<BoardMachine, Seen, Given> => ({
    title: 'filters at once, combined with the search, and says so when nothing matches [R-604, R-605]',
    steps: [
      {
        does: { type: 'FILTER', filter: paid },
        state: 'loading',
        showing: { payment: paid.payment },
        calls: [request({ payment: 'confirmed' })],
      },
      { does: { type: 'FILTER', filter: noFilter }, state: 'loading', calls: [asks] },
      types(nobody),
      {
        does: { type: 'FILTER', filter: paid },
        state: 'loading',
        showing: { search: nobody, payment: paid.payment },
        calls: [request({ search: nobody, payment: 'confirmed' })],
      },
      { ...empty, state: 'shown', showing: { things: 0, search: nobody, payment: paid.payment }, also: [see(button('Quitar filtros'))] },
      { does: { type: 'FILTER', filter: noFilter }, state: 'loading', showing: { things: 0, search: nobody }, calls: [asksFor(nobody)] },
      { ...empty, state: 'shown', showing: { things: 0, search: nobody }, also: [absent(button('Quitar filtros'))] },
    ],
  });
  return flowTable(machine as unknown as BoardMachine)({
    model: page.model,
    given: { things: page.countOf(full.body as Row[]), line: own?.line ?? null } as Given,
    jsdom: { at: () => page.at, render: (_, rendering) => page.render(rendering.page as Parameters<typeof page.render>[0]) },
    browser: {
      who: page.who,
      prepare: async ({ as }) => {
        const line = (await own?.prepare(as)) ?? null;
        return { line, things: await countThere(page, { as }) };
      },
      at: () => page.at,
    },
    actions: {
      RETRY: () => retries,
      REFRESH: () => refreshes(withoutButton ? { follows: changed } : {}),
      CHANGED: () => [announces(changed)],
      TYPE_SEARCH: ({ value }) => [fill(searchField, value)],
      ...(asksOf === undefined ? ({} as typeof filters) : filters),
      ...own?.actions,
    },
    values: ({ rows, search, filter, failure, ...others }): Seen => ({
      ...own?.values(others as never),
      things: rows === null ? null : Math.min(perPage, page.countOf(rows as Row[])),
      search,
      ...(asksOf === undefined ? {} : { payment: filter.payment }),
      failure: failure?.message ?? null,
    }),
    expectations: {
      loading: (seen) => board(seen, true),
      typing: (seen) => board(seen, false),
      shown: (seen) => board(seen, false),
      failed: (seen) => [...failed(page, seen), see(searchField, { value: seen.search ?? '' }), ...narrowed(seen)],
      ...own?.expectations,
    },
    starts: () => ({ state: 'loading', calls: [asks] }),
    scenarios: ({ things, line }) => [
      ...((own?.scenarios({ things, line }) ?? []) as Scenario<BoardMachine, Seen, Given>[]),
      {
        title: 'a failed load shows why and can be retried; others’ changes reload it; a failed reload keeps the old rows, with a message',
        steps: [
          { ...refuses('network'), state: 'failed', showing: { failure: noAnswerText } },
          { does: { type: 'RETRY' }, state: 'loading', calls: [asks] },
          // A change that arrives during a load starts another one.
          { does: { type: 'CHANGED' }, state: 'loading', calls: [asks] },
          { ...full, state: 'shown', showing: { things } },
          { does: { type: 'CHANGED' }, state: 'loading', showing: { things }, calls: [asks] },
          { ...refuses('unavailable'), state: 'shown', showing: { things, failure: down.message } },
        ],
      },
      {
        title: 'searches once typing stops, for the last text typed',
        steps: [
          types('N'),
          { passes: 160, state: 'typing', showing: { search: 'N' } },
          types(nobody),
          { passes: 160, state: 'typing', showing: { search: nobody } },
          { passes: 140, state: 'loading', showing: { search: nobody }, calls: [asksFor(nobody)] },
          { ...empty, state: 'shown', showing: { things: 0, search: nobody } },
        ],
      },
      ...(asksOf === undefined ? [] : [filtered(asksOf)]),
    ],
  });
};
