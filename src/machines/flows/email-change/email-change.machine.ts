import { assign, type SnapshotFrom, setup } from 'xstate';
import { VerificationCode } from '#api/contract/accounts/verify-email.ts';
import { type Failure, failureOf, type Issue, issueAt } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import { RequestEmailChange } from '#api/contract/profile/request-email-change.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { digitsOf, failureActions, fieldActions, fieldGuards, keepFailure, notProvided } from '#machines/parts.ts';

export type EmailChangeField = keyof RequestEmailChange;

export interface EmailChangeContext {
  form: RequestEmailChange;
  code: string;
  issues: Issue[];
  /** Rejected submits since the form was last valid; while above 0, the error summary is shown. */
  refusals: number;
  failure: Failure | null;
  /** The user's new, confirmed address. */
  changedTo: string | null;
}

export type EmailChangeEvent =
  | { type: 'OPEN' }
  | { type: 'CHANGE'; field: EmailChangeField; value: string }
  | { type: 'LEAVE_FIELD'; field: EmailChangeField }
  | { type: 'SUBMIT' }
  | { type: 'CHANGE_CODE'; text: string }
  | { type: 'CORRECT_ADDRESS' }
  | { type: 'CANCEL' };

const codeIssues = (code: string): Issue[] => issuesOf(VerificationCode, code).map(({ message }) => ({ path: 'code', message }));
const without = (issues: Issue[], field: string): Issue[] => issues.filter(({ path }) => path !== field);

const issuesIn = (form: RequestEmailChange): Issue[] => issuesOf(RequestEmailChange, form);

/** Changes the user's e-mail address: requested with the password, then confirmed with the code sent to it. */
export const emailChangeMachine = setup({
  types: {
    context: {} as EmailChangeContext,
    events: {} as EmailChangeEvent,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'code',
  },
  actors: {
    requestChange: notProvided<void, RequestEmailChange>(),
    confirmChange: notProvided<string, { code: string }>(),
  },
  guards: {
    ...fieldGuards<EmailChangeContext>(issuesIn),
    fieldsAreNamed: (_, { error }: { error: unknown }) => (failureOf(error).issues ?? []).length > 0,
    codeIsNowComplete: ({ context }, { text }: { text: string }) =>
      digitsOf(text) !== context.code && codeIssues(digitsOf(text)).length === 0,
    codeIsComplete: ({ context }) => codeIssues(context.code).length === 0,
  },
  actions: {
    ...fieldActions<EmailChangeContext, EmailChangeEvent>(issuesIn),
    ...failureActions<EmailChangeContext, EmailChangeEvent>(),
    begin: assign({ form: { email: '', currentPassword: '' }, code: '', issues: [], refusals: 0, failure: null, changedTo: null }),
    forgetTrouble: assign({ failure: null, issues: [], refusals: 0 }),
    forgetPassword: assign(({ context }) => ({ form: { ...context.form, currentPassword: '' }, code: '' })),
    keepIssues: assign(({ context }, { error }: { error: unknown }) => ({
      issues: failureOf(error).issues ?? [],
      refusals: context.refusals + 1,
    })),
    keepDigits: assign(({ context }, { text }: { text: string }) => {
      const code = digitsOf(text);
      return { code, failure: code === context.code ? context.failure : null, issues: without(context.issues, 'code') };
    }),
    checkCode: assign(({ context }) => ({ issues: codeIssues(context.code), failure: null })),
    keepAddress: assign((_, { email }: { email: string }) => ({ changedTo: email })),
  },
}).createMachine({
  id: 'email-change',
  initial: 'closed',
  context: { form: { email: '', currentPassword: '' }, code: '', issues: [], refusals: 0, failure: null, changedTo: null },
  states: {
    closed: { meta: { label: 'Correo a la vista' }, on: { OPEN: { target: 'filling', actions: 'begin' } } },
    filling: {
      meta: { label: 'Escribiendo el correo nuevo' },
      on: {
        CHANGE: { actions: { type: 'keepText', params: ({ event }) => ({ field: event.field, value: event.value }) } },
        LEAVE_FIELD: {
          guard: { type: 'fieldHasText', params: ({ event }) => ({ field: event.field }) },
          description: 'ya escribió en el campo',
          actions: { type: 'checkField', params: ({ event }) => ({ field: event.field }) },
        },
        SUBMIT: [
          { guard: 'formIsComplete', description: 'datos completos', target: 'requesting', actions: 'forgetTrouble' },
          { description: 'faltan datos', actions: 'checkForm' },
        ],
        CANCEL: { target: 'closed', actions: 'begin' },
      },
    },
    requesting: {
      meta: { label: 'Pidiendo el código' },
      tags: 'busy',
      invoke: {
        id: 'requestChange',
        src: 'requestChange',
        input: ({ context }) => context.form,
        onDone: { target: 'typingCode', actions: 'forgetPassword' },
        onError: [
          {
            guard: { type: 'fieldsAreNamed', params: ({ event }) => ({ error: event.error }) },
            description: 'un campo está mal',
            target: 'filling',
            actions: { type: 'keepIssues', params: ({ event }) => ({ error: event.error }) },
          },
          {
            description: 'rechazado',
            target: 'filling',
            actions: keepFailure,
          },
        ],
      },
    },
    typingCode: {
      meta: { label: 'Escribiendo el código' },
      tags: 'code',
      on: {
        CHANGE_CODE: [
          {
            guard: { type: 'codeIsNowComplete', params: ({ event }) => ({ text: event.text }) },
            description: 'sexto dígito',
            target: 'confirming',
            actions: [{ type: 'keepDigits', params: ({ event }) => ({ text: event.text }) }, 'forgetTrouble'],
          },
          { description: 'faltan dígitos', actions: { type: 'keepDigits', params: ({ event }) => ({ text: event.text }) } },
        ],
        SUBMIT: [
          { guard: 'codeIsComplete', description: 'código completo', target: 'confirming', actions: 'forgetTrouble' },
          { description: 'faltan dígitos', actions: 'checkCode' },
        ],
        CORRECT_ADDRESS: { target: 'filling', actions: 'forgetTrouble' },
        CANCEL: { target: 'closed', actions: 'begin' },
      },
    },
    confirming: {
      meta: { label: 'Verificando el código' },
      tags: ['busy', 'code'],
      invoke: {
        id: 'confirmChange',
        src: 'confirmChange',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'changed', actions: { type: 'keepAddress', params: ({ event }) => ({ email: event.output }) } },
        onError: { target: 'typingCode', actions: keepFailure },
      },
    },
    changed: { meta: { label: 'Correo cambiado' }, on: { OPEN: { target: 'filling', actions: 'begin' } } },
  },
});

