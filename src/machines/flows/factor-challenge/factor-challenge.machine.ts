import { assign, type SnapshotFrom, setup } from 'xstate';
import { type LoginFactor, RecoveryCode } from '#api/contract/accounts/login-factor.ts';
import { VerificationCode } from '#api/contract/accounts/verify-email.ts';
import { type Failure, failureOf, type Issue, issueAt, isUnanswered } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { digitsOf, failureActions, keepFailure, notProvided } from '#machines/parts.ts';

interface SignInAnswer {
  user: SessionUser;
  redirectPath: string;
}

export interface FactorChallengeContext {
  /** Issued by the first step of the sign-in. */
  challenge: string;
  code: string;
  recoveryCode: string;
  issues: Issue[];
  failure: Failure | null;
  answer: SignInAnswer | null;
}

export type FactorChallengeEvent =
  | { type: 'CHANGE_CODE'; text: string }
  | { type: 'CHANGE_RECOVERY_CODE'; text: string }
  | { type: 'USE_RECOVERY_CODE' }
  | { type: 'USE_APP' }
  | { type: 'SUBMIT' }
  | { type: 'START_OVER' };

const codeIssues = (code: string): Issue[] => issuesOf(VerificationCode, code).map(({ message }) => ({ path: 'code', message }));
const recoveryIssues = (code: string): Issue[] => issuesOf(RecoveryCode, code).map(({ message }) => ({ path: 'recovery_code', message }));

/** The second step of a sign-in: after the password, a code from the authenticator app or a recovery code. */
export const factorChallengeMachine = setup({
  types: {
    context: {} as FactorChallengeContext,
    input: {} as { challenge: string },
    events: {} as FactorChallengeEvent,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'recovery',
  },
  actors: {
    proveFactor: notProvided<SignInAnswer, LoginFactor>(),
  },
  guards: {
    codeIsNowComplete: ({ context }, { text }: { text: string }) =>
      digitsOf(text) !== context.code && codeIssues(digitsOf(text)).length === 0,
    codeIsComplete: ({ context }) => codeIssues(context.code).length === 0,
    recoveryCodeIsComplete: ({ context }) => recoveryIssues(context.recoveryCode).length === 0,
    stepIsOver: (_, { error }: { error: unknown }) => failureOf(error).code === 'invalid_token',
  },
  actions: {
    ...failureActions<FactorChallengeContext, FactorChallengeEvent>(),
    keepDigits: assign(({ context }, { text }: { text: string }) => {
      const code = digitsOf(text);
      return { code, failure: code === context.code ? context.failure : null, issues: [] };
    }),
    keepRecoveryCode: assign((_, { text }: { text: string }) => ({ recoveryCode: text, failure: null, issues: [] })),
    checkCode: assign(({ context }) => ({ issues: codeIssues(context.code), failure: null })),
    checkRecoveryCode: assign(({ context }) => ({ issues: recoveryIssues(context.recoveryCode), failure: null })),
    forgetTrouble: assign({ failure: null, issues: [] }),
    keepAnswer: assign((_, answer: SignInAnswer) => ({ answer })),
  },
}).createMachine({
  id: 'factor-challenge',
  initial: 'typingCode',
  context: ({ input }) => ({ challenge: input.challenge, code: '', recoveryCode: '', issues: [], failure: null, answer: null }),
  states: {
    typingCode: {
      meta: { label: 'Escribiendo el código del teléfono' },
      on: {
        CHANGE_CODE: [
          {
            guard: { type: 'codeIsNowComplete', params: ({ event }) => ({ text: event.text }) },
            description: 'sexto dígito',
            target: 'checkingCode',
            actions: [{ type: 'keepDigits', params: ({ event }) => ({ text: event.text }) }, 'forgetTrouble'],
          },
          { description: 'faltan dígitos', actions: { type: 'keepDigits', params: ({ event }) => ({ text: event.text }) } },
        ],
        SUBMIT: [
          { guard: 'codeIsComplete', description: 'código completo', target: 'checkingCode', actions: 'forgetTrouble' },
          { description: 'faltan dígitos', actions: 'checkCode' },
        ],
        USE_RECOVERY_CODE: { target: 'typingRecoveryCode', actions: 'forgetTrouble' },
        START_OVER: { target: 'startedOver' },
      },
    },
    typingRecoveryCode: {
      meta: { label: 'Escribiendo un código de recuperación' },
      tags: 'recovery',
      on: {
        CHANGE_RECOVERY_CODE: { actions: { type: 'keepRecoveryCode', params: ({ event }) => ({ text: event.text }) } },
        SUBMIT: [
          { guard: 'recoveryCodeIsComplete', description: 'código completo', target: 'checkingRecoveryCode', actions: 'forgetTrouble' },
          { description: 'no es un código', actions: 'checkRecoveryCode' },
        ],
        USE_APP: { target: 'typingCode', actions: 'forgetTrouble' },
        START_OVER: { target: 'startedOver' },
      },
    },
    checkingCode: {
      meta: { label: 'Verificando el código' },
      tags: 'busy',
      invoke: {
        id: 'proveCode',
        src: 'proveFactor',
        input: ({ context }) => ({ challenge: context.challenge, code: context.code }),
        onDone: { target: 'signedIn', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'stepIsOver', params: ({ event }) => ({ error: event.error }) },
            description: 'el paso venció',
            target: 'over',
            actions: keepFailure,
          },
          { description: 'rechazado', target: 'typingCode', actions: keepFailure },
        ],
      },
    },
    checkingRecoveryCode: {
      meta: { label: 'Verificando el código de recuperación' },
      tags: ['busy', 'recovery'],
      invoke: {
        id: 'proveRecoveryCode',
        src: 'proveFactor',
        input: ({ context }) => ({ challenge: context.challenge, recovery_code: context.recoveryCode }),
        onDone: { target: 'signedIn', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'stepIsOver', params: ({ event }) => ({ error: event.error }) },
            description: 'el paso venció',
            target: 'over',
            actions: keepFailure,
          },
          { description: 'rechazado', target: 'typingRecoveryCode', actions: keepFailure },
        ],
      },
    },
    over: { meta: { label: 'El paso venció' }, on: { START_OVER: { target: 'startedOver' } } },
    signedIn: { type: 'final', meta: { label: 'Sesión iniciada' } },
    startedOver: { type: 'final', meta: { label: 'De vuelta a la contraseña' } },
  },
});

