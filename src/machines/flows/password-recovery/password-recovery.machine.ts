import { assign, type SnapshotFrom, setup } from 'xstate';
import { ForgotPassword } from '#api/contract/accounts/forgot-password.ts';
import { type Failure, failureOf, type Issue, issueAt } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { notProvided } from '#machines/parts.ts';

export interface PasswordRecoveryContext {
  form: ForgotPassword;
  issues: Issue[];
  /** Rejected submits: each returns the focus to the field. */
  refusals: number;
  failure: Failure | null;
  /** The server's response: the same whether or not the account exists. */
  message: string | null;
}

export type PasswordRecoveryEvent = { type: 'CHANGE'; email: string } | { type: 'LEAVE_FIELD' } | { type: 'SUBMIT' };

export const passwordRecoveryMachine = setup({
  types: {
    context: {} as PasswordRecoveryContext,
    events: {} as PasswordRecoveryEvent,
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: {
    askForLink: notProvided<{ message: string }, ForgotPassword>(),
  },
  guards: {
    formIsComplete: ({ context }) => issuesOf(ForgotPassword, context.form).length === 0,
    fieldHasText: ({ context }) => context.form.email !== '',
  },
  actions: {
    keepText: assign(({ context }, { email }: { email: string }) => ({
      form: { email },
      issues: issuesOf(ForgotPassword, { email }).length === 0 ? [] : context.issues,
    })),
    checkForm: assign(({ context }) => ({ issues: issuesOf(ForgotPassword, context.form), failure: null })),
    countRefusal: assign(({ context }) => ({ refusals: context.refusals + 1 })),
    forgetAnswer: assign({ issues: [], failure: null, message: null }),
    keepMessage: assign((_, { message }: { message: string }) => ({ message })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure, issues: failure.issues ?? [] })),
  },
}).createMachine({
  id: 'password-recovery',
  initial: 'filling',
  context: { form: { email: '' }, issues: [], refusals: 0, failure: null, message: null },
  states: {
    filling: {
      meta: { label: 'Escribiendo el correo' },
      on: {
        CHANGE: { actions: { type: 'keepText', params: ({ event }) => ({ email: event.email }) } },
        LEAVE_FIELD: { guard: 'fieldHasText', actions: { type: 'checkForm' } },
        SUBMIT: [
          { guard: 'formIsComplete', target: 'sending', actions: { type: 'forgetAnswer' } },
          { description: 'falta el correo', actions: ['checkForm', 'countRefusal'] },
        ],
      },
    },
    sending: {
      meta: { label: 'Pidiendo el enlace' },
      tags: 'busy',
      invoke: {
        id: 'askForLink',
        src: 'askForLink',
        input: ({ context }) => context.form,
        onDone: { target: 'sent', actions: { type: 'keepMessage', params: ({ event }) => event.output } },
        onError: { target: 'filling', actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) } },
      },
    },
    sent: {
      meta: { label: 'Enlace en camino' },
      on: {
        CHANGE: { target: 'filling', actions: ['forgetAnswer', { type: 'keepText', params: ({ event }) => ({ email: event.email }) }] },
        SUBMIT: { target: 'sending', actions: { type: 'forgetAnswer' } },
      },
    },
  },
});

export type PasswordRecoverySnapshot = SnapshotFrom<typeof passwordRecoveryMachine>;

export const passwordRecoveryLabels = {
  title: 'Contraseña olvidada',
  events: {
    CHANGE: 'Escribir',
    LEAVE_FIELD: 'Salir del campo',
    SUBMIT: 'Enviar enlace',
  } satisfies Record<PasswordRecoveryEvent['type'], string>,
  guards: { formIsComplete: 'correo escrito', fieldHasText: 'ya escribió en el campo' },
  actors: { askForLink: 'Pedir el enlace al servidor' },
} satisfies MachineLabels;

export interface PasswordRecoveryView {
  email: string;
  issue: string | null;
  refusals: number;
  failure: { title: string; detail: string } | null;
  /** The server's message that the link was sent, if there is an account. */
  sent: string | null;
  busy: boolean;
}

export const passwordRecoveryView = (snapshot: PasswordRecoverySnapshot): PasswordRecoveryView => {
  const { form, issues, refusals, failure, message } = snapshot.context;
  return {
    email: form.email,
    issue: issueAt({ code: 'invalid_input', message: '', issues }, 'email') ?? null,
    refusals,
    failure: failure === null ? null : { title: 'Error al procesar la solicitud', detail: failureDetail(failure) },
    sent: snapshot.matches('sent') ? message : null,
    busy: snapshot.hasTag('busy'),
  };
};
