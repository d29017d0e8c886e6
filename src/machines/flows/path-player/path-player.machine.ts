import { type AnyMachineSnapshot, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#api/contract/failures.ts';
import { configurationName, isEnd } from '#machines/configuration-name.ts';
import type { MachineLabels } from '#machines/labels.ts';
import type { MachineModel } from '#machines/model.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';
import { pathRoots, possibleSteps, replaySteps, takeStep } from '#machines/path-steps.ts';

/** A machine of the product, with what is needed to step through it. */
export interface PlayedMachine {
  labels: MachineLabels;
  model: MachineModel;
}

export interface PathPlayerInput {
  machine: string;
  root: number;
  steps: readonly string[];
}

export interface PathPlayerContext extends PathPlayerInput {
  /** Null until loaded. */
  played: PlayedMachine | null;
  /** The step in the address that is not possible: the path ends before it. */
  refused: string | null;
  failure: Failure | null;
}

export type PathPlayerEvent =
  | { type: 'RETRY' }
  | { type: 'TAKE'; step: string }
  | { type: 'BACK' }
  | { type: 'RESTART' }
  | { type: 'BEGIN_AT'; root: number };

/** The snapshot at the end of the path; null if there is none. */
const standingAt = ({ played, root, steps }: PathPlayerContext): AnyMachineSnapshot | null =>
  played === null ? null : (replaySteps(played.model, { root, steps }).stops.at(-1)?.snapshot ?? null);

const canTake = (context: PathPlayerContext, step: string): boolean => {
  const here = standingAt(context);
  return context.played !== null && here !== null && takeStep(context.played.model, here, step) !== null;
};

/** The steps possible at the end of the path. */
const offeredSteps = (context: PathPlayerContext): string[] => {
  const here = standingAt(context);
  return context.played === null || here === null ? [] : possibleSteps(context.played.model, here).map(({ step }) => step);
};

/** Steps manually through any machine of the product, using its definition only: no actor runs. */
export const pathPlayerMachine = setup({
  types: {
    context: {} as PathPlayerContext,
    events: {} as PathPlayerEvent,
    input: {} as PathPlayerInput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ko',
  },
  actors: {
    loadMachine: notProvided<PlayedMachine, { machine: string }>(),
  },
  guards: {
    stepIsPossible: ({ context }, { step }: { step: string }) => canTake(context, step),
    hasSteps: ({ context }) => context.steps.length > 0,
    beginningExists: ({ context }, { root }: { root: number }) =>
      context.played !== null && root >= 0 && root < pathRoots(context.played.model).length,
  },
  actions: {
    ...failureActions<PathPlayerContext, PathPlayerEvent>(),
    keepMachine: assign(({ context }, { played }: { played: PlayedMachine }) => {
      const root = context.root < pathRoots(played.model).length ? context.root : 0;
      const { refused } = replaySteps(played.model, { root, steps: context.steps });
      if (refused === null) return { played, root, failure: null };
      return { played, root, failure: null, steps: context.steps.slice(0, refused), refused: context.steps[refused] ?? null };
    }),
    addStep: assign(({ context }, { step }: { step: string }) => ({ steps: [...context.steps, step], refused: null })),
    takeStepBack: assign(({ context }) => ({ steps: context.steps.slice(0, -1), refused: null })),
    forgetSteps: assign({ steps: [], refused: null }),
    beginElsewhere: assign((_, { root }: { root: number }) => ({ root, steps: [], refused: null })),
  },
}).createMachine({
  id: 'path-player',
  initial: 'loading',
  context: ({ input }) => ({ ...input, played: null, refused: null, failure: null }),
  states: {
    loading: {
      meta: { label: 'Trayendo la máquina' },
      tags: 'busy',
      invoke: {
        id: 'loadMachine',
        src: 'loadMachine',
        input: ({ context }) => ({ machine: context.machine }),
        onDone: { target: 'playing', actions: { type: 'keepMachine', params: ({ event }) => ({ played: event.output }) } },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    playing: {
      meta: { label: 'Recorriendo' },
      on: {
        TAKE: {
          guard: { type: 'stepIsPossible', params: ({ event }) => ({ step: event.step }) },
          description: 'el paso es posible aquí',
          actions: { type: 'addStep', params: ({ event }) => ({ step: event.step }) },
        },
        BACK: { guard: 'hasSteps', actions: 'takeStepBack' },
        RESTART: { guard: 'hasSteps', actions: 'forgetSteps' },
        BEGIN_AT: {
          guard: { type: 'beginningExists', params: ({ event }) => ({ root: event.root }) },
          description: 'ese inicio existe',
          actions: { type: 'beginElsewhere', params: ({ event }) => ({ root: event.root }) },
        },
      },
    },
    failed: { meta: { label: 'No se pudo abrir' }, tags: 'ko', on: { RETRY: { target: 'loading' } } },
  },
});

export type PathPlayerSnapshot = SnapshotFrom<typeof pathPlayerMachine>;

export const pathPlayerLabels = {
  title: 'Recorrer a mano',
  events: {
    RETRY: 'Reintentar',
    TAKE: 'Dar un paso',
    BACK: 'Un paso atrás',
    RESTART: 'Empezar de nuevo',
    BEGIN_AT: 'Elegir el inicio',
  } satisfies Record<PathPlayerEvent['type'], string>,
  guards: { hasSteps: 'ya se dio algún paso' },
  actors: { loadMachine: 'trae la máquina' },
} satisfies MachineLabels;

export interface PathPlayerView {
  screen: 'loading' | 'failed' | 'playing';
  root: number;
  /** The names of the initial states, such as 'pending'; several if the model has several. */
  beginnings: readonly string[];
  steps: readonly string[];
  /** The name of the current state; null until loaded. */
  state: string | null;
  isEnd: boolean;
  context: unknown;
  offered: readonly string[];
  canGoBack: boolean;
  refused: string | null;
  failure: Failure | null;
}

export const pathPlayerView = (snapshot: PathPlayerSnapshot): PathPlayerView => {
  const { context } = snapshot;
  const here = standingAt(context);
  return {
    screen: snapshot.hasTag('ko') ? 'failed' : here === null ? 'loading' : 'playing',
    root: context.root,
    beginnings: context.played === null ? [] : pathRoots(context.played.model).map(configurationName),
    steps: context.steps,
    state: here === null ? null : configurationName(here),
    isEnd: here !== null && isEnd(here),
    context: here?.context ?? null,
    offered: offeredSteps(context),
    canGoBack: snapshot.can({ type: 'BACK' }),
    refused: context.refused,
    failure: context.failure,
  };
};