export type FactorChallengeSnapshot = SnapshotFrom<typeof factorChallengeMachine>;

export const factorChallengeLabels = {
  title: 'Segundo paso del inicio de sesión',
  events: {
    CHANGE_CODE: 'Escribir el código',
    CHANGE_RECOVERY_CODE: 'Escribir el código de recuperación',
    USE_RECOVERY_CODE: 'Usar un código de recuperación',
    USE_APP: 'Usar el código del teléfono',
    SUBMIT: 'Verificar',
    START_OVER: 'Empezar otra vez',
  } satisfies Record<FactorChallengeEvent['type'], string>,
  actors: { proveCode: 'Comprobar el código', proveRecoveryCode: 'Comprobar el código de recuperación' },
} satisfies MachineLabels;

export type FactorChallengeOutcome = { kind: 'signedIn'; user: SessionUser; redirectPath: string } | { kind: 'startedOver' };

export interface FactorChallengeView {
  screen: 'code' | 'recovery' | 'over';
  code: string;
  codeIssue: string | null;
  recoveryCode: string;
  recoveryIssue: string | undefined;
  failure: { title: string; detail: string } | null;
  busy: boolean;
  outcome: FactorChallengeOutcome | null;
}

const shownFailure = (failure: Failure): NonNullable<FactorChallengeView['failure']> =>
  isUnanswered(failure)
    ? { title: 'No sabemos si entraste', detail: `${failureDetail(failure)}. Pulsa otra vez «Verificar».` }
    : { title: 'No se verificó el código', detail: failureDetail(failure) };

const outcomeOf = (snapshot: FactorChallengeSnapshot): FactorChallengeOutcome | null => {
  if (snapshot.matches('startedOver')) return { kind: 'startedOver' };
  const { answer } = snapshot.context;
  return answer === null ? null : { kind: 'signedIn', ...answer };
};

export const factorChallengeView = (snapshot: FactorChallengeSnapshot): FactorChallengeView => {
  const { code, recoveryCode, issues, failure } = snapshot.context;
  const said = (path: string) => issueAt({ code: 'invalid_input', message: '', issues }, path);
  return {
    screen: snapshot.matches('over') ? 'over' : snapshot.hasTag('recovery') ? 'recovery' : 'code',
    code,
    codeIssue: said('code') ?? null,
    recoveryCode,
    recoveryIssue: said('recovery_code'),
    failure: failure === null ? null : shownFailure(failure),
    busy: snapshot.hasTag('busy'),
    outcome: outcomeOf(snapshot),
  };
};
