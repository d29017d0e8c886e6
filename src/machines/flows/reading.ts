import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#api/contract/failures.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';

export interface ReadingContext<Value> {
  /** Null until first loaded. */
  value: Value | null;
  failure: Failure | null;
}

export type ReadingEvent = { type: 'RETRY' } | { type: 'REFRESH' };

export const readingEventLabels = {
  RETRY: 'Reintentar',
  REFRESH: 'Leer de nuevo',
} satisfies Record<ReadingEvent['type'], string>;

/** A value that is loaded, can be reloaded, and stays on the screen if a reload fails. */
export const readingMachine = <Value, const Id extends string>(id: Id) =>
  setup({
    types: {
      context: {} as ReadingContext<Value>,
      events: {} as ReadingEvent,
      meta: {} as { label: string },
      tags: {} as 'busy' | 'ko',
    },
    actors: {
      read: notProvided<Value>(),
    },
    guards: {
      valueIsShown: ({ context }) => context.value !== null,
      readingFailed: ({ context }) => context.failure !== null,
    },
    actions: {
      ...failureActions<ReadingContext<Value>, ReadingEvent>(),
      keepValue: assign((_, { value }: { value: Value }) => ({ value, failure: null })),
    },
  }).createMachine({
    id,
    initial: 'loading',
    context: { value: null, failure: null },
    states: {
      loading: {
        meta: { label: 'Leyendo' },
        tags: 'busy',
        on: { REFRESH: { target: 'loading', reenter: true } },
        invoke: {
          id: 'read',
          src: 'read',
          onDone: { target: 'shown', actions: { type: 'keepValue', params: ({ event }) => ({ value: event.output }) } },
          onError: [
            { guard: 'valueIsShown', target: 'shown', actions: keepFailure },
            { target: 'failed', actions: keepFailure },
          ],
        },
      },
      shown: {
        meta: { label: 'A la vista' },
        on: { REFRESH: { target: 'loading' }, RETRY: { guard: 'readingFailed', target: 'loading' } },
      },
      failed: {
        meta: { label: 'No se pudo leer' },
        tags: 'ko',
        on: { REFRESH: { target: 'loading' }, RETRY: { target: 'loading' } },
      },
    },
  });

export interface ReadingView<Value> {
  screen: 'loading' | 'failed' | 'shown';
  value: Value | null;
  isReading: boolean;
  /** Shown alone, or next to the value loaded before. */
  failure: Failure | null;
}

type ReadingSnapshot<Value> = SnapshotFrom<ReturnType<typeof readingMachine<Value, string>>>;

export const readingView = <Value>(snapshot: ReadingSnapshot<Value>): ReadingView<Value> => {
  const { value, failure } = snapshot.context;
  return {
    screen: snapshot.hasTag('ko') ? 'failed' : value === null ? 'loading' : 'shown',
    value,
    isReading: snapshot.hasTag('busy'),
    failure,
  };
};
