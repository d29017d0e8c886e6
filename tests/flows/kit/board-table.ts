import type { AnyStateMachine } from 'xstate';
import type { Change } from '#api/contract/events/change.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import type { boardMachine } from '#machines/flows/board.ts';
import type { Filter } from '#machines/flows/board-context.ts';
import type { TestEnvironment } from '../../../e2e/paths/browser-flow.ts';
import { type Action, announces, fill, press } from './actions.ts';
import type { SentCall } from './calls.ts';
import { absent, type Expectation, see } from './expectations.ts';
import type { Filtering, Narrowed } from './filtering.ts';
import { type AnyFlowTable, type AnyScenario, flowTable } from './flow-table.ts';
import {
  type Answer,
  allThere,
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
import { loads, moreOf, type SeenBoard } from './seen-board.ts';
import { alert, button, field } from './targets.ts';

// Shared table for every list that can be searched, reloads manually, follows others' changes, and stays on screen when a reload fails.

interface Board<M extends AnyStateMachine, Row> extends Omit<Page<M, Row[]>, 'follows' | 'asks' | 'full'> {
  /** The calls that load the first page: the list's own first. */
  readonly asks: (narrowed: Narrowed) => readonly SentCall[];
  /** The same for the next page, at the cursor 'c2', and for the row of `changed`. */
  readonly asksMore: SentCall;
  readonly asksChanged?: readonly SentCall[];
  /** Not set: the server announces no changes of this list. */
  readonly changed?: Change;
  /** Their answers in the scenarios. */
  readonly full: readonly Answer[];
  readonly empty: readonly Answer[];
  /** A first page that continues, and its next page with one more row. */
  readonly part: readonly Answer[];
  readonly rest: Answer;
  /** Label of the search field. */
  readonly search: string;
  readonly filtering?: Filtering;
  /** The list has no reload button. */
  readonly withoutButton?: true;
  /** Where the machine has these states: `list.`. */
  readonly within?: string;
  /** What only this list has. */
  readonly own?: OwnOfBoard;
}

interface Given {
  /** How many rows the first page has, and whether more follow. */
  readonly things: number;
  readonly continues: boolean;
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
  readonly scenarios: (given: { readonly listed: SeenBoard; readonly line: object | null }) => readonly AnyScenario[];
}

const nobody = 'Nadie se llama así';

export const admin: SessionUser = {
  id: 'a0000000-0000-4000-8000-000000000002',
  username: 'admin',
  email: 'admin@ejemplo.mx',
  role: 400,
  type: 'user',
};

type BoardMachine = ReturnType<typeof boardMachine<unknown, string>>;
export const boardTable = <M extends AnyStateMachine, Row>(machine: M, page: Board<M, Row>): AnyFlowTable => {
  const { asks, asksMore, asksChanged = [], changed, full, empty, part, rest, filtering, withoutButton, within = '', own } = page;
  const [first] = asks({});
  const [firstAnswer] = full;
  if (first === undefined || firstAnswer === undefined) throw new Error('a board reads its list');
  const reading = { ...page, asks: first, full: firstAnswer };
  const searchField = field(page.search);
  const narrowed = ({ filter = filtering?.none ?? {} }: Seen): readonly Expectation[] =>
    filtering === undefined ? [] : [filtering.sees(filter)];
  const board = (seen: SeenBoard, isReading: boolean): readonly Expectation[] => [
    ...(seen.more === 'failed' ? [see(alert(), { text: seen.moreFailure ?? '' })] : lists(reading, seen, isReading)),
    ...moreOf(seen),
    see(searchField, { value: seen.search ?? '' }),
    ...narrowed(seen),
  ];
  const state = (name: string): string => `${within}${name}`;
  const refuses = ({ operation }: SentCall, code: 'network' | 'unavailable') => ({
    refuses: operation,
    failure: code === 'network' ? { code, message: '' } : down,
  });
  const types = (value: string, showing: Seen = {}) => ({
    does: { type: 'TYPE_SEARCH', value },
    state: state('typing'),
    showing: { ...showing, search: value },
  });
  const loaded = (given: readonly Answer[], before: SeenBoard, after: SeenBoard) => loads(given, before, after, within);
  const filteredBy = ({ none, some, narrowed: ofSome, isClearable }: Filtering): AnyScenario => {
    const filters = (filter: Filter, narrowed: Narrowed, showing: Seen) => ({
      does: { type: 'FILTER', filter },
      state: state('loading'),
      showing,
      calls: asks(narrowed),
    });
    const both = { search: nobody, filter: some };
    const offers = isClearable ? see : absent;
    return {
      title: 'filters at once, combined with the search, and says so when nothing matches [R-395, R-604, R-605]',
      starts: { state: state('loading'), calls: asks({}) },
      steps: [
        filters(some, ofSome, { filter: some }),
        filters(none, {}, {}),
        types(nobody),
        filters(some, { search: nobody, ...ofSome }, both),
        ...loaded(empty, both, { ...both, things: 0 }),
        { acts: [], state: state('shown.idle'), showing: { ...both, things: 0 }, also: [offers(button('Quitar filtros'))] },
        filters(none, { search: nobody }, { things: 0, search: nobody }),
        ...loaded(empty, { things: 0, search: nobody }, { things: 0, search: nobody }),
        { acts: [], state: state('shown.idle'), showing: { things: 0, search: nobody }, also: [absent(button('Quitar filtros'))] },
      ],
    };
  };
  const changesOf = ({ topic, id }: Change, listed: SeenBoard): AnyScenario => {
    const changes = { type: 'CHANGED', subject: `${topic}-${id}` };
    return {
      title: 'reads what changed, also during a load; after a failure it reads all that is shown [R-687]',
      starts: { state: state('loading'), calls: asks({}) },
      steps: [
        { does: changes, state: state('loading') },
        ...loaded(full.slice(0, -1), {}, {}).map((step) => ({ ...step, state: state('loading'), showing: {} })),
        { ...(full.at(-1) as Answer), state: state('shown.gathering'), showing: listed },
        { passes: 250, state: state('shown.updating'), showing: listed, calls: asksChanged },
        { ...refuses(first, 'network'), state: state('loading'), showing: listed, calls: asks({}) },
        { ...refuses(first, 'unavailable'), state: state('stale'), showing: { ...listed, failure: down.message } },
        { does: changes, state: state('loading'), showing: { ...listed, failure: down.message }, calls: asks({}) },
      ],
    };
  };
  const ofStates = (states: Readonly<Record<string, (seen: SeenBoard) => readonly Expectation[]>>) =>
    Object.fromEntries(Object.entries(states).map(([name, expects]) => [state(name), expects]));
  const scenariosOf = ({ things, continues, line }: Given): AnyScenario[] => {
    const listed: SeenBoard = { things, ...(continues && { more: 'offered' }) };
    const starts = { state: state('loading'), calls: asks({}) };
    return [
      ...(own?.scenarios({ listed, line }) ?? []),
      {
        title: 'a failed load shows why and can be retried; a failed reload keeps the old rows, with a message',
        starts,
        steps: [
          { ...refuses(first, 'network'), state: state('failed'), showing: { failure: noAnswerText } },
          ...full.slice(1).map((answer) => ({ ...answer, state: state('failed'), showing: { failure: noAnswerText } })),
          { does: { type: 'RETRY' }, state: state('loading'), calls: asks({}) },
          ...loaded(full, {}, listed),
          ...(withoutButton ? [] : [{ does: { type: 'REFRESH' }, state: state('loading'), showing: listed, calls: asks({}) }]),
          ...(withoutButton
            ? []
            : [{ ...refuses(first, 'unavailable'), state: state('stale'), showing: { ...listed, failure: down.message } }]),
        ],
      },
      ...(changed === undefined ? [] : [changesOf(changed, listed)]),
      {
        title: 'adds the next page, and says so if that fails [R-688]',
        notInBrowser: 'the end-to-end test of a long list covers it',
        starts,
        steps: [
          ...loaded(part, {}, { things, more: 'offered' }),
          { does: { type: 'MORE' }, state: state('shown.loadingMore'), showing: { things, more: 'loading' }, calls: [asksMore] },
          {
            ...refuses(first, 'unavailable'),
            state: state('shown.idle'),
            showing: { things, more: 'failed', moreFailure: down.message },
          },
          {
            does: { type: 'MORE' },
            by: [press(button('Reintentar'))],
            state: state('shown.loadingMore'),
            showing: { things, more: 'loading' },
            calls: [asksMore],
          },
          { ...rest, state: state('shown.idle'), showing: { things: things + 1 } },
        ],
      },
      {
        title: 'searches once typing stops, for the last text typed',
        starts,
        steps: [
          types('N'),
          { passes: 160, state: state('typing'), showing: { search: 'N' } },
          types(nobody),
          { passes: 160, state: state('typing'), showing: { search: nobody } },
          { passes: 140, state: state('loading'), showing: { search: nobody }, calls: asks({ search: nobody }) },
          ...loaded(empty, { search: nobody }, { things: 0, search: nobody }),
        ],
      },
      ...(filtering === undefined ? [] : [filteredBy(filtering)]),
    ];
  };
  const shown = (seen: SeenBoard) => board(seen, false);
  const waiting = (seen: SeenBoard): SeenBoard => (seen.more === undefined ? seen : { ...seen, more: 'loading' });
  const notLoaded = (seen: SeenBoard) => [...failed(reading, seen), see(searchField, { value: seen.search ?? '' }), ...narrowed(seen)];
  return flowTable(machine as unknown as BoardMachine)({
    model: {
      ...page.model,
      cases: { ...page.model.cases, ...(changed === undefined && { CHANGED: [] }), ...(withoutButton && { REFRESH: [] }) },
    },
    given: { things: page.countOf(firstAnswer.body as Row[]), continues: false, line: own?.line ?? null } as Given,
    jsdom: { at: () => page.at, render: (_, rendering) => page.render(rendering.page as Parameters<typeof page.render>[0]) },
    browser: {
      who: page.who,
      prepare: async ({ as }) => {
        const line = (await own?.prepare(as)) ?? null;
        const all = await allThere(reading, { as });
        return { line, things: Math.min(perPage, all), continues: all > perPage };
      },
      at: () => page.at,
    },
    actions: {
      RETRY: () => retries,
      ...(withoutButton ? {} : { REFRESH: () => refreshes({}) }),
      MORE: () => [press(button('Ver más'))],
      TYPE_SEARCH: ({ value }: { value: string }) => [fill(searchField, value)],
      FILTER: ({ filter }: { filter: Filter }) => (filtering === undefined ? [] : [filtering.choose(filter)]),
      ...(changed === undefined
        ? {}
        : { CHANGED: ({ subject }: { subject: string | null }) => [announces(subject === null ? 'gap' : changed)] }),
      ...own?.actions,
    } as never,
    values: ({ list, search, filter, failure, moreFailure, ...others }): SeenBoard => ({
      ...own?.values(others as never),
      things:
        list === null || (list.rows.length === 0 && (list.next !== null || failure !== null)) ? null : page.countOf(list.rows as Row[]),
      search,
      ...(list?.next && list.rows.length > 0 && failure === null ? { more: moreFailure === null ? 'offered' : 'failed' } : {}),
      filter,
      ...(moreFailure === null ? {} : { moreFailure: moreFailure.message }),
      failure: failure?.message ?? null,
    }),
    expectations: {
      ...ofStates({
        // An empty list says nothing until the next one is there.
        loading: (seen) => board({ ...waiting(seen), ...(seen.things === 0 && { things: null }) }, true),
        typing: (seen) => (seen.things === null && seen.failure ? notLoaded(seen) : board(waiting(seen), seen.more !== undefined)),
        'shown.idle': shown,
        ...(changed === undefined ? {} : { 'shown.gathering': shown, 'shown.updating': shown }),
        'shown.loadingMore': (seen) => board({ ...seen, more: 'loading' }, true),
        stale: (seen) => (seen.things === null ? notLoaded(seen) : board({ ...seen, more: undefined, moreFailure: undefined }, false)),
        failed: notLoaded,
      }),
      ...own?.expectations,
    } as never,
    scenarios: (given) => scenariosOf(given) as never,
  });
};
