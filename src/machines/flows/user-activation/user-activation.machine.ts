import { assign, or, type SnapshotFrom, setup } from 'xstate';
import type { ProjectSummary } from '#api/contract/development/project.ts';
import { type Failure, issueAt } from '#api/contract/failures.ts';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided, outputOfEnd } from '#machines/parts.ts';

/** The choice to leave the projects of a deactivated user with them. */
export const unchanged = 'unchanged';

export interface UserActivationContext {
  userId: string;
  /** True to activate the user, false to deactivate. */
  activate: boolean;
  /** The editor's own password, required if the user is staff; otherwise null. */
  password: string | null;
  /** The projects of a user being deactivated. */
  projects: readonly ProjectSummary[];
  /** Staff who may take over the projects. */
  team: readonly UserSummary[];
  /** A user's id, or `unchanged`; null until chosen. */
  successor: string | null;
  /** How many projects were reassigned to the successor; null if none was named. */
  reassigned: number | null;
  tried: boolean;
  failure: Failure | null;
}

export type UserActivationEvent =
  | { type: 'RETRY' }
  | { type: 'CHOOSE_SUCCESSOR'; successor: string }
  | { type: 'TYPE'; value: string }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' };
export type UserActivationOutput =
  | { result: 'changed'; reassigned: { count: number; successorName: string } | null }
  | { result: 'cancelled' };

interface Change {
  userId: string;
  activate: boolean;
  password: string | null;
  successorId: string | null;
}

const successorOf = ({ team, successor }: UserActivationContext): UserSummary | undefined =>
  team.find(({ user_id }) => user_id === successor);

/** Confirms the deactivation or activation of a user. For a deactivation, first chooses who takes over their projects. */
export const userActivationMachine = setup({
  types: {
    context: {} as UserActivationContext,
    events: {} as UserActivationEvent,
    input: {} as { userId: string; activate: boolean; asksPassword: boolean },
    output: {} as UserActivationOutput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok',
  },
  actors: {
    loadProjects: notProvided<ProjectSummary[], { userId: string }>(),
    loadTeam: notProvided<UserSummary[], void>(),
    changeActivation: notProvided<{ reassigned: number | null }, Change>(),
  },
  guards: {
    staffAreShutOut: ({ context }) => !context.activate && context.password !== null,
    buildsSomething: (_, { projects }: { projects: readonly ProjectSummary[] }) => projects.length > 0,
    isOffered: ({ context }, { successor }: { successor: string }) =>
      successor === unchanged || context.team.some(({ user_id }) => user_id === successor),
    successorIsMissing: ({ context }) => context.projects.length > 0 && context.successor === null,
    passwordIsMissing: ({ context }) => context.password === '',
    passwordIsAsked: ({ context }) => context.password !== null,
  },
  actions: {
    ...failureActions<UserActivationContext, UserActivationEvent>(),
    keepProjects: assign((_, { projects }: { projects: readonly ProjectSummary[] }) => ({ projects })),
    keepTeam: assign(({ context }, { people }: { people: readonly UserSummary[] }) => ({
      team: people.filter(({ user_id }) => user_id !== context.userId),
    })),
    keepSuccessor: assign((_, { successor }: { successor: string }) => ({ successor, failure: null })),
    keepText: assign((_, { value }: { value: string }) => ({ password: value })),
    keepReassigned: assign((_, { reassigned }: { reassigned: number | null }) => ({ reassigned })),
    noteTry: assign({ tried: true, failure: null }),
  },
}).createMachine({
  id: 'user-activation',
  initial: 'starting',
  context: ({ input: { userId, activate, asksPassword } }) => ({
    ...{ userId, activate, password: asksPassword ? '' : null, projects: [], team: [], successor: null, reassigned: null },
    ...{ tried: false, failure: null },
  }),
  output: outputOfEnd<UserActivationOutput>,
  on: {
    TYPE: { guard: 'passwordIsAsked', actions: { type: 'keepText', params: ({ event }) => ({ value: event.value }) } },
    CANCEL: { target: '.cancelled' },
  },
  states: {
    starting: { meta: { label: 'Por abrir' }, always: [{ guard: 'staffAreShutOut', target: 'readingProjects' }, { target: 'asking' }] },
    readingProjects: {
      meta: { label: 'Leyendo sus proyectos' },
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadProjects',
        src: 'loadProjects',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          {
            guard: { type: 'buildsSomething', params: ({ event }) => ({ projects: event.output }) },
            description: 'aún construye algo',
            target: 'readingTeam',
            actions: { type: 'keepProjects', params: ({ event }) => ({ projects: event.output }) },
          },
          { target: 'asking', actions: { type: 'keepProjects', params: ({ event }) => ({ projects: event.output }) } },
        ],
        onError: { target: 'unread', actions: keepFailure },
      },
    },
    readingTeam: {
      meta: { label: 'Leyendo a quién pasarlos' },
      tags: 'busy',
      invoke: {
        id: 'loadTeam',
        src: 'loadTeam',
        onDone: { target: 'asking', actions: { type: 'keepTeam', params: ({ event }) => ({ people: event.output }) } },
        onError: { target: 'unread', actions: keepFailure },
      },
    },
    unread: { meta: { label: 'No se pudo leer' }, on: { RETRY: { target: 'readingProjects' } } },
    asking: {
      meta: { label: 'Preguntando' },
      on: {
        TYPE: {
          guard: 'passwordIsAsked',
          actions: [{ type: 'keepText', params: ({ event }) => ({ value: event.value }) }, 'forgetFailure'],
        },
        CHOOSE_SUCCESSOR: {
          description: 'se ofrece',
          guard: { type: 'isOffered', params: ({ event }) => ({ successor: event.successor }) },
          actions: { type: 'keepSuccessor', params: ({ event }) => ({ successor: event.successor }) },
        },
        CONFIRM: [
          { guard: or(['successorIsMissing', 'passwordIsMissing']), description: 'falta algo', actions: 'noteTry' },
          { target: 'changing', actions: 'noteTry' },
        ],
      },
    },
    changing: {
      meta: { label: 'Cambiando la cuenta' },
      tags: 'busy',
      on: { TYPE: {}, CANCEL: {} },
      invoke: {
        id: 'changeActivation',
        src: 'changeActivation',
        input: ({ context }) => ({
          ...{ userId: context.userId, activate: context.activate, password: context.password },
          successorId: successorOf(context)?.user_id ?? null,
        }),
        onDone: { target: 'changed', actions: { type: 'keepReassigned', params: ({ event }) => event.output } },
        onError: { target: 'asking', actions: keepFailure },
      },
    },
    changed: {
      type: 'final',
      meta: { label: 'Cuenta cambiada' },
      tags: 'ok',
      output: ({ context }) => {
        const { reassigned: count } = context;
        return { result: 'changed', reassigned: count === null ? null : { count, successorName: successorOf(context)?.username ?? '' } };
      },
    },
    cancelled: { type: 'final', meta: { label: 'Cancelado' }, output: { result: 'cancelled' } },
  },
});

