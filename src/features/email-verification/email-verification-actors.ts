import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { resendVerificationCode } from '#api/contract/auth/resend-verification-code.ts';
import { verifyEmail } from '#api/contract/auth/verify-email.ts';

interface Attempt {
  userId: string;
  code: string;
  username?: string;
}

export const emailVerificationActors = {
  verifyEmail: fromPromise<void, Attempt>(async ({ input, signal }) => {
    await call(verifyEmail, { body: input }, { signal });
  }),
};

export const codeResendActors = {
  resendCode: fromPromise<void, { userId: string }>(async ({ input, signal }) => {
    await call(resendVerificationCode, { body: input }, { signal });
  }),
};
