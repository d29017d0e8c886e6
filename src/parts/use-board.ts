import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import { subjectOf, watchChanges } from '#api/client/watch-changes.ts';
import type { Change } from '#api/contract/events/change.ts';
import type { boardMachine } from '#machines/flows/board.ts';
import type { BoardEvent, Filter } from '#machines/flows/board-context.ts';
import { type BoardView, boardView } from '#machines/flows/board-view.ts';
import { useKeptSize, useListStart, useSearchInAddress } from '#ui/list-address.ts';
import { useFilterOfAddress } from './board-filters.tsx';

export type BoardClock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

type Topic = Change['topic'];

interface BoardOptions {
  /** The filter in the URL. */
  filter: Filter;
  /** The changes that concern its rows, if the server announces any: each is about one row. */
  topic?: Topic | readonly Topic[];
  /** Changes that can concern further rows too: everything shown is read again. */
  reloadsOn?: Topic;
}

/** Tells a board's machine what changes on the server and in the URL, and keeps the number of rows there. Returns the function to call with typed text. */
export const useBoardEvents = (
  { size, search }: Pick<BoardView<unknown>, 'size' | 'search'>,
  send: (event: BoardEvent) => void,
  { filter, topic, reloadsOn }: BoardOptions,
): ((text: string) => void) => {
  useEffect(
    () => (topic === undefined ? undefined : watchChanges(topic, (change) => send({ type: 'CHANGED', subject: subjectOf(change) }))),
    [topic, send],
  );
  useEffect(
    () => (reloadsOn === undefined ? undefined : watchChanges(reloadsOn, () => send({ type: 'CHANGED', subject: null }))),
    [reloadsOn, send],
  );
  useKeptSize(size);
  useFilterOfAddress({ filter }, send);
  return useSearchInAddress(search, (value) => send({ type: 'TYPE_SEARCH', value }));
};

/** Runs a board's machine, with filter, search and number of rows in the URL. */
export const useBoard = <Row, Id extends string>(
  machine: ReturnType<typeof boardMachine<Row, Id>>,
  { clock, ...options }: BoardOptions & { clock?: BoardClock | undefined },
) => {
  const input = { filter: options.filter, ...useListStart() };
  const [snapshot, send] = useMachine(machine, { input, ...(clock === undefined ? {} : { clock }) });
  const view = boardView(snapshot);
  const search = useBoardEvents(view, send, options);
  return { view, send, search };
};