export type UserActivationSnapshot = SnapshotFrom<typeof userActivationMachine>;

export const userActivationLabels = {
  title: 'Desactivar o activar a un usuario',
  events: {
    RETRY: 'Reintentar',
    CHOOSE_SUCCESSOR: 'Elegir a quién pasan sus proyectos',
    TYPE: 'Escribir la contraseña propia',
    CONFIRM: 'Confirmar',
    CANCEL: 'Cancelar',
  } satisfies Record<UserActivationEvent['type'], string>,
  guards: {
    staffAreShutOut: 'se desactiva a alguien del equipo',
    successorIsMissing: 'falta decir quién recibe sus proyectos',
    passwordIsMissing: 'falta la contraseña propia',
    passwordIsAsked: 'se pide la contraseña propia',
  },
  actors: {
    loadProjects: 'pide lo que aún construye',
    loadTeam: 'pide la lista del equipo',
    changeActivation: 'desactiva o activa la cuenta',
  },
} satisfies MachineLabels;

export interface UserActivationView {
  isOpen: boolean;
  isBusy: boolean;
  /** Whether the user's projects are loading, failed to load, or are known (none if they were not needed). */
  reading: 'loading' | 'failed' | 'known';
  projects: readonly ProjectSummary[];
  team: readonly UserSummary[];
  /** Empty until chosen. */
  successor: string;
  successorError: string | null;
  /** Null if the editor's password is not required. */
  password: string | null;
  passwordError: string | null;
  /** The failure, unless a field shows it already. */
  failure: Failure | null;
  output: UserActivationOutput | null;
}

const readingOf = (snapshot: UserActivationSnapshot): UserActivationView['reading'] => {
  if (snapshot.matches('readingProjects') || snapshot.matches('readingTeam')) return 'loading';
  return snapshot.matches('unread') ? 'failed' : 'known';
};

export const userActivationView = (snapshot: UserActivationSnapshot): UserActivationView => {
  const { projects, team, successor, password, tried, failure } = snapshot.context;
  const unchosen = tried && projects.length > 0 && successor === null ? 'Elige quién los recibe, o déjalos sin cambio' : null;
  const successorError = unchosen ?? issueAt(failure, 'successor_id') ?? null;
  const missing = tried && password === '' ? 'Escribe tu contraseña para confirmar este cambio' : null;
  const passwordError = password === null ? null : (missing ?? issueAt(failure, 'current_password') ?? null);
  return {
    isOpen: snapshot.status === 'active',
    isBusy: snapshot.matches('changing'),
    reading: readingOf(snapshot),
    projects,
    team,
    successor: successor ?? '',
    successorError,
    password,
    passwordError,
    failure: successorError === null && passwordError === null ? failure : null,
    output: snapshot.output ?? null,
  };
};
