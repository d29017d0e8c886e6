import { assign, type SnapshotFrom, setup } from 'xstate';
import { Login } from '#api/contract/accounts/login.ts';
import { type Failure, failureOf, type Issue, issueAt } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { failureDetail } from '#machines/failure-detail.ts';
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
  /** Rejected submits since the form was last valid; while above 0, the error summary is shown. */
  refusals: number;
  failure: Failure | null;
  /** The provider that returned the user without a sign-in; its message is shown until the next attempt. */
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

/** The result of the form: a session, the second step, or the e-mail verification that is still pending. `username`: as typed. */
export type SignInOutcome =
  | { kind: 'signedIn'; user: SessionUser; redirectPath: string }
  | { kind: 'factorRequired'; challenge: string }
  | { kind: 'unverified'; redirectPath: string; username: string };

export interface SignInView {
  form: Login;
  issues: Partial<Record<SignInField, string>>;
  /** Rejected submits since the form was last valid; while above 0, the error summary is shown. */
  refusals: number;
  failure: { title: string; detail: string } | null;
  busy: boolean;
  outcome: SignInOutcome | null;
}

/** The same message for every cause, so that the holder of a mere link learns nothing. */
const refusalOf = {
  google: {
    title: 'No pudimos iniciar tu sesión con Google',
    detail: 'Si tu correo ya tiene una cuenta aquí, entra con tu contraseña. Si no, intenta de nuevo en un momento.',
  },
  nobody: null,
} as const;

const outcomeOf = (snapshot: SignInSnapshot): SignInOutcome | null => {
  const { answer, failure, form } = snapshot.context;
  if (snapshot.matches('signedIn') && answer !== null) return { kind: 'signedIn', ...answer };
  if (snapshot.matches('factorRequired') && failure?.challenge !== undefined)
    return { kind: 'factorRequired', challenge: failure.challenge };
  if (snapshot.matches('unverified') && failure?.redirectPath !== undefined)
    return { kind: 'unverified', redirectPath: failure.redirectPath, username: form.username };
  return null;
};

export const signInView = (snapshot: SignInSnapshot): SignInView => {
  const { form, issues, refusals, failure, refusedBy } = snapshot.context;
  const sentence = (field: SignInField): Partial<Record<SignInField, string>> => {
    const message = issueAt({ code: 'invalid_input', message: '', issues }, field);
    return message === undefined ? {} : { [field]: message };
  };
  return {
    form,
    issues: { ...sentence('username'), ...sentence('password') },
    refusals,
    failure: failure === null ? refusalOf[refusedBy ?? 'nobody'] : { title: 'Error al iniciar sesión', detail: failureDetail(failure) },
    busy: snapshot.hasTag('busy'),
    outcome: outcomeOf(snapshot),
  };
};
