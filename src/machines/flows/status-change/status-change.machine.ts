import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, isOutcomeUnknown } from '#api/contract/failures.ts';
import { note as Note } from '#api/contract/fields.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided, outputOfEnd } from '#machines/parts.ts';
import { type DevelopmentStatus, developmentStatuses } from '#shared/vocabulary.ts';

export interface StatusChangeContext {
  subscriptionId: number;
  /** The possible next statuses, in the order of the stages. */
  targets: readonly DevelopmentStatus[];
  status: DevelopmentStatus | null;
  note: string;
  /** True after the first attempt to save: from then on an empty note is shown as an error. */
  tried: boolean;
  failure: Failure | null;
}

export type StatusChangeEvent =
  | { type: 'CHOOSE_STATUS'; status: DevelopmentStatus }
  | { type: 'TYPE_NOTE'; value: string }
  | { type: 'SUBMIT' }
  | { type: 'ACCEPT' }
  | { type: 'CANCEL' };

export type StatusChangeOutput = { result: 'changed'; status: DevelopmentStatus } | { result: 'cancelled' } | { result: 'outdated' };

interface StatusChangeInput {
  subscriptionId: number;
  /** The current status. */
  from: DevelopmentStatus;
  targets: readonly DevelopmentStatus[];
}

/** The next reachable stage, otherwise the nearest earlier one: most changes go one step forward. */
const likelyTarget = ({ from, targets }: StatusChangeInput): DevelopmentStatus | null => {
  const here = developmentStatuses.indexOf(from);
  return targets.find((one) => developmentStatuses.indexOf(one) > here) ?? targets.at(-1) ?? null;
};

/** 'Cambiar Estado' of an order and 'Actualizar Estado' of a project: the new status and a note. */
export const statusChangeMachine = setup({
  types: {
    context: {} as StatusChangeContext,
    events: {} as StatusChangeEvent,
    input: {} as StatusChangeInput,
    output: {} as StatusChangeOutput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok' | 'ko',
  },
  actors: {
    changeStatus: notProvided<void, { subscriptionId: number; status: DevelopmentStatus | null; note: string }>(),
  },
  guards: {
    isPossible: ({ context }, { status }: { status: DevelopmentStatus }) => context.targets.includes(status),
    changeIsExplained: ({ context }) => context.status !== null && Note.safeParse(context.note).success,
    statusMayHaveMoved: ({ context: { failure } }) => failure?.code === 'transition_refused' || isOutcomeUnknown(failure),
  },
  actions: {
    ...failureActions<StatusChangeContext, StatusChangeEvent>(),
    keepStatus: assign((_, { status }: { status: DevelopmentStatus }) => ({ status })),
    keepNote: assign((_, { value }: { value: string }) => ({ note: value })),
    rememberTry: assign({ tried: true }),
  },
}).createMachine({
  id: 'status-change',
  initial: 'editing',
  context: ({ input }) => ({
    subscriptionId: input.subscriptionId,
    targets: input.targets,
    status: likelyTarget(input),
    note: '',
    tried: false,
    failure: null,
  }),
  output: outputOfEnd<StatusChangeOutput>,
  states: {
    editing: {
      meta: { label: 'Eligiendo el estado' },
      on: {
        CHOOSE_STATUS: {
          description: 'se puede llegar a él',
          guard: { type: 'isPossible', params: ({ event }) => ({ status: event.status }) },
          actions: { type: 'keepStatus', params: ({ event }) => ({ status: event.status }) },
        },
        TYPE_NOTE: { actions: { type: 'keepNote', params: ({ event }) => ({ value: event.value }) } },
        SUBMIT: [{ guard: 'changeIsExplained', target: 'saving', actions: 'forgetFailure' }, { actions: 'rememberTry' }],
        CANCEL: { target: 'cancelled' },
      },
    },
    saving: {
      meta: { label: 'Guardando el cambio' },
      tags: 'busy',
      invoke: {
        id: 'changeStatus',
        src: 'changeStatus',
        input: ({ context }) => ({ subscriptionId: context.subscriptionId, status: context.status, note: context.note }),
        onDone: { target: 'changed' },
        onError: { target: 'refused', actions: keepFailure },
      },
    },
    refused: {
      meta: { label: 'No se pudo cambiar' },
      on: { ACCEPT: [{ guard: 'statusMayHaveMoved', target: 'outdated' }, { target: 'editing' }] },
    },
    changed: {
      type: 'final',
      meta: { label: 'Estado cambiado' },
      tags: 'ok',
      output: ({ context }) => ({ result: 'changed', status: context.status ?? 'pending' }),
    },
    outdated: { type: 'final', meta: { label: 'El estado cambió mientras tanto' }, tags: 'ko', output: { result: 'outdated' } },
    cancelled: { type: 'final', meta: { label: 'Cancelado' }, output: { result: 'cancelled' } },
  },
});

export type StatusChangeSnapshot = SnapshotFrom<typeof statusChangeMachine>;

export const statusChangeLabels = {
  title: 'Cambio de estado de una orden o un proyecto',
  events: {
    CHOOSE_STATUS: 'Elegir el estado',
    TYPE_NOTE: 'Escribir la nota',
    SUBMIT: 'Guardar',
    ACCEPT: 'Aceptar',
    CANCEL: 'Cancelar',
  } satisfies Record<StatusChangeEvent['type'], string>,
  guards: { changeIsExplained: 'hay estado y nota', statusMayHaveMoved: 'el estado ya no lo permite, o no se sabe si cambió' },
  actors: { changeStatus: 'cambia el estado' },
} satisfies MachineLabels;

export interface StatusChangeView {
  screen: 'form' | 'error' | 'closed';
  targets: readonly DevelopmentStatus[];
  status: DevelopmentStatus | null;
  note: string;
  noteError: string | null;
  isBusy: boolean;
  canCancel: boolean;
  failure: Failure | null;
  output: StatusChangeOutput | null;
}

export const statusChangeView = (snapshot: StatusChangeSnapshot): StatusChangeView => {
  const { context } = snapshot;
  return {
    screen: snapshot.status === 'done' ? 'closed' : snapshot.matches('refused') ? 'error' : 'form',
    targets: context.targets,
    status: context.status,
    note: context.note,
    noteError: context.tried ? (Note.safeParse(context.note).error?.issues[0]?.message ?? null) : null,
    isBusy: snapshot.hasTag('busy'),
    canCancel: snapshot.can({ type: 'CANCEL' }),
    failure: context.failure,
    output: snapshot.output ?? null,
  };
};

/** The unsaved input, as the events that restore it. */
export const statusChangeWork = ({ context: { status, note } }: StatusChangeSnapshot): StatusChangeEvent[] => [
  ...(status === null ? [] : [{ type: 'CHOOSE_STATUS' as const, status }]),
  ...(note === '' ? [] : [{ type: 'TYPE_NOTE' as const, value: note }]),
];
