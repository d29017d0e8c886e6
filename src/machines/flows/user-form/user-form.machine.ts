import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf, type Issue } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import { NewUser } from '#api/contract/users/create-user.ts';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import { UserChanges } from '#api/contract/users/update-user.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided, outputOfEnd } from '#machines/parts.ts';
import { roles } from '#shared/roles.ts';

export type UserField = 'username' | 'email' | 'password' | 'current_password';

export interface UserFormContext {
  /** Null for a new user. */
  person: UserSummary | null;
  /** The version that editing started from, or that the editor agreed to overwrite; null for a new user. */
  baseVersion: number | null;
  username: string;
  email: string;
  password: string;
  /** The editor's own password, required to create a staff account or change its role or address. */
  current_password: string;
  role: number | null;
  pendingEmail: string | null;
  /** Issues are shown after the first attempt. */
  tried: boolean;
  failure: Failure | null;
}

/** `since`: for restored input, the version it was based on. */
export type UserFormEvent =
  | { type: 'TYPE'; field: UserField; value: string; since?: number }
  | { type: 'CHOOSE_ROLE'; role: number }
  | { type: 'SUBMIT' }
  | { type: 'KEEP_MINE' }
  | { type: 'TAKE_THEIRS' }
  | { type: 'CANCEL' };

/** `pendingEmail` awaits its confirmation. */
export type UserFormOutput = { result: 'saved'; username: string; pendingEmail: string | null } | { result: 'cancelled' };

/** Creating a staff account or changing its role or address requires the editor's own password. */
export const asksOwnPassword = ({ person, email, role }: UserFormContext): boolean =>
  person === null
    ? role !== null && role !== roles.customer
    : person.type === 'user' && (role !== person.role || email.trim().toLowerCase() !== person.email);

/** The message to send; it has a password only for a new user. */
function messageOf(context: UserFormContext) {
  const { person, baseVersion, username, email, password, current_password, role } = context;
  const proof = asksOwnPassword(context) ? { current_password } : {};
  if (person === null) return { username, email, password, role, ...proof };
  return { username, email, ...(person.type === 'user' ? { role } : {}), base_version: baseVersion, ...proof };
}

const unproven: Issue = { path: 'current_password', message: 'Escribe tu contraseña para confirmar este cambio' };

export const formIssues = (context: UserFormContext): Issue[] => [
  ...issuesOf(context.person === null ? NewUser : UserChanges, messageOf(context)),
  ...(asksOwnPassword(context) && context.current_password === '' ? [unproven] : []),
];

/** The initial values of the form. */
const startingWith = (person: UserSummary | null) => ({
  baseVersion: person?.version ?? null,
  username: person?.username ?? '',
  email: person?.email ?? '',
  role: person?.role ?? null,
});

