import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#api/contract/failures.ts';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';
import type { RecoveryAct } from '../recovery-decision/recovery-decision.machine.ts';

export interface UserDirectoryContext {
  search: string;
  /** Null until first loaded. */
  people: readonly UserSummary[] | null;
  /** The user that the open dialog is about. */
  chosen: UserSummary | null;
  /** What the dialog does about the user's second factor. */
  act: RecoveryAct | null;
  failure: Failure | null;
}

export type UserDirectoryEvent =
  | { type: 'RETRY' }
  | { type: 'TYPE_SEARCH'; value: string }
  | { type: 'CREATE' }
  | { type: 'EDIT'; userId: string }
  | { type: 'CHANGE_ACTIVATION'; userId: string }
  | { type: 'RECOVER'; userId: string; act: RecoveryAct }
  | { type: 'DIALOG_CLOSED' };

/** All users. The list reloads after every dialog, whatever its result. */
export const userDirectoryMachine = setup({
  types: {
    context: {} as UserDirectoryContext,
    events: {} as UserDirectoryEvent,
    input: {} as { search: string },
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ko',
  },
  actors: {
    loadPeople: notProvided<UserSummary[], { search: string }>(),
  },
  guards: {
    listIsShown: ({ context }) => context.people !== null,
    readingFailed: ({ context }) => context.failure !== null,
    personIsListed: ({ context }, { userId }: { userId: string }) => context.people?.some((one) => one.user_id === userId) ?? false,
  },
  actions: {
    ...failureActions<UserDirectoryContext, UserDirectoryEvent>(),
    keepPeople: assign((_, { people }: { people: UserSummary[] }) => ({ people, failure: null })),
    keepSearch: assign((_, { value }: { value: string }) => ({ search: value })),
    choose: assign(({ context }, { userId }: { userId: string }) => ({
      chosen: context.people?.find((one) => one.user_id === userId) ?? null,
    })),
    keepAct: assign((_, { act }: { act: RecoveryAct }) => ({ act })),
    forgetChoice: assign({ chosen: null, act: null }),
  },
  delays: { searchPause: 300 },
}).createMachine({
  id: 'user-directory',
  initial: 'list',
  context: ({ input }) => ({ search: input.search, people: null, chosen: null, act: null, failure: null }),
  states: {
    list: {
      meta: { label: 'La lista' },
      initial: 'loading',
      on: {
        TYPE_SEARCH: { target: '.typing', actions: { type: 'keepSearch', params: ({ event }) => ({ value: event.value }) } },
        CREATE: { target: 'creating' },
        EDIT: {
          guard: { type: 'personIsListed', params: ({ event }) => ({ userId: event.userId }) },
          description: 'está en la lista',
          target: 'editing',
          actions: { type: 'choose', params: ({ event }) => ({ userId: event.userId }) },
        },
        CHANGE_ACTIVATION: {
          guard: { type: 'personIsListed', params: ({ event }) => ({ userId: event.userId }) },
          description: 'está en la lista',
          target: 'changingActivation',
          actions: { type: 'choose', params: ({ event }) => ({ userId: event.userId }) },
        },
        RECOVER: {
          guard: { type: 'personIsListed', params: ({ event }) => ({ userId: event.userId }) },
          description: 'está en la lista',
          target: 'recovering',
          actions: [
            { type: 'choose', params: ({ event }) => ({ userId: event.userId }) },
            { type: 'keepAct', params: ({ event }) => ({ act: event.act }) },
          ],
        },
      },
      states: {
        loading: {
          meta: { label: 'Cargando la lista' },
          tags: 'busy',
          invoke: {
            id: 'loadPeople',
            src: 'loadPeople',
            input: ({ context }) => ({ search: context.search }),
            onDone: { target: 'shown', actions: { type: 'keepPeople', params: ({ event }) => ({ people: event.output }) } },
            onError: [
              { guard: 'listIsShown', target: 'shown', actions: keepFailure },
              { target: 'failed', actions: keepFailure },
            ],
          },
        },
        typing: { meta: { label: 'Escribiendo la búsqueda' }, after: { searchPause: { target: 'loading' } } },
        failed: { meta: { label: 'No se pudo cargar' }, tags: 'ko', on: { RETRY: { target: 'loading' } } },
        shown: { meta: { label: 'Lista a la vista' }, on: { RETRY: { guard: 'readingFailed', target: 'loading' } } },
      },
    },
    creating: { meta: { label: 'Creando un usuario' }, on: { DIALOG_CLOSED: { target: 'list' } } },
    editing: { meta: { label: 'Editando un usuario' }, on: { DIALOG_CLOSED: { target: 'list', actions: 'forgetChoice' } } },
    changingActivation: {
      meta: { label: 'Preguntando si se desactiva o activa' },
      on: { DIALOG_CLOSED: { target: 'list', actions: 'forgetChoice' } },
    },
    recovering: {
      meta: { label: 'Decidiendo sobre una verificación perdida' },
      on: { DIALOG_CLOSED: { target: 'list', actions: 'forgetChoice' } },
    },
  },
});

export type UserDirectorySnapshot = SnapshotFrom<typeof userDirectoryMachine>;

export const userDirectoryLabels = {
  title: 'Usuarios',
  events: {
    RETRY: 'Reintentar',
    TYPE_SEARCH: 'Buscar',
    CREATE: 'Nuevo usuario',
    EDIT: 'Editar',
    CHANGE_ACTIVATION: 'Desactivar o activar',
    RECOVER: 'Quitar verificación, aprobar o detener',
    DIALOG_CLOSED: 'Se cerró el diálogo',
  } satisfies Record<UserDirectoryEvent['type'], string>,
  guards: { listIsShown: 'ya hay una lista a la vista', readingFailed: 'no se pudo leer otra vez', personIsListed: 'está en la lista' },
  actors: { loadPeople: 'pide los usuarios' },
} satisfies MachineLabels;

export type UserDialog =
  | { kind: 'create' }
  | { kind: 'edit'; person: UserSummary }
  | { kind: 'activation'; person: UserSummary }
  | { kind: 'recovery'; person: UserSummary; act: RecoveryAct };

export interface UserDirectoryView {
  screen: 'loading' | 'failed' | 'list';
  search: string;
  people: readonly UserSummary[];
  isRefreshing: boolean;
  dialog: UserDialog | null;
  /** Shown next to the list if reloading it failed. */
  failure: Failure | null;
}

const dialogOf = (snapshot: UserDirectorySnapshot): UserDialog | null => {
  if (snapshot.matches('creating')) return { kind: 'create' };
  const { chosen: person, act } = snapshot.context;
  if (person === null) return null;
  if (act !== null) return { kind: 'recovery', person, act };
  return snapshot.matches('editing') ? { kind: 'edit', person } : { kind: 'activation', person };
};

export const userDirectoryView = (snapshot: UserDirectorySnapshot): UserDirectoryView => {
  const { people, search, failure } = snapshot.context;
  return {
    screen: people !== null ? 'list' : failure !== null && !snapshot.hasTag('busy') ? 'failed' : 'loading',
    search,
    people: people ?? [],
    isRefreshing: snapshot.hasTag('busy'),
    dialog: dialogOf(snapshot),
    failure,
  };
};

/** The open form, as the event that reopens it. */
export const userDirectoryWork = (snapshot: UserDirectorySnapshot): UserDirectoryEvent[] => {
  const dialog = dialogOf(snapshot);
  if (dialog?.kind === 'create') return [{ type: 'CREATE' }];
  return dialog?.kind === 'edit' ? [{ type: 'EDIT', userId: dialog.person.user_id }] : [];
};
