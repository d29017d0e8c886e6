import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#api/contract/failures.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';

/** The result of one generated path: where the machine deviated from the definition, if it did. */
export interface RanPath {
  name: string;
  ms: number;
  /** `step` counts from 1; `expected` and `seen` are names of states. */
  failure: { step: number; expected: string; seen: string } | null;
}

export interface RanMachine {
  machine: string;
  ranAt: string;
  ms: number;
  paths: readonly RanPath[];
}

export interface PathRunContext {
  /** The machines whose paths are run, in this order. */
  queue: readonly string[];
  done: readonly RanMachine[];
  failure: Failure | null;
}

export type PathRunEvent = { type: 'RUN'; machines: readonly string[] } | { type: 'STOP' } | { type: 'RETRY' };

/** Runs the generated paths on the real machines in the browser, one machine at a time, so that the run can be stopped. */
export const pathRunMachine = setup({
  types: {
    context: {} as PathRunContext,
    events: {} as PathRunEvent,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ko',
  },
  actors: {
    runMachine: notProvided<RanMachine, { machine: string }>(),
  },
  guards: {
    somethingIsToRun: (_, { machines }: { machines: readonly string[] }) => machines.length > 0,
    othersWait: ({ context }) => context.done.length + 1 < context.queue.length,
  },
  actions: {
    ...failureActions<PathRunContext, PathRunEvent>(),
    begin: assign((_, { machines }: { machines: readonly string[] }) => ({ queue: machines, done: [], failure: null })),
    keepRun: assign(({ context }, { ran }: { ran: RanMachine }) => ({ done: [...context.done, ran] })),
  },
}).createMachine({
  id: 'path-run',
  initial: 'idle',
  context: { queue: [], done: [], failure: null },
  on: {
    RUN: {
      guard: { type: 'somethingIsToRun', params: ({ event }) => ({ machines: event.machines }) },
      description: 'hay máquinas que correr',
      target: '.running',
      actions: { type: 'begin', params: ({ event }) => ({ machines: event.machines }) },
    },
  },
  states: {
    idle: { meta: { label: 'Por correr' } },
    running: {
      meta: { label: 'Corriendo caminos' },
      tags: 'busy',
      on: { RUN: {}, STOP: { target: 'stopped' } },
      invoke: {
        id: 'runMachine',
        src: 'runMachine',
        input: ({ context }) => ({ machine: context.queue[context.done.length] ?? '' }),
        onDone: [
          {
            guard: 'othersWait',
            target: 'running',
            reenter: true,
            actions: { type: 'keepRun', params: ({ event }) => ({ ran: event.output }) },
          },
          { target: 'finished', actions: { type: 'keepRun', params: ({ event }) => ({ ran: event.output }) } },
        ],
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    stopped: { meta: { label: 'Detenida' } },
    failed: {
      meta: { label: 'No se pudo correr' },
      tags: 'ko',
      on: { RETRY: { target: 'running', actions: 'forgetFailure' } },
    },
    finished: { meta: { label: 'Terminada' } },
  },
});

export type PathRunSnapshot = SnapshotFrom<typeof pathRunMachine>;

export const pathRunLabels = {
  title: 'Correr caminos',
  events: { RUN: 'Correr caminos', STOP: 'Detener', RETRY: 'Reintentar' } satisfies Record<PathRunEvent['type'], string>,
  guards: { othersWait: 'faltan máquinas' },
  actors: { runMachine: 'corre los caminos de una máquina' },
} satisfies MachineLabels;

export interface PathRunView {
  isRunning: boolean;
  isOver: boolean;
  /** The number of machines in the run; `done` holds the finished ones. */
  machines: number;
  done: readonly RanMachine[];
  /** Numbers of paths. */
  passed: number;
  failed: number;
  ms: number;
  /** When the last one ran; null before that. */
  ranAt: string | null;
  failure: Failure | null;
}

const all = (done: readonly RanMachine[]): RanPath[] => done.flatMap(({ paths }) => [...paths]);

export const pathRunView = (snapshot: PathRunSnapshot): PathRunView => {
  const { queue, done, failure } = snapshot.context;
  const failed = all(done).filter((path) => path.failure !== null).length;
  return {
    isRunning: snapshot.hasTag('busy'),
    isOver: queue.length > 0 && !snapshot.hasTag('busy'),
    machines: queue.length,
    done,
    passed: all(done).length - failed,
    failed,
    ms: done.reduce((sum, { ms }) => sum + ms, 0),
    ranAt: done.at(-1)?.ranAt ?? null,
    failure,
  };
};

/** The results of one machine's paths, by path name; null if they were not run here. */
export const ranPathsOf = ({ done }: PathRunView, machine: string): ReadonlyMap<string, RanPath> | null => {
  const ran = done.findLast((one) => one.machine === machine);
  return ran === undefined ? null : new Map(ran.paths.map((path) => [path.name, path]));
};
