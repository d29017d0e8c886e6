import { assign, setup } from 'xstate';
import { VerificationCode } from '#api/contract/auth/verify-email.ts';
import { failureOf, type Issue, issueAt, isUnanswered } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import type { AnswerOf } from '#api/contract/operation.ts';
import type { beginFactor, confirmFactor, Factors, getFactors, removeFactor, renewRecoveryCodes } from '#api/contract/profile/factors.ts';
import { digitsOf, failureActions, notProvided } from '#machines/parts.ts';
import type { FactorEnrolmentContext, FactorEnrolmentEvent, FactorKey, Intent, Proof } from './factor-enrolment.context.ts';

const codeIssues = (code: string): Issue[] => issuesOf(VerificationCode, code).map(({ message }) => ({ path: 'code', message }));
const asksForPassword = (error: unknown): boolean => issueAt(failureOf(error), 'current_password') !== undefined;

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
  },
  guards: {
    willBeOn: (_, { factors }: { factors: Factors }) => factors.enrolled_at !== null,
    isOn: ({ context }) => context.factors?.enrolled_at !== null,
    mayBeRemoved: ({ context }) => context.factors?.required === false,
    passwordIsAskedFor: ({ context }, { error }: { error: unknown }) => asksForPassword(error) && context.factors?.has_password === true,
    nobodyKnows: (_, { error }: { error: unknown }) => isUnanswered(failureOf(error)),
    keyIsOver: (_, { error }: { error: unknown }) => failureOf(error).code === 'invalid_token',
    passwordIsMissing: ({ context }) => context.password === '',
    passwordWasGiven: ({ context }) => context.password !== '',
    goesOnToRenew: ({ context }) => context.intent === 'renew',
    goesOnToRemove: ({ context }) => context.intent === 'remove',
    codeIsNowComplete: ({ context }, { text }: { text: string }) =>
      digitsOf(text) !== context.code && codeIssues(digitsOf(text)).length === 0,
    codeIsComplete: ({ context }) => codeIssues(context.code).length === 0,
  },
  actions: {
    ...failureActions<FactorEnrolmentContext, FactorEnrolmentEvent>(),
    keepFactors: assign((_, { factors }: { factors: Factors }) => ({ factors })),
    begin: assign((_, { intent }: { intent: Intent }) => ({ intent, password: '', key: null, code: '', issues: [], failure: null })),
    forget: assign({ password: '', key: null, code: '', recoveryCodes: [], issues: [] }),
    keepPassword: assign((_, { value }: { value: string }) => ({ password: value, issues: [], failure: null })),
    askForPassword: assign({ issues: [{ path: 'password', message: 'Escribe tu contraseña actual' }] }),
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      issues: context.password === '' ? [] : [{ path: 'password', message: failureOf(error).message }],
    })),
    keepKey: assign((_, { secret, uri }: FactorKey) => ({ key: { secret, uri }, password: '', issues: [] })),
    keepDigits: assign(({ context }, { text }: { text: string }) => {
      const code = digitsOf(text);
      return { code, failure: code === context.code ? context.failure : null, issues: [] };
    }),
    checkCode: assign(({ context }) => ({ issues: codeIssues(context.code), failure: null })),
    forgetTrouble: assign({ failure: null, issues: [] }),
    keepCodes: assign((_, { codes }: { codes: string[] }) => ({ recoveryCodes: codes, key: null, code: '', password: '' })),
    noteEnrolment: assign(({ context }) => ({ enrolled: context.enrolled || context.intent === 'enrol' })),
  },
});