/** Staff create or edit an account. */
export const userFormMachine = setup({
  types: {
    context: {} as UserFormContext,
    events: {} as UserFormEvent,
    input: {} as { person: UserSummary | null },
    output: {} as UserFormOutput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok',
  },
  actors: {
    saveUser: notProvided<{ pendingEmail: string | null }, { userId: string | null; message: object }>(),
  },
  guards: {
    everythingIsWritten: ({ context }) => formIssues(context).length === 0,
    someoneChangedThem: ({ context }, { failure }: { failure: Failure }) =>
      context.person !== null && failure.code === 'record_changed' && failure.user !== undefined,
    fieldIsAsked: ({ context }, { field }: { field: UserField }) =>
      field === 'current_password' ? asksOwnPassword(context) : field !== 'password' || context.person === null,
  },
  actions: {
    ...failureActions<UserFormContext, UserFormEvent>(),
    /** Any edit clears the refusal. */
    keepText: assign(({ context }, { field, value, since }: { field: UserField; value: string; since: number | null }) => ({
      [field]: value,
      baseVersion: since ?? context.baseVersion,
      failure: null,
    })),
    keepRole: assign((_, { role }: { role: number }) => ({ role, failure: null })),
    keepPending: assign((_, { pendingEmail }: { pendingEmail: string | null }) => ({ pendingEmail })),
    /** Stores the user as saved by somebody else, keeping what was typed. */
    keepCurrent: assign(({ context }, { failure }: { failure: Failure }) => ({ person: failure.user ?? context.person, tried: false })),
    agreeToCurrent: assign(({ context }) => ({ baseVersion: context.person?.version ?? null })),
    takeCurrent: assign(({ context }) => ({ ...startingWith(context.person), current_password: '', tried: false })),
    noteTry: assign({ tried: true, failure: null }),
  },
}).createMachine({
  id: 'user-form',
  initial: 'editing',
  context: ({ input: { person } }) => ({
    person,
    ...startingWith(person),
    password: '',
    current_password: '',
    pendingEmail: null,
    tried: false,
    failure: null,
  }),
  output: outputOfEnd<UserFormOutput>,
  states: {
    editing: {
      meta: { label: 'Formulario' },
      initial: 'writing',
      on: {
        TYPE: {
          guard: { type: 'fieldIsAsked', params: ({ event }) => ({ field: event.field }) },
          description: 'en un campo que se pide',
          actions: { type: 'keepText', params: ({ event: { field, value, since } }) => ({ field, value, since: since ?? null }) },
        },
        CHOOSE_ROLE: { actions: { type: 'keepRole', params: ({ event }) => ({ role: event.role }) } },
        CANCEL: { target: 'cancelled' },
      },
      states: {
        writing: {
          meta: { label: 'Escribiendo los datos' },
          on: { SUBMIT: [{ guard: 'everythingIsWritten', target: '#user-form.saving', actions: 'noteTry' }, { actions: 'noteTry' }] },
        },
        comparing: {
          meta: { label: 'Alguien más los cambió' },
          on: {
            KEEP_MINE: [
              { guard: 'everythingIsWritten', target: '#user-form.saving', actions: ['agreeToCurrent', 'noteTry'] },
              { actions: 'noteTry' },
            ],
            TAKE_THEIRS: { target: 'writing', actions: ['takeCurrent', 'forgetFailure'] },
          },
        },
      },
    },
    saving: {
      meta: { label: 'Guardando' },
      tags: 'busy',
      invoke: {
        id: 'saveUser',
        src: 'saveUser',
        input: ({ context }) => ({ userId: context.person?.user_id ?? null, message: messageOf(context) }),
        onDone: { target: 'saved', actions: { type: 'keepPending', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'someoneChangedThem', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            description: 'alguien más guardó otra versión',
            target: 'editing.comparing',
            actions: { type: 'keepCurrent', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
          { target: 'editing', actions: keepFailure },
        ],
      },
    },
    saved: {
      type: 'final',
      meta: { label: 'Guardado' },
      tags: 'ok',
      output: ({ context }) => ({ result: 'saved', username: context.username.trim(), pendingEmail: context.pendingEmail }),
    },
    cancelled: { type: 'final', meta: { label: 'Cancelado' }, output: { result: 'cancelled' } },
  },
});

export type UserFormSnapshot = SnapshotFrom<typeof userFormMachine>;

export const userFormLabels = {
  title: 'Alta y edición de un usuario',
  events: {
    TYPE: 'Escribir',
    CHOOSE_ROLE: 'Elegir el rol',
    SUBMIT: 'Guardar',
    KEEP_MINE: 'Guardar lo mío',
    TAKE_THEIRS: 'Usar lo guardado',
    CANCEL: 'Cancelar',
  } satisfies Record<UserFormEvent['type'], string>,
  guards: { everythingIsWritten: 'todos los datos son válidos', fieldIsAsked: 'el campo está a la vista' },
  actors: { saveUser: 'guarda al usuario' },
} satisfies MachineLabels;
