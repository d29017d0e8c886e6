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
  /** Null while a new one is made. */
  person: UserSummary | null;
  /** The version that the form was opened with, or that the editor agreed to save over; null for somebody new. */
  baseVersion: number | null;
  username: string;
  email: string;
  password: string;
  /** Of whoever edits: asked for what makes or moves a member of the staff. */
  current_password: string;
  role: number | null;
  pendingEmail: string | null;
  /** What is wrong is said from the first try on. */
  tried: boolean;
  failure: Failure | null;
}

/** `since`: of work that was kept, the version it was written over. */
export type UserFormEvent =
  | { type: 'TYPE'; field: UserField; value: string; since?: number }
  | { type: 'CHOOSE_ROLE'; role: number }
  | { type: 'SUBMIT' }
  | { type: 'KEEP_MINE' }
  | { type: 'TAKE_THEIRS' }
  | { type: 'CANCEL' };

/** `pendingEmail` waits until somebody confirms it. */
export type UserFormOutput = { result: 'saved'; username: string; pendingEmail: string | null } | { result: 'cancelled' };

/** A member of the staff is made, and their role and address are moved, by whoever knows the own password. */
export const asksOwnPassword = ({ person, email, role }: UserFormContext): boolean =>
  person === null
    ? role !== null && role !== roles.customer
    : person.type === 'user' && (role !== person.role || email.trim().toLowerCase() !== person.email);

/** What would be sent: a password only for somebody new. */
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

/** What a form over this person begins with. */
const startingWith = (person: UserSummary | null) => ({
  baseVersion: person?.version ?? null,
  username: person?.username ?? '',
  email: person?.email ?? '',
  role: person?.role ?? null,
});

/** Staff make an account or edit one. */
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
    /** A refusal is forgiven as soon as something changes. */
    keepText: assign(({ context }, { field, value, since }: { field: UserField; value: string; since: number | null }) => ({
      [field]: value,
      baseVersion: since ?? context.baseVersion,
      failure: null,
    })),
    keepRole: assign((_, { role }: { role: number }) => ({ role, failure: null })),
    keepPending: assign((_, { pendingEmail }: { pendingEmail: string | null }) => ({ pendingEmail })),
    /** What was typed stays, beside the person as they are now. */
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
