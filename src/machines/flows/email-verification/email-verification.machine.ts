import { assign, type SnapshotFrom, setup } from 'xstate';
import { ResendVerificationCode } from '#api/contract/accounts/resend-verification-code.ts';
import { VerificationCode } from '#api/contract/accounts/verify-email.ts';
import { type Failure, failureOf, type Issue, issueAt } from '#api/contract/failures.ts';
import { newUsername } from '#api/contract/fields.ts';
import { issuesOf } from '#api/contract/issues.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { digitsOf, notProvided } from '#machines/parts.ts';
import { business } from '#shared/business.ts';

export interface EmailVerificationContext {
  userId: string | null;
  code: string;
  /** The replacement for a username that was taken in the meantime; null if it was not. */
  username: string | null;
  issues: Issue[];
  failure: Failure | null;
}

export type EmailVerificationEvent =
  /** The page opened; the link contains a registration's id, or none. */
  | { type: 'OPENED'; userId: string | null }
  | { type: 'CHANGE_CODE'; text: string }
  | { type: 'CHANGE_USERNAME'; username: string }
  | { type: 'SUBMIT' }
  | { type: 'GO_TO_LOGIN' };

interface Attempt {
  userId: string;
  code: string;
  username?: string;
}

const codeIssues = (code: string): Issue[] => issuesOf(VerificationCode, code).map(({ message }) => ({ path: 'code', message }));
const usernameIssues = (username: string | null): Issue[] =>
  username === null ? [] : issuesOf(newUsername, username).map(({ message }) => ({ path: 'username', message }));
const formIssues = ({ code, username }: EmailVerificationContext): Issue[] => [...codeIssues(code), ...usernameIssues(username)];

const attemptOf = ({ userId, code, username }: EmailVerificationContext): Attempt => ({
  userId: userId ?? '',
  code,
  ...(username === null ? {} : { username }),
});

