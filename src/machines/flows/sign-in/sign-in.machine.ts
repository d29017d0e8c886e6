import { assign, type SnapshotFrom, setup } from 'xstate';
import { Login } from '#api/contract/auth/login.ts';
import { type Failure, failureOf, type Issue } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { fieldActions, fieldGuards, notProvided } from '#machines/parts.ts';

export type SignInField = 'username' | 'password';

interface SignInAnswer {
  user: SessionUser;
  redirectPath: string;
}

export interface SignInContext {
  form: Login;
  issues: Issue[];
  /** Submits refused since the form was last right: the summary of what is wrong stands above it meanwhile. */
  refusals: number;
  failure: Failure | null;
  /** Who sent the person back without a sign-in; told until the next try. */
  refusedBy: 'google' | null;
  answer: SignInAnswer | null;
}

export type SignInEvent =
  | { type: 'CHANGE'; field: SignInField; value: string }
  | { type: 'LEAVE_FIELD'; field: SignInField }
  | { type: 'SUBMIT' };

const issuesIn = (form: Login): Issue[] => issuesOf(Login, form);

export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    input: {} as { refusedBy: 'google' | null },
    events: {} as SignInEvent,
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: {
    signIn: notProvided<SignInAnswer, Login>(),
  },
  guards: {
    ...fieldGuards<SignInContext>(issuesIn),
    emailIsUnverified: (_, { failure }: { failure: Failure }) =>
      failure.code === 'email_not_verified' && failure.redirectPath !== undefined,
    factorIsRequired: (_, { failure }: { failure: Failure }) => failure.code === 'factor_required' && failure.challenge !== undefined,
  },
  actions: {
    ...fieldActions<SignInContext, SignInEvent>(issuesIn),
    checkForm: assign(({ context }) => ({
      issues: issuesOf(Login, context.form),
      refusals: context.refusals + 1,
      failure: null,
      refusedBy: null,
    })),
    forgetFailure: assign({ failure: null, refusedBy: null, issues: [], refusals: 0 }),
    keepAnswer: assign((_, answer: SignInAnswer) => ({ answer })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure, issues: failure.issues ?? [] })),
  },
}).createMachine({
  id: 'sign-in',
  initial: 'filling',
  context: ({ input }) => ({
    form: { username: '', password: '' },
    issues: [],
    refusals: 0,
    failure: null,
    refusedBy: input.refusedBy,
    answer: null,
  }),
  states: {
    filling: {
      meta: { label: 'Escribiendo' },
      on: {
        CHANGE: { actions: { type: 'keepText', params: ({ event }) => ({ field: event.field, value: event.value }) } },
        LEAVE_FIELD: {
          guard: { type: 'fieldHasText', params: ({ event }) => ({ field: event.field }) },
          description: 'ya escribió en el campo',
          actions: { type: 'checkField', params: ({ event }) => ({ field: event.field }) },
        },
        SUBMIT: [
          { guard: { type: 'formIsComplete' }, description: 'datos completos', target: 'signingIn', actions: { type: 'forgetFailure' } },
          { description: 'faltan datos', actions: { type: 'checkForm' } },
        ],
      },
    },
    signingIn: {
      meta: { label: 'Iniciando sesión' },
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context.form,
        onDone: { target: 'signedIn', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'emailIsUnverified', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            description: 'falta verificar el correo',
            target: 'unverified',
            actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
          {
            guard: { type: 'factorIsRequired', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            description: 'falta el segundo paso',
            target: 'factorRequired',
            actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
          {
            description: 'rechazado',
            target: 'filling',
            actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
        ],
      },
    },
    signedIn: { type: 'final', meta: { label: 'Sesión iniciada' } },
    factorRequired: { type: 'final', meta: { label: 'Falta el segundo paso' } },
    unverified: { type: 'final', meta: { label: 'Falta verificar el correo' } },
  },
});

export type SignInSnapshot = SnapshotFrom<typeof signInMachine>;

export const signInLabels = {
  title: 'Inicio de sesión',
  events: {
    CHANGE: 'Escribir',
    LEAVE_FIELD: 'Salir del campo',
    SUBMIT: 'Iniciar sesión',
  } satisfies Record<SignInEvent['type'], string>,
  guards: { formIsComplete: 'datos completos' },
  actors: { signIn: 'Iniciar sesión en el servidor' },
} satisfies MachineLabels;
