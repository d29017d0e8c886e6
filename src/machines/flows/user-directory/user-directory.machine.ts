import { assign, type SnapshotFrom, setup } from 'xstate';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { boardParts, boardStates } from '../board.ts';
import {
  type BoardContext,
  type BoardEvent,
  type BoardInput,
  type BoardTag,
  boardEventLabels,
  boardGuardLabels,
  boardStart,
} from '../board-context.ts';
import { type BoardView, boardView } from '../board-view.ts';
import type { ListRules } from '../list-window.ts';
import type { RecoveryAct } from '../recovery-decision/recovery-decision.machine.ts';

export interface UserDirectoryContext extends BoardContext<UserSummary> {
  /** The user that the open dialog is about. */
  chosen: UserSummary | null;
  /** What the dialog does about the user's second factor. */
  act: RecoveryAct | null;
}

export type UserDirectoryEvent =
  | BoardEvent
  | { type: 'CREATE' }
  | { type: 'EDIT'; userId: string }
  | { type: 'CHANGE_ACTIVATION'; userId: string }
  | { type: 'RECOVER'; userId: string; act: RecoveryAct }
  | { type: 'DIALOG_CLOSED' };

/** Staff before customers, each by username. */
const rules: ListRules<UserSummary> = {
  key: ({ user_id }) => user_id,
  subjects: ({ user_id }) => [`user-${user_id}`],
  compare: (one, other) => other.type.localeCompare(one.type, 'en') || one.username.localeCompare(other.username, 'en'),
};
const parts = boardParts<UserSummary, UserDirectoryContext, UserDirectoryEvent>(rules);

const idOf = ({ event: { userId } }: { event: { userId: string } }) => ({ userId });
const isListed = { description: 'está en la lista', guard: { type: 'personIsListed', params: idOf } } as const;
const choose = { type: 'choose', params: idOf } as const;

/** All users. The list reloads after every dialog, whatever its result; the server announces no changes of them. */
export const userDirectoryMachine = setup({
  types: {
    context: {} as UserDirectoryContext,
    events: {} as UserDirectoryEvent,
    input: {} as BoardInput,
    meta: {} as { label: string },
    tags: {} as BoardTag,
  },
  ...parts,
  guards: {
    ...parts.guards,
    personIsListed: ({ context }, { userId }: { userId: string }) => context.list?.rows.some((one) => one.user_id === userId) ?? false,
  },
  actions: {
    ...parts.actions,
    choose: assign(({ context }, { userId }: { userId: string }) => ({
      chosen: context.list?.rows.find((one) => one.user_id === userId) ?? null,
    })),
    keepAct: assign((_, { act }: { act: RecoveryAct }) => ({ act })),
    forgetChoice: assign({ chosen: null, act: null }),
  },
}).createMachine({
  id: 'user-directory',
  initial: 'list',
  context: ({ input }) => ({ ...boardStart(input), chosen: null, act: null }),
  states: {
    list: {
      meta: { label: 'La lista' },
      ...boardStates,
      on: {
        CREATE: { target: 'creating' },
        EDIT: { ...isListed, target: 'editing', actions: choose },
        CHANGE_ACTIVATION: { ...isListed, target: 'changingActivation', actions: choose },
        RECOVER: {
          ...isListed,
          target: 'recovering',
          actions: [choose, { type: 'keepAct', params: ({ event }) => ({ act: event.act }) }],
        },
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
    ...boardEventLabels,
    CREATE: 'Nuevo usuario',
    EDIT: 'Editar',
    CHANGE_ACTIVATION: 'Desactivar o activar',
    RECOVER: 'Quitar verificación, aprobar o detener',
    DIALOG_CLOSED: 'Se cerró el diálogo',
  } satisfies Record<UserDirectoryEvent['type'], string>,
  guards: boardGuardLabels,
  actors: { loadRows: 'pide los usuarios', loadMore: 'pide la página siguiente', loadChanged: 'pide lo que cambió' },
} satisfies MachineLabels;

export type UserDialog =
  | { kind: 'create' }
  | { kind: 'edit'; person: UserSummary }
  | { kind: 'activation'; person: UserSummary }
  | { kind: 'recovery'; person: UserSummary; act: RecoveryAct };

export interface UserDirectoryView extends BoardView<UserSummary> {
  dialog: UserDialog | null;
}

const dialogOf = (snapshot: UserDirectorySnapshot): UserDialog | null => {
  if (snapshot.matches('creating')) return { kind: 'create' };
  const { chosen: person, act } = snapshot.context;
  if (person === null) return null;
  if (act !== null) return { kind: 'recovery', person, act };
  return snapshot.matches('editing') ? { kind: 'edit', person } : { kind: 'activation', person };
};

export const userDirectoryView = (snapshot: UserDirectorySnapshot): UserDirectoryView => ({
  ...boardView(snapshot),
  dialog: dialogOf(snapshot),
});

/** The open form, as the event that reopens it. */
export const userDirectoryWork = (snapshot: UserDirectorySnapshot): UserDirectoryEvent[] => {
  const dialog = dialogOf(snapshot);
  if (dialog?.kind === 'create') return [{ type: 'CREATE' }];
  return dialog?.kind === 'edit' ? [{ type: 'EDIT', userId: dialog.person.user_id }] : [];
};
