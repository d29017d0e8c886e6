import { assign, type SnapshotFrom, setup } from 'xstate';
import { CorrectEmail } from '#api/contract/accounts/correct-registration-email.ts';
import { type Failure, failureOf, type Issue, issueAt } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, fieldActions, fieldGuards, keepFailure, notProvided } from '#machines/parts.ts';

export type EmailCorrectionField = keyof CorrectEmail;

export interface EmailCorrectionInput {
  /** The registration's id, from the link. */
  userId: string;
}

export interface EmailCorrectionContext {
  userId: string;
  /** The masked address the code was sent to; null if it could not be found. */
  address: string | null;
  form: CorrectEmail;
  issues: Issue[];
  /** Rejected submits since the form was last valid; while above 0, the error summary is shown. */
  refusals: number;
  failure: Failure | null;
}

export type EmailCorrectionEvent =
  | { type: 'CORRECT' }
  | { type: 'CHANGE'; field: EmailCorrectionField; value: string }
  | { type: 'LEAVE_FIELD'; field: EmailCorrectionField }
  | { type: 'SUBMIT' }
  | { type: 'CANCEL' };

export interface Corrected {
  corrected: boolean;
  email: string;
  message: string;
}

const empty: CorrectEmail = { email: '', password: '' };

const issuesIn = (form: CorrectEmail): Issue[] => issuesOf(CorrectEmail, form);