export type EmailChangeSnapshot = SnapshotFrom<typeof emailChangeMachine>;

export const emailChangeLabels = {
  title: 'Cambio de correo',
  events: {
    OPEN: 'Cambiar correo',
    CHANGE: 'Escribir',
    LEAVE_FIELD: 'Salir del campo',
    SUBMIT: 'Enviar',
    CHANGE_CODE: 'Escribir el código',
    CORRECT_ADDRESS: 'Usar otro correo',
    CANCEL: 'Cancelar',
  } satisfies Record<EmailChangeEvent['type'], string>,
  actors: { requestChange: 'Mandar un código al correo nuevo', confirmChange: 'Verificar el código' },
} satisfies MachineLabels;

export interface EmailChangeView {
  screen: 'closed' | 'form' | 'code';
  form: RequestEmailChange;
  issues: Partial<Record<EmailChangeField, string>>;
  /** Rejected submits since the form was last valid; while above 0, the error summary is shown. */
  refusals: number;
  code: string;
  codeIssue: string | null;
  failure: { title: string; detail: string } | null;
  busy: boolean;
  /** The user's new address, just confirmed. */
  changedTo: string | null;
}

const screenOf = (snapshot: EmailChangeSnapshot): EmailChangeView['screen'] => {
  if (snapshot.matches('closed') || snapshot.matches('changed')) return 'closed';
  return snapshot.hasTag('code') ? 'code' : 'form';
};

export const emailChangeView = (snapshot: EmailChangeSnapshot): EmailChangeView => {
  const { form, issues, refusals, code, failure, changedTo } = snapshot.context;
  const sentenceAt = (path: string) => issueAt({ code: 'invalid_input', message: '', issues }, path);
  const sentence = (field: EmailChangeField): EmailChangeView['issues'] => {
    const message = sentenceAt(field);
    return message === undefined ? {} : { [field]: message };
  };
  const screen = screenOf(snapshot);
  const title = screen === 'code' ? 'Error al verificar el código' : 'Error al cambiar el correo';
  return {
    screen,
    form,
    issues: { ...sentence('email'), ...sentence('currentPassword') },
    refusals,
    code,
    codeIssue: sentenceAt('code') ?? null,
    failure: failure === null ? null : { title, detail: failureDetail(failure) },
    busy: snapshot.hasTag('busy'),
    changedTo,
  };
};
