import type { ReactNode } from 'react';
import type { AnyStateMachine, SimulatedClock } from 'xstate';
import type { Change } from '#api/contract/events/change.ts';
import type { Operation } from '#api/contract/operation.ts';
import type { readingMachine } from '#machines/flows/reading.ts';
import type { RegisteredModel } from '#machines/model.ts';
import type { Viewer } from '../../../e2e/tour/screen.ts';
import { type AnyFlowTable, flowTable, type Scene } from './flow-table.ts';
import {
  absent,
  alert,
  announces,
  button,
  count,
  type Expectation,
  heading,
  press,
  type SentCall,
  see,
  type Target,
  text,
  transient,
  unattended,
  working,
} from './vocabulary.ts';
import { onTheWire } from './wire.ts';

// One table for every page that reads something, reads it again, and keeps it on the screen when a later reading fails.

/** What all such pages are told by. */
export interface Listing {
  readonly words: { readonly loading: string; readonly failed: string; readonly stale: string };
  /** What stands there once for each thing that was read, and for a page that reads one thing, once. */
  readonly row: Target;
  /** What stands there where there is nothing. */
  readonly none?: Target;
  /** Nothing is all that is said then. */
  readonly isAloneWhenEmpty?: true;
  /** What stands there where the thing itself is not there, which is no failure. */
  readonly missing?: Target;
  /** What stands there in every state. */
  readonly always?: readonly Expectation[];
}
export interface Seen {
  /** How many; null until they came for the first time. */
  readonly things?: number | null;
  readonly failure?: string | null;
  readonly isMissing?: boolean;
  readonly search?: string;
  /** By which payment it is filtered. */
  readonly payment?: string;
  /** Which dialog is open over it. */
  readonly dialog?: string;
}

/** More stand on the next page. */
export const perPage = 50;

export const lists = (
  { words, row, none, isAloneWhenEmpty, always = [] }: Listing,
  { things = null, failure = null }: Seen,
  isReading: boolean,
): readonly Expectation[] => {
  const isKept = things !== null && !(things === 0 && isAloneWhenEmpty === true);
  return [
    things === null ? see(text(words.loading)) : absent(text(words.loading)),
    count(row, things ?? 0),
    ...(none === undefined ? [] : [things === 0 ? see(none) : absent(none)]),
    ...(isKept && failure !== null ? [words.failed, failure, words.stale].map((part) => see(alert(), { text: part })) : [absent(alert())]),
    working(things === null || (isKept && isReading)),
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
  /** The call that reads, with everything that it is asked for. */
  readonly asks: SentCall;
  /** What is said to it in the scenarios. */
  readonly full: Answer;
  readonly countOf: (value: Value) => number;
  /** Without a button for it, what others do has it read again. */
  readonly follows?: Change;
  /** Brings the server to where there is something to read. */
  readonly prepare?: (scene: Pick<Scene<object>, 'as'>) => Promise<unknown>;
}

export const refreshes = ({ follows }: { readonly follows?: Change }) =>
  follows === undefined ? [press(button('Actualizar'))] : [announces(follows)];
export const retries = [press(button('Reintentar'))];
export const down = { code: 'unavailable', message: 'La base de datos no responde' } as const;
export const gone = { code: 'not_found', message: 'No se encontró' } as const;
export const unheard = 'No se recibió respuesta del servidor';

/** How many the server has to tell of, on the first page. */
export const countThere = async <M extends AnyStateMachine, Value>(
  page: Page<M, Value>,
  { as }: Pick<Scene<object>, 'as'>,
): Promise<number> => {
  await page.prepare?.({ as });
  const { operation } = page.asks;
  const path = onTheWire(page.asks).call.replace(/^GET /, '/srv');
  const given = await (await as(page.who)).get(`${path}${operation.query === undefined ? '' : '?limit=200'}`);
  return Math.min(perPage, page.countOf(operation.response.parse(await given.json()) as Value));
};

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
    actions: { START: () => unattended, RETRY: () => retries, REFRESH: () => refreshes(page) },
    values: ({ value, failure }): Seen => ({
      things: value === null ? null : Math.min(perPage, page.countOf(value as Value)),
      failure: failure?.message ?? null,
      isMissing: failure?.code === 'not_found',
    }),
    expectations: {
      waiting: transient,
      loading: (seen) => lists(page, seen, true),
      shown: (seen) => lists(page, seen, false),
      failed: (seen) => failed(page, seen),
    },
    scenarios: ({ things }) => [
      {
        title: 'cannot be read: told why; is read when asked to, and kept with a word about it where that fails',
        starts: { state: 'loading', calls: [asks] },
        steps: [
          { ...refused('network'), state: 'failed', showing: { failure: unheard } },
          { does: { type: 'RETRY' }, state: 'loading', calls: [asks] },
          // What changes while it is read is read too.
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
              title: 'is not there: said so, and read again',
              starts: { state: 'loading' as const, calls: [asks] },
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