/** Shows where a registration's code was sent and lets the user correct the address, authenticated by the registration's password. */
export const emailCorrectionMachine = setup({
  types: {
    context: {} as EmailCorrectionContext,
    events: {} as EmailCorrectionEvent,
    input: {} as EmailCorrectionInput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'background' | 'form' | 'corrected',
  },
  actors: {
    findAddress: notProvided<string | null, { userId: string }>(),
    correctEmail: notProvided<Corrected, CorrectEmail & { userId: string }>(),
  },
  guards: {
    registrationWaits: (_, { email }: { email: string | null }) => email !== null,
    ...fieldGuards<EmailCorrectionContext>(issuesIn),
    wasCorrected: (_, { corrected }: { corrected: boolean }) => corrected,
    fieldsAreNamed: (_, { error }: { error: unknown }) => (failureOf(error).issues ?? []).length > 0,
  },
  actions: {
    ...fieldActions<EmailCorrectionContext, EmailCorrectionEvent>(issuesIn),
    ...failureActions<EmailCorrectionContext, EmailCorrectionEvent>(),
    keepAddress: assign((_, { email }: { email: string | null }) => ({ address: email })),
    begin: assign({ form: empty, issues: [], refusals: 0, failure: null }),
    forgetTrouble: assign({ failure: null, issues: [], refusals: 0 }),
    blamePassword: assign(({ context }, { message }: { message: string }) => ({
      issues: [{ path: 'password', message }],
      refusals: context.refusals + 1,
    })),
    keepIssues: assign(({ context }, { error }: { error: unknown }) => ({
      issues: failureOf(error).issues ?? [],
      refusals: context.refusals + 1,
    })),
  },
}).createMachine({
  id: 'email-correction',
  initial: 'finding',
  context: ({ input }) => ({ userId: input.userId, address: null, form: empty, issues: [], refusals: 0, failure: null }),
  states: {
    finding: {
      meta: { label: 'Preguntando a dónde fue el código' },
      tags: 'background',
      invoke: {
        id: 'findAddress',
        src: 'findAddress',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          {
            guard: { type: 'registrationWaits', params: ({ event }) => ({ email: event.output }) },
            description: 'el registro espera su código',
            target: 'shown',
            actions: { type: 'keepAddress', params: ({ event }) => ({ email: event.output }) },
          },
          { description: 'ya no hay registro', target: 'gone' },
        ],
        onError: { target: 'shown' },
      },
    },
    gone: { meta: { label: 'Registro terminado o vencido' } },
    shown: {
      meta: { label: 'Dirección a la vista' },
      on: { CORRECT: { target: 'filling' } },
    },
    filling: {
      meta: { label: 'Corrigiendo el correo' },
      tags: 'form',
      on: {
        CHANGE: { actions: { type: 'keepText', params: ({ event }) => ({ field: event.field, value: event.value }) } },
        LEAVE_FIELD: {
          guard: { type: 'fieldHasText', params: ({ event }) => ({ field: event.field }) },
          description: 'ya escribió en el campo',
          actions: { type: 'checkField', params: ({ event }) => ({ field: event.field }) },
        },
        SUBMIT: [
          { guard: 'formIsComplete', description: 'datos completos', target: 'sending', actions: 'forgetTrouble' },
          { description: 'faltan datos', actions: 'checkForm' },
        ],
        CANCEL: { target: 'shown', actions: 'begin' },
      },
    },
    sending: {
      meta: { label: 'Mandando el código al correo corregido' },
      tags: ['busy', 'form'],
      invoke: {
        id: 'correctEmail',
        src: 'correctEmail',
        input: ({ context }) => ({ userId: context.userId, ...context.form }),
        onDone: [
          {
            guard: { type: 'wasCorrected', params: ({ event }) => ({ corrected: event.output.corrected }) },
            description: 'el código va al correo corregido',
            target: 'corrected',
            actions: [{ type: 'keepAddress', params: ({ event }) => ({ email: event.output.email }) }, 'begin'],
          },
          {
            description: 'la contraseña es otra',
            target: 'filling',
            actions: { type: 'blamePassword', params: ({ event }) => ({ message: event.output.message }) },
          },
        ],
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
    corrected: {
      meta: { label: 'Correo corregido' },
      tags: 'corrected',
      on: { CORRECT: { target: 'filling' } },
    },
  },
});

export type EmailCorrectionSnapshot = SnapshotFrom<typeof emailCorrectionMachine>;

export const emailCorrectionLabels = {
  title: 'Corrección del correo',
  events: {
    CORRECT: 'Corregir el correo',
    CHANGE: 'Escribir',
    LEAVE_FIELD: 'Salir del campo',
    SUBMIT: 'Enviar código',
    CANCEL: 'Cancelar',
  } satisfies Record<EmailCorrectionEvent['type'], string>,
  actors: { findAddress: 'Preguntar a dónde fue el código', correctEmail: 'Mandar el código al correo corregido' },
} satisfies MachineLabels;

export interface EmailCorrectionView {
  /** The correction form replaces the code form. */
  isOpen: boolean;
  canCorrect: boolean;
  /** No registration is pending under this link: it was used, or has been deleted. */
  isGone: boolean;
  /** The masked address the code was sent to. */
  address: string | null;
  wasCorrected: boolean;
  form: CorrectEmail;
  issues: Partial<Record<EmailCorrectionField, string>>;
  /** Rejected submits since the form was last valid; while above 0, the error summary is shown. */
  refusals: number;
  failure: { title: string; detail: string } | null;
  busy: boolean;
}

export const emailCorrectionView = (snapshot: EmailCorrectionSnapshot): EmailCorrectionView => {
  const { address, form, issues, refusals, failure } = snapshot.context;
  const sentence = (field: EmailCorrectionField): EmailCorrectionView['issues'] => {
    const message = issueAt({ code: 'invalid_input', message: '', issues }, field);
    return message === undefined ? {} : { [field]: message };
  };
  return {
    isOpen: snapshot.hasTag('form'),
    isGone: snapshot.matches('gone'),
    canCorrect: snapshot.can({ type: 'CORRECT' }),
    address,
    wasCorrected: snapshot.hasTag('corrected'),
    form,
    issues: { ...sentence('email'), ...sentence('password') },
    refusals,
    failure: failure === null ? null : { title: 'Error al corregir el correo', detail: failureDetail(failure) },
    busy: snapshot.hasTag('busy'),
  };
};
