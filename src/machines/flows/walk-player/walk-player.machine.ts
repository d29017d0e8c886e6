import { type AnyMachineSnapshot, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#api/contract/failures.ts';
import { configurationName, isEnd } from '#machines/configuration-name.ts';
import type { MachineLabels } from '#machines/labels.ts';
import type { MachineModel } from '#machines/model.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';
import { possibleSteps, replayWalk, takeStep, walkRoots } from '#machines/walk-steps.ts';

/** A machine of the product with what is needed to walk it. */
export interface WalkedMachine {
  labels: MachineLabels;
  model: MachineModel;
}

export interface WalkPlayerInput {
  machine: string;
  root: number;
  steps: readonly string[];
}

export interface WalkPlayerContext extends WalkPlayerInput {
  /** Null until it is read. */
  walked: WalkedMachine | null;
  /** The step of the address that is not possible: the walk ends before it. */
  refused: string | null;
  failure: Failure | null;
}

export type WalkPlayerEvent =
  | { type: 'START' }
  | { type: 'RETRY' }
  | { type: 'TAKE'; step: string }
  | { type: 'BACK' }
  | { type: 'RESTART' }
  | { type: 'BEGIN_AT'; root: number };

/** Where a walk stands; null where there is none. */
const standingAt = ({ walked, root, steps }: WalkPlayerContext): AnyMachineSnapshot | null =>
  walked === null ? null : (replayWalk(walked.model, { root, steps }).stops.at(-1)?.snapshot ?? null);

const canTake = (context: WalkPlayerContext, step: string): boolean => {
  const here = standingAt(context);
  return context.walked !== null && here !== null && takeStep(context.walked.model, here, step) !== null;
};

/** What can be done where a walk stands. */
const offeredSteps = (context: WalkPlayerContext): string[] => {
  const here = standingAt(context);
  return context.walked === null || here === null ? [] : possibleSteps(context.walked.model, here).map(({ step }) => step);
};

/** Any machine of the product is walked by hand: its own definition says what can happen, and nothing of it runs. */
export const walkPlayerMachine = setup({
  types: {
    context: {} as WalkPlayerContext,
    events: {} as WalkPlayerEvent,
    input: {} as WalkPlayerInput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ko',
  },
  actors: {
    loadMachine: notProvided<WalkedMachine, { machine: string }>(),
  },
  guards: {
    stepIsPossible: ({ context }, { step }: { step: string }) => canTake(context, step),
    somethingWasWalked: ({ context }) => context.steps.length > 0,
    beginningExists: ({ context }, { root }: { root: number }) =>
      context.walked !== null && root >= 0 && root < walkRoots(context.walked.model).length,
  },
  actions: {
    ...failureActions<WalkPlayerContext, WalkPlayerEvent>(),
    keepMachine: assign(({ context }, { walked }: { walked: WalkedMachine }) => {
      const root = context.root < walkRoots(walked.model).length ? context.root : 0;
      const { refused } = replayWalk(walked.model, { root, steps: context.steps });
      if (refused === null) return { walked, root, failure: null };
      return { walked, root, failure: null, steps: context.steps.slice(0, refused), refused: context.steps[refused] ?? null };
    }),
    addStep: assign(({ context }, { step }: { step: string }) => ({ steps: [...context.steps, step], refused: null })),
    takeStepBack: assign(({ context }) => ({ steps: context.steps.slice(0, -1), refused: null })),
    forgetSteps: assign({ steps: [], refused: null }),
    beginElsewhere: assign((_, { root }: { root: number }) => ({ root, steps: [], refused: null })),
  },
}).createMachine({
  id: 'walk-player',
  initial: 'waiting',
  context: ({ input }) => ({ ...input, walked: null, refused: null, failure: null }),
  states: {
    waiting: { meta: { label: 'Por abrir' }, on: { START: { target: 'loading' } } },
    loading: {
      meta: { label: 'Trayendo la máquina' },
      tags: 'busy',
      invoke: {
        id: 'loadMachine',
        src: 'loadMachine',
        input: ({ context }) => ({ machine: context.machine }),
        onDone: { target: 'walking', actions: { type: 'keepMachine', params: ({ event }) => ({ walked: event.output }) } },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    walking: {
      meta: { label: 'Recorriendo' },
      on: {
        TAKE: {
          guard: { type: 'stepIsPossible', params: ({ event }) => ({ step: event.step }) },
          description: 'el paso es posible aquí',
          actions: { type: 'addStep', params: ({ event }) => ({ step: event.step }) },
        },
        BACK: { guard: 'somethingWasWalked', actions: 'takeStepBack' },
        RESTART: { guard: 'somethingWasWalked', actions: 'forgetSteps' },
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

export type WalkPlayerSnapshot = SnapshotFrom<typeof walkPlayerMachine>;

export const walkPlayerLabels = {
  title: 'Recorrer a mano',
  events: {
    START: 'Abrir',
    RETRY: 'Reintentar',
    TAKE: 'Dar un paso',
    BACK: 'Un paso atrás',
    RESTART: 'Empezar de nuevo',
    BEGIN_AT: 'Elegir el inicio',
  } satisfies Record<WalkPlayerEvent['type'], string>,
  guards: { somethingWasWalked: 'ya se dio algún paso' },
  actors: { loadMachine: 'trae la máquina' },
} satisfies MachineLabels;

export interface WalkPlayerView {
  screen: 'loading' | 'failed' | 'walking';
  root: number;
  /** By their names: 'pending'. More than one where a walk may begin in several configurations. */
  beginnings: readonly string[];
  steps: readonly string[];
  /** Where it stands, by name; null until it is read. */
  state: string | null;
  isEnd: boolean;
  context: unknown;
  offered: readonly string[];
  canGoBack: boolean;
  refused: string | null;
  failure: Failure | null;
}

export const walkPlayerView = (snapshot: WalkPlayerSnapshot): WalkPlayerView => {
  const { context } = snapshot;
  const here = standingAt(context);
  return {
    screen: snapshot.hasTag('ko') ? 'failed' : here === null ? 'loading' : 'walking',
    root: context.root,
    beginnings: context.walked === null ? [] : walkRoots(context.walked.model).map(configurationName),
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
