import { assign, setup } from 'xstate';
import { RecoveryCode } from '#api/contract/accounts/login-factor.ts';
import { VerificationCode } from '#api/contract/accounts/verify-email.ts';
import { failureOf, type Issue, issueAt, isUnanswered } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import type { AnswerOf } from '#api/contract/operation.ts';
import type { beginFactor, confirmFactor, Factors, getFactors, removeFactor, renewRecoveryCodes } from '#api/contract/profile/factors.ts';
import type { stopOwnFactorRecovery } from '#api/contract/users/factor-recovery.ts';
import { digitsOf, failureActions, notProvided } from '#machines/parts.ts';
import {
  type FactorEnrolmentContext,
  type FactorEnrolmentEvent,
  type FactorKey,
  factorProofOf,
  type Intent,
  type Proof,
} from './factor-enrolment.context.ts';

const codeIssues = (code: string): Issue[] => issuesOf(VerificationCode, code).map(({ message }) => ({ path: 'code', message }));
const isOn = ({ factors }: FactorEnrolmentContext): boolean => factors?.enrolled_at !== null;

/** The issues of the proof, checked before it is sent. */
const proofIssues = (context: FactorEnrolmentContext): Issue[] => {
  const { code, recovery_code } = factorProofOf(context.currentCode);
  const isCode = code !== undefined ? codeIssues(code).length === 0 : issuesOf(RecoveryCode, recovery_code).length === 0;
  return [
    ...(isOn(context) && !isCode
      ? [{ path: 'current_code', message: 'Escribe los 6 dígitos de tu aplicación o un código de recuperación' }]
      : []),
    ...(context.asksPassword && context.password === '' ? [{ path: 'password', message: 'Escribe tu contraseña actual' }] : []),
  ];
};
const refusesCode = (error: unknown): boolean =>
  failureOf(error).code === 'invalid_code' || ['code', 'recovery_code'].some((path) => issueAt(failureOf(error), path) !== undefined);
const asksForPassword = (error: unknown): boolean => issueAt(failureOf(error), 'current_password') !== undefined;

const nothingTyped = { asksPassword: false, password: '', currentCode: '', key: null, code: '', issues: [] };

export const factorEnrolment = setup({
  types: {
    context: {} as FactorEnrolmentContext,
    events: {} as FactorEnrolmentEvent,
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: {
    readFactors: notProvided<AnswerOf<typeof getFactors>>(),
    beginFactor: notProvided<AnswerOf<typeof beginFactor>, Proof>(),
    confirmFactor: notProvided<AnswerOf<typeof confirmFactor>, { code: string }>(),
    renewCodes: notProvided<AnswerOf<typeof renewRecoveryCodes>, Proof>(),
    removeFactor: notProvided<AnswerOf<typeof removeFactor>, Proof>(),
    stopRecovery: notProvided<AnswerOf<typeof stopOwnFactorRecovery>>(),
  },
  guards: {
    willBeOn: (_, { factors }: { factors: Factors }) => factors.enrolled_at !== null,
    isOn: ({ context }) => isOn(context),
    asksPassword: ({ context }) => context.asksPassword,
    recoveryIsOpen: ({ context }) => context.factors !== null && context.factors.recovery !== null,
    mayBeRemoved: ({ context }) => context.factors?.required === false,
    proofIsRefused: ({ context }, { error }: { error: unknown }) =>
      asksForPassword(error) ? context.factors?.has_password === true : isOn(context) && refusesCode(error),
    nobodyKnows: (_, { error }: { error: unknown }) => isUnanswered(failureOf(error)),
    mustBeReadAgain: (_, { error }: { error: unknown }) => isUnanswered(failureOf(error)) || failureOf(error).code === 'not_found',
    keyIsOver: (_, { error }: { error: unknown }) => failureOf(error).code === 'invalid_token',
    proofIsMissing: ({ context }) => proofIssues(context).length > 0,
    proofWasGiven: ({ context }) => context.password !== '' || context.currentCode !== '',
    wasEnrolledElsewhere: (_, { error }: { error: unknown }) => failureOf(error).code === 'current_factor_needed',
    goesOnToRenew: ({ context }) => context.intent === 'renew',
    goesOnToRemove: ({ context }) => context.intent === 'remove',
    codeIsNowComplete: ({ context }, { text }: { text: string }) =>
      digitsOf(text) !== context.code && codeIssues(digitsOf(text)).length === 0,
    codeIsComplete: ({ context }) => codeIssues(context.code).length === 0,
  },
  actions: {
    ...failureActions<FactorEnrolmentContext, FactorEnrolmentEvent>(),
    keepFactors: assign((_, { factors }: { factors: Factors }) => ({ factors })),
    begin: assign((_, { intent }: { intent: Intent }) => ({ ...nothingTyped, intent, failure: null })),
    forget: assign({ ...nothingTyped, recoveryCodes: [] }),
    keepPassword: assign((_, { value }: { value: string }) => ({ password: value, issues: [], failure: null })),
    keepCurrentCode: assign((_, { text }: { text: string }) => ({ currentCode: text, issues: [], failure: null })),
    askForProof: assign(({ context }) => ({ issues: proofIssues(context), failure: null })),
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => {
      const { message } = failureOf(error);
      if (!asksForPassword(error)) return { failure: null, issues: [{ path: 'current_code', message }] };
      return { asksPassword: true, failure: null, issues: context.password === '' ? [] : [{ path: 'password', message }] };
    }),
    keepKey: assign((_, { secret, uri }: FactorKey) => ({ key: { secret, uri }, password: '', currentCode: '', issues: [] })),
    keepDigits: assign(({ context }, { text }: { text: string }) => {
      const code = digitsOf(text);
      return { code, failure: code === context.code ? context.failure : null, issues: [] };
    }),
    checkCode: assign(({ context }) => ({ issues: codeIssues(context.code), failure: null })),
    forgetTrouble: assign({ failure: null, issues: [] }),
    keepCodes: assign((_, { codes }: { codes: string[] }) => ({ ...nothingTyped, recoveryCodes: codes })),
    noteEnrolment: assign(({ context }) => ({ enrolled: context.enrolled || context.intent === 'enrol' })),
  },
});
