import { type SnapshotFrom, setup } from 'xstate';
import { type Failure, isOutcomeUnknown } from '#api/contract/failures.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided, outputOfEnd } from '#machines/parts.ts';

export interface GoLiveContext {
  subscriptionId: number;
  failure: Failure | null;
}

export type GoLiveEvent = { type: 'CONFIRM' } | { type: 'ACCEPT' } | { type: 'CANCEL' };

export type GoLiveOutput = { result: 'live' } | { result: 'cancelled' } | { result: 'outdated' };

/** The last step of a project, which needs confirmation because it is irreversible. */
export const goLiveMachine = setup({
  types: {
    context: {} as GoLiveContext,
    events: {} as GoLiveEvent,
    input: {} as { subscriptionId: number },
    output: {} as GoLiveOutput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok' | 'ko',
  },
  actors: {
    putIntoProduction: notProvided<void, { subscriptionId: number }>(),
  },
  guards: { statusMayHaveMoved: ({ context: { failure } }) => failure?.code === 'transition_refused' || isOutcomeUnknown(failure) },
  actions: failureActions<GoLiveContext, GoLiveEvent>(),
}).createMachine({
  id: 'go-live',
  initial: 'asking',
  context: ({ input }) => ({ subscriptionId: input.subscriptionId, failure: null }),
  output: outputOfEnd<GoLiveOutput>,
  states: {
    asking: {
      meta: { label: 'Pidiendo confirmación' },
      on: { CONFIRM: { target: 'publishing', actions: 'forgetFailure' }, CANCEL: { target: 'cancelled' } },
    },
    publishing: {
      meta: { label: 'Poniendo en producción' },
      tags: 'busy',
      invoke: {
        id: 'putIntoProduction',
        src: 'putIntoProduction',
        input: ({ context }) => ({ subscriptionId: context.subscriptionId }),
        onDone: { target: 'live' },
        onError: { target: 'refused', actions: keepFailure },
      },
    },
    refused: {
      meta: { label: 'No se pudo publicar' },
      on: { ACCEPT: [{ guard: 'statusMayHaveMoved', target: 'outdated' }, { target: 'asking' }] },
    },
    live: { type: 'final', meta: { label: 'En Línea' }, tags: 'ok', output: { result: 'live' } },
    outdated: { type: 'final', meta: { label: 'El proyecto cambió mientras tanto' }, tags: 'ko', output: { result: 'outdated' } },
    cancelled: { type: 'final', meta: { label: 'Cancelado' }, output: { result: 'cancelled' } },
  },
});

export type GoLiveSnapshot = SnapshotFrom<typeof goLiveMachine>;

export const goLiveLabels = {
  title: 'Puesta en producción',
  events: { CONFIRM: 'Poner en Producción', ACCEPT: 'Aceptar', CANCEL: 'Cancelar' } satisfies Record<GoLiveEvent['type'], string>,
  guards: { statusMayHaveMoved: 'el estado ya no lo permite, o no se sabe si cambió' },
  actors: { putIntoProduction: 'pone el proyecto en línea' },
} satisfies MachineLabels;

export interface GoLiveView {
  screen: 'question' | 'error' | 'closed';
  isBusy: boolean;
  canCancel: boolean;
  failure: Failure | null;
  output: GoLiveOutput | null;
}

export const goLiveView = (snapshot: GoLiveSnapshot): GoLiveView => ({
  screen: snapshot.status === 'done' ? 'closed' : snapshot.matches('refused') ? 'error' : 'question',
  isBusy: snapshot.hasTag('busy'),
  canCancel: snapshot.can({ type: 'CANCEL' }),
  failure: snapshot.context.failure,
  output: snapshot.output ?? null,
});
