import type { ReactNode } from 'react';
import type { AnyStateMachine, SimulatedClock } from 'xstate';
import type { Change } from '#api/contract/events/change.ts';
import type { Operation } from '#api/contract/operation.ts';
import type { Filter } from '#machines/flows/board-context.ts';
import type { readingMachine } from '#machines/flows/reading.ts';
import type { RegisteredModel } from '#machines/model.ts';
import type { Viewer } from '../../../e2e/screens/screen.ts';
import { announces, press } from './actions.ts';
import type { SentCall } from './calls.ts';
import { absent, count, type Expectation, see, working } from './expectations.ts';
import { type AnyFlowTable, flowTable, type Scene } from './flow-table.ts';
import { alert, button, heading, type Target, text } from './targets.ts';
import { onTheWire } from './wire.ts';

// Shared table for every page that loads something, reloads it, and keeps it on screen when a reload fails.

/** What all these pages have in common. */
export interface Listing {
  readonly words: { readonly loading: string; readonly failed: string; readonly stale: string };
  /** Rendered once for each thing loaded; once in all on a page that loads a single thing. */
  readonly row: Target;
  /** Rendered when the list is empty. */
  readonly none?: Target;
  /** An empty list hides everything else. */
  readonly isAloneWhenEmpty?: true;
  /** Rendered when the thing does not exist, which is not a failure. */
  readonly missing?: Target;
  /** Rendered in every state. */
  readonly always?: readonly Expectation[];
}
export interface Seen {
  /** How many; null until the first load. */
  readonly things?: number | null;
  readonly failure?: string | null;
  readonly isMissing?: boolean;
  readonly search?: string;
  /** What it is filtered by. */
  readonly filter?: Filter;
  /** The open dialog. */
  readonly dialog?: string;
}

/** The page size; the rest is on the next page. */
export const perPage = 50;

export const lists = (
  { words, row, none, isAloneWhenEmpty, always = [] }: Listing,
  { things = null, failure = null }: Seen,
  isReading: boolean,
): readonly Expectation[] => {
  const isShown = things !== null && !(things === 0 && isAloneWhenEmpty === true);
  return [
    things === null ? see(text(words.loading)) : absent(text(words.loading)),
    count(row, things ?? 0),
    ...(none === undefined ? [] : [things === 0 ? see(none) : absent(none)]),
    ...(isShown && failure !== null ? [words.failed, failure, words.stale].map((part) => see(alert(), { text: part })) : [absent(alert())]),
    working(things === null || (isShown && isReading)),
    ...always,
  ];
};
export const failed = ({ words, row, missing, always = [] }: Listing, { failure, isMissing = false }: Seen): readonly Expectation[] => [
  ...(missing !== undefined && isMissing
    ? [see(missing), absent(alert())]
    : [see(heading(words.failed, alert())), see(alert(), { text: failure ?? '' })]),
  count(row, 0),
  ...always,
];

export interface Answer {
  readonly answers: Operation;
  readonly body: unknown;
}

export interface Page<M extends AnyStateMachine, Value> extends Listing {
  readonly model: RegisteredModel;
  readonly render: (rendering: { readonly machine?: M; readonly clock?: SimulatedClock }) => Promise<ReactNode>;
  readonly who: Viewer;
  readonly at: string;
  /** The call that loads it, with its parameters. */
  readonly asks: SentCall;
  /** Its answer in the scenarios. */
  readonly full: Answer;
  readonly countOf: (value: Value) => number;
  /** Set when there is no reload button: the change that reloads it. */
  readonly follows?: Change;
  /** Prepares the server so that there is something to load. */
  readonly prepare?: (scene: Pick<Scene<object>, 'as'>) => Promise<unknown>;
}

export const refreshes = ({ follows }: { readonly follows?: Change | 'gap' }) =>
  follows === undefined ? [press(button('Actualizar'))] : [announces(follows)];
export const retries = [press(button('Reintentar'))];
export const down = { code: 'unavailable', message: 'La base de datos no responde' } as const;
export const gone = { code: 'not_found', message: 'No se encontró' } as const;
export const noAnswerText = 'No se recibió respuesta del servidor';

/** How many the server has, up to 200. */
export const allThere = async <M extends AnyStateMachine, Value>(
  page: Page<M, Value>,
  { as }: Pick<Scene<object>, 'as'>,
): Promise<number> => {
  await page.prepare?.({ as });
  const { operation } = page.asks;
  const path = onTheWire(page.asks).call.replace(/^GET /, '/srv');
  const given = await (await as(page.who)).get(`${path}${operation.query === undefined ? '' : '?limit=200'}`);
  return page.countOf(operation.response.parse(await given.json()) as Value);
};
/** How many of them are on the first page. */
const countThere = async <M extends AnyStateMachine, Value>(page: Page<M, Value>, scene: Pick<Scene<object>, 'as'>): Promise<number> =>
  Math.min(perPage, await allThere(page, scene));

type ReadingMachine = ReturnType<typeof readingMachine<unknown, string>>;

export const readingTable = <M extends AnyStateMachine, Value>(machine: M, page: Page<M, Value>): AnyFlowTable => {
  const { asks, full, missing } = page;
  const refused = (code: 'network' | 'unavailable' | 'not_found') => ({
    refuses: asks.operation,
    failure: { network: { code: 'network' as const, message: '' }, unavailable: down, not_found: gone }[code],
  });
  return flowTable(machine as unknown as ReadingMachine)({
    model: page.model,
    given: { things: page.countOf(full.body as Value) },
    jsdom: { at: () => page.at, render: (_, rendering) => page.render(rendering.page as Parameters<typeof page.render>[0]) },
    browser: {
      who: page.who,
      prepare: async ({ as }) => ({ things: await countThere(page, { as }) }),
      at: () => page.at,
    },
    actions: { RETRY: () => retries, REFRESH: () => refreshes(page) },
    values: ({ value, failure }): Seen => ({
      things: value === null ? null : Math.min(perPage, page.countOf(value as Value)),
      failure: failure?.message ?? null,
      isMissing: failure?.code === 'not_found',
    }),
    expectations: {
      loading: (seen) => lists(page, seen, true),
      shown: (seen) => lists(page, seen, false),
      failed: (seen) => failed(page, seen),
    },
    starts: () => ({ state: 'loading', calls: [asks] }),
    scenarios: ({ things }) => [
      {
        title: 'a failed load shows why and can be retried; after a failed reload the old data stays, with a message',
        steps: [
          { ...refused('network'), state: 'failed', showing: { failure: noAnswerText } },
          { does: { type: 'RETRY' }, state: 'loading', calls: [asks] },
          // A reload during a load starts another one.
          { does: { type: 'REFRESH' }, state: 'loading', calls: [asks] },
          { ...full, state: 'shown', showing: { things } },
          { does: { type: 'REFRESH' }, state: 'loading', showing: { things }, calls: [asks] },
          { ...refused('unavailable'), state: 'shown', showing: { things, failure: down.message } },
        ],
      },
      ...(missing === undefined
        ? []
        : [
            {
              title: 'shows when it does not exist, and can be reloaded',
              steps: [
                { ...refused('not_found'), state: 'failed' as const, showing: { isMissing: true } },
                { does: { type: 'RETRY' as const }, state: 'loading' as const, calls: [asks] },
                { ...full, state: 'shown' as const, showing: { things } },
              ],
            },
          ]),
    ],
  });
};