export const emailVerificationMachine = setup({
  types: {
    context: {} as EmailVerificationContext,
    events: {} as EmailVerificationEvent,
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: {
    verifyEmail: notProvided<void, Attempt>(),
  },
  delays: { redirectAfter: business.redirectAfterSuccessMs },
  guards: {
    linkNamesARegistration: (_, { userId }: { userId: string | null }) => issuesOf(ResendVerificationCode, { userId }).length === 0,
    codeIsNowComplete: ({ context }, { text }: { text: string }) =>
      digitsOf(text) !== context.code && codeIssues(digitsOf(text)).length === 0,
    formIsComplete: ({ context }) => formIssues(context).length === 0,
    usernameIsTaken: (_, { failure }: { failure: Failure }) => failure.code === 'username_taken',
    usernameWasTakenBefore: ({ context }) => context.username !== null,
  },
  actions: {
    keepRegistration: assign((_, { userId }: { userId: string | null }) => ({ userId })),
    keepDigits: assign(({ context }, { text }: { text: string }) => {
      const code = digitsOf(text);
      return {
        code,
        failure: code === context.code ? context.failure : null,
        issues: context.issues.filter(({ path }) => path !== 'code'),
      };
    }),
    keepUsername: assign(({ context }, { username }: { username: string }) => ({
      username,
      issues: usernameIssues(username).length === 0 ? context.issues.filter(({ path }) => path !== 'username') : context.issues,
    })),
    checkForm: assign(({ context }) => ({ issues: formIssues(context), failure: null })),
    forgetFailure: assign({ failure: null, issues: [] }),
    askForAnotherUsername: assign(({ context }, { failure }: { failure: Failure }) => ({
      username: context.username ?? '',
      issues: [{ path: 'username', message: failure.message }],
    })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
}).createMachine({
  id: 'email-verification',
  initial: 'opening',
  context: { userId: null, code: '', username: null, issues: [], failure: null },
  states: {
    opening: {
      meta: { label: 'Abriendo el enlace' },
      on: {
        OPENED: [
          {
            guard: { type: 'linkNamesARegistration', params: ({ event }) => ({ userId: event.userId }) },
            description: 'el enlace trae un registro',
            target: 'typing',
            actions: { type: 'keepRegistration', params: ({ event }) => ({ userId: event.userId }) },
          },
          { description: 'el enlace no sirve', target: 'badLink' },
        ],
      },
    },
    badLink: { meta: { label: 'Enlace inválido' } },
    typing: {
      meta: { label: 'Escribiendo el código' },
      on: {
        CHANGE_CODE: [
          {
            guard: { type: 'codeIsNowComplete', params: ({ event }) => ({ text: event.text }) },
            description: 'sexto dígito',
            target: 'verifying',
            actions: [{ type: 'keepDigits', params: ({ event }) => ({ text: event.text }) }, { type: 'forgetFailure' }],
          },
          { description: 'faltan dígitos', actions: { type: 'keepDigits', params: ({ event }) => ({ text: event.text }) } },
        ],
        SUBMIT: [
          { guard: { type: 'formIsComplete' }, description: 'código completo', target: 'verifying', actions: { type: 'forgetFailure' } },
          { description: 'faltan dígitos', actions: { type: 'checkForm' } },
        ],
      },
    },
    renaming: {
      meta: { label: 'El usuario ya existe: elige otro' },
      on: {
        CHANGE_CODE: { actions: { type: 'keepDigits', params: ({ event }) => ({ text: event.text }) } },
        CHANGE_USERNAME: { actions: { type: 'keepUsername', params: ({ event }) => ({ username: event.username }) } },
        SUBMIT: [
          { guard: { type: 'formIsComplete' }, description: 'datos completos', target: 'verifying', actions: { type: 'forgetFailure' } },
          { description: 'faltan datos', actions: { type: 'checkForm' } },
        ],
      },
    },
    verifying: {
      meta: { label: 'Verificando el código' },
      tags: 'busy',
      invoke: {
        id: 'verifyEmail',
        src: 'verifyEmail',
        input: ({ context }) => attemptOf(context),
        onDone: { target: 'verified' },
        onError: [
          {
            guard: { type: 'usernameIsTaken', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            description: 'el usuario ya existe',
            target: 'renaming',
            actions: { type: 'askForAnotherUsername', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
          {
            guard: { type: 'usernameWasTakenBefore' },
            description: 'rechazado, con otro usuario',
            target: 'renaming',
            actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
          {
            description: 'rechazado',
            target: 'typing',
            actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
        ],
      },
    },
    verified: {
      meta: { label: 'Correo verificado' },
      after: { redirectAfter: { target: 'finished' } },
      on: { GO_TO_LOGIN: { target: 'finished' } },
    },
    finished: { type: 'final', meta: { label: 'A iniciar sesión' } },
  },
});

export type EmailVerificationSnapshot = SnapshotFrom<typeof emailVerificationMachine>;

export const emailVerificationLabels = {
  title: 'Verificación del correo',
  events: {
    OPENED: 'Abrir el enlace',
    CHANGE_CODE: 'Escribir el código',
    CHANGE_USERNAME: 'Escribir otro usuario',
    SUBMIT: 'Verificar',
    GO_TO_LOGIN: 'Iniciar sesión',
  } satisfies Record<EmailVerificationEvent['type'], string>,
  actors: { verifyEmail: 'Comprobar el código' },
} satisfies MachineLabels;

export interface EmailVerificationView {
  screen: 'opening' | 'code' | 'badLink' | 'verified' | 'finished';
  code: string;
  codeIssue: string | null;
  /** Null while the registered username is still available. */
  username: string | null;
  usernameIssue: string | null;
  failure: { title: string; detail: string } | null;
  busy: boolean;
}

const screenOf = (snapshot: EmailVerificationSnapshot): EmailVerificationView['screen'] => {
  if (snapshot.matches('opening')) return 'opening';
  if (snapshot.matches('badLink')) return 'badLink';
  if (snapshot.matches('verified')) return 'verified';
  return snapshot.matches('finished') ? 'finished' : 'code';
};

export const emailVerificationView = (snapshot: EmailVerificationSnapshot): EmailVerificationView => {
  const { code, username, issues, failure } = snapshot.context;
  const said = (path: string): string | null => issueAt({ code: 'invalid_input', message: '', issues }, path) ?? null;
  return {
    screen: screenOf(snapshot),
    code,
    codeIssue: said('code'),
    username,
    usernameIssue: said('username'),
    failure: failure === null ? null : { title: 'Error al verificar el código', detail: failureDetail(failure) },
    busy: snapshot.hasTag('busy'),
  };
};
