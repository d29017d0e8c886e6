import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, isOutcomeUnknown } from '#api/contract/failures.ts';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided, outputOfEnd } from '#machines/parts.ts';

export interface DeveloperAssignmentContext {
  subscriptionId: number;
  developers: readonly UserSummary[];
  developerId: string | null;
  /** True after the first attempt to assign: from then on a missing choice is shown as an error. */
  tried: boolean;
  failure: Failure | null;
}

export type DeveloperAssignmentEvent =
  | { type: 'RETRY' }
  | { type: 'CHOOSE_DEVELOPER'; developerId: string }
  | { type: 'SUBMIT' }
  | { type: 'ACCEPT' }
  | { type: 'CANCEL' };

export type DeveloperAssignmentOutput = { result: 'assigned'; developerName: string } | { result: 'cancelled' } | { result: 'outdated' };

const nameOf = (context: DeveloperAssignmentContext): string =>
  context.developers.find((one) => one.user_id === context.developerId)?.username ?? '';

/** Assigns a developer, chosen from the active staff. */
export const developerAssignmentMachine = setup({
  types: {
    context: {} as DeveloperAssignmentContext,
    events: {} as DeveloperAssignmentEvent,
    input: {} as { subscriptionId: number; current: string | null },
    output: {} as DeveloperAssignmentOutput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok' | 'ko',
  },
  actors: {
    loadDevelopers: notProvided<UserSummary[], void>(),
    assignDeveloper: notProvided<void, { subscriptionId: number; developerId: string | null }>(),
  },
  guards: {
    isListed: ({ context }, { developerId }: { developerId: string }) => context.developers.some((one) => one.user_id === developerId),
    developerIsChosen: ({ context }) => context.developerId !== null,
    orderMayHaveMoved: ({ context: { failure } }) => failure?.code === 'transition_refused' || isOutcomeUnknown(failure),
    listIsStale: ({ context }) => context.failure?.code === 'developer_unavailable',
  },
  actions: {
    ...failureActions<DeveloperAssignmentContext, DeveloperAssignmentEvent>(),
    keepDevelopers: assign((_, { developers }: { developers: readonly UserSummary[] }) => ({ developers })),
    forgetMissingChoice: assign({
      developerId: ({ context }) => (context.developers.some((one) => one.user_id === context.developerId) ? context.developerId : null),
    }),
    keepChoice: assign((_, { developerId }: { developerId: string }) => ({ developerId })),
    rememberTry: assign({ tried: true }),
  },
}).createMachine({
  id: 'developer-assignment',
  initial: 'loading',
  context: ({ input }) => ({
    subscriptionId: input.subscriptionId,
    developers: [],
    developerId: input.current,
    tried: false,
    failure: null,
  }),
  output: outputOfEnd<DeveloperAssignmentOutput>,
  on: { CANCEL: { target: '.cancelled' } },
  states: {
    loading: {
      meta: { label: 'Cargando al equipo' },
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadDevelopers',
        src: 'loadDevelopers',
        onDone: {
          target: 'choosing',
          actions: [{ type: 'keepDevelopers', params: ({ event }) => ({ developers: event.output }) }, 'forgetMissingChoice'],
        },
        onError: { target: 'unloaded', actions: keepFailure },
      },
    },
    unloaded: { meta: { label: 'No se pudo cargar al equipo' }, on: { RETRY: { target: 'loading' } } },
    choosing: {
      meta: { label: 'Eligiendo a quien lo construye' },
      on: {
        CHOOSE_DEVELOPER: {
          description: 'está en la lista',
          guard: { type: 'isListed', params: ({ event }) => ({ developerId: event.developerId }) },
          actions: { type: 'keepChoice', params: ({ event }) => ({ developerId: event.developerId }) },
        },
        SUBMIT: [{ guard: 'developerIsChosen', target: 'assigning', actions: 'forgetFailure' }, { actions: 'rememberTry' }],
      },
    },
    assigning: {
      meta: { label: 'Asignando' },
      tags: 'busy',
      on: { CANCEL: {} },
      invoke: {
        id: 'assignDeveloper',
        src: 'assignDeveloper',
        input: ({ context }) => ({ subscriptionId: context.subscriptionId, developerId: context.developerId }),
        onDone: { target: 'assigned' },
        onError: { target: 'refused', actions: keepFailure },
      },
    },
    refused: {
      meta: { label: 'No se pudo asignar' },
      on: {
        ACCEPT: [{ guard: 'orderMayHaveMoved', target: 'outdated' }, { guard: 'listIsStale', target: 'loading' }, { target: 'choosing' }],
        CANCEL: {},
      },
    },
    assigned: {
      type: 'final',
      meta: { label: 'Asignado' },
      tags: 'ok',
      output: ({ context }) => ({ result: 'assigned', developerName: nameOf(context) }),
    },
    outdated: { type: 'final', meta: { label: 'La orden cambió mientras tanto' }, tags: 'ko', output: { result: 'outdated' } },
    cancelled: { type: 'final', meta: { label: 'Cancelado' }, output: { result: 'cancelled' } },
  },
});

