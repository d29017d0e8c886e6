import { assign, type SnapshotFrom, setup } from 'xstate';
import { Registration } from '#api/contract/accounts/register.ts';
import { type Failure, failureOf, type Issue, issueAt } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { fieldActions, fieldGuards, notProvided } from '#machines/parts.ts';

export type RegistrationField = keyof Registration;

export interface RegistrationContext {
  form: Registration;
  issues: Issue[];
  /** Rejected submits since the form was last valid; while above 0, the error summary is shown. */
  refusals: number;
  failure: Failure | null;
  redirectUrl: string | null;
}

export type RegistrationEvent =
  | { type: 'CHANGE'; field: RegistrationField; value: string }
  | { type: 'LEAVE_FIELD'; field: RegistrationField }
  | { type: 'SUBMIT' };

const issuesIn = (form: Registration): Issue[] => issuesOf(Registration, form);

export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: {
    register: notProvided<{ redirectUrl: string }, Registration>(),
  },
  guards: {
    ...fieldGuards<RegistrationContext>(issuesIn),
    usernameIsTaken: (_, { failure }: { failure: Failure }) => failure.code === 'username_taken',
  },
  actions: {
    ...fieldActions<RegistrationContext, RegistrationEvent>(issuesIn),
    forgetFailure: assign({ failure: null, issues: [], refusals: 0 }),
    keepWay: assign((_, { redirectUrl }: { redirectUrl: string }) => ({ redirectUrl })),
    nameTakenUsername: assign((_, { failure }: { failure: Failure }) => ({ issues: [{ path: 'username', message: failure.message }] })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure, issues: failure.issues ?? [] })),
  },
}).createMachine({
  id: 'registration',
  initial: 'filling',
  context: { form: { username: '', email: '', password: '' }, issues: [], refusals: 0, failure: null, redirectUrl: null },
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
          { guard: { type: 'formIsComplete' }, description: 'datos completos', target: 'registering', actions: { type: 'forgetFailure' } },
          { description: 'faltan datos', actions: { type: 'checkForm' } },
        ],
      },
    },
    registering: {
      meta: { label: 'Creando la cuenta' },
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => context.form,
        onDone: { target: 'registered', actions: { type: 'keepWay', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'usernameIsTaken', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            description: 'el usuario ya existe',
            target: 'filling',
            actions: { type: 'nameTakenUsername', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
          {
            description: 'rechazado',
            target: 'filling',
            actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
        ],
      },
    },
    registered: { type: 'final', meta: { label: 'Falta entrar el código' } },
  },
});

export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>;

export const registrationLabels = {
  title: 'Registro',
  events: {
    CHANGE: 'Escribir',
    LEAVE_FIELD: 'Salir del campo',
    SUBMIT: 'Crear cuenta',
  } satisfies Record<RegistrationEvent['type'], string>,
  guards: { formIsComplete: 'datos completos' },
  actors: { register: 'Pedir la cuenta al servidor' },
} satisfies MachineLabels;

export interface RegistrationView {
  form: Registration;
  issues: Partial<Record<RegistrationField, string>>;
  /** Rejected submits since the form was last valid; while above 0, the error summary is shown. */
  refusals: number;
  failure: { title: string; detail: string } | null;
  busy: boolean;
  /** The next page, once the registration awaits its code. */
  redirectUrl: string | null;
}

export const registrationView = (snapshot: RegistrationSnapshot): RegistrationView => {
  const { form, issues, refusals, failure, redirectUrl } = snapshot.context;
  const sentence = (field: RegistrationField): Partial<Record<RegistrationField, string>> => {
    const message = issueAt({ code: 'invalid_input', message: '', issues }, field);
    return message === undefined ? {} : { [field]: message };
  };
  return {
    form,
    issues: { ...sentence('username'), ...sentence('email'), ...sentence('password') },
    refusals,
    failure: failure === null ? null : { title: 'Error al registrarse', detail: failureDetail(failure) },
    busy: snapshot.hasTag('busy'),
    redirectUrl: snapshot.matches('registered') ? redirectUrl : null,
  };
};