export type DeveloperAssignmentSnapshot = SnapshotFrom<typeof developerAssignmentMachine>;

export const developerAssignmentLabels = {
  title: 'Asignación de quien construye el proyecto',
  events: {
    RETRY: 'Reintentar',
    CHOOSE_DEVELOPER: 'Elegir a alguien',
    SUBMIT: 'Asignar',
    ACCEPT: 'Aceptar',
    CANCEL: 'Cancelar',
  } satisfies Record<DeveloperAssignmentEvent['type'], string>,
  guards: {
    developerIsChosen: 'hay alguien elegido',
    orderMayHaveMoved: 'la orden ya no lo permite, o no se sabe si cambió',
    listIsStale: 'esa persona ya no está disponible',
  },
  actors: { loadDevelopers: 'pide la lista del equipo', assignDeveloper: 'asigna el proyecto' },
} satisfies MachineLabels;

export interface DeveloperAssignmentView {
  /** `unloaded`: the list failed to load; `error`: the assignment was refused. */
  screen: 'loading' | 'unloaded' | 'form' | 'error' | 'closed';
  developers: readonly UserSummary[];
  developerId: string | null;
  choiceError: string | null;
  isAssigning: boolean;
  /** There is at least one developer to choose. */
  canSubmit: boolean;
  canCancel: boolean;
  failure: Failure | null;
  output: DeveloperAssignmentOutput | null;
}

const screenOf = (snapshot: DeveloperAssignmentSnapshot): DeveloperAssignmentView['screen'] => {
  if (snapshot.status === 'done') return 'closed';
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('unloaded')) return 'unloaded';
  return snapshot.matches('refused') ? 'error' : 'form';
};

export const developerAssignmentView = (snapshot: DeveloperAssignmentSnapshot): DeveloperAssignmentView => ({
  screen: screenOf(snapshot),
  developers: snapshot.context.developers,
  developerId: snapshot.context.developerId,
  choiceError: snapshot.context.tried && snapshot.context.developerId === null ? 'Elige a quien lo construye' : null,
  isAssigning: snapshot.matches('assigning'),
  canSubmit: snapshot.can({ type: 'SUBMIT' }) && snapshot.context.developers.length > 0,
  canCancel: snapshot.can({ type: 'CANCEL' }),
  failure: snapshot.context.failure,
  output: snapshot.output ?? null,
});

/** The choice, as the event that restores it. */
export const developerAssignmentWork = ({ context: { developerId } }: DeveloperAssignmentSnapshot): DeveloperAssignmentEvent[] =>
  developerId === null ? [] : [{ type: 'CHOOSE_DEVELOPER', developerId }];
