import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { type CorrectEmail, correctRegistrationEmail } from '#api/contract/auth/correct-registration-email.ts';
import { getRegistration } from '#api/contract/auth/get-registration.ts';
import { resendVerificationCode } from '#api/contract/auth/resend-verification-code.ts';
import { verifyEmail } from '#api/contract/auth/verify-email.ts';
import type { Corrected } from '#machines/flows/email-correction/email-correction.machine.ts';

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

export const emailCorrectionActors = {
  findAddress: fromPromise<string | null, { userId: string }>(
    async ({ input, signal }) => (await call(getRegistration, { params: input }, { signal })).email,
  ),
  correctEmail: fromPromise<Corrected, CorrectEmail & { userId: string }>(({ input, signal }) => {
    const { userId, ...body } = input;
    return call(correctRegistrationEmail, { params: { userId }, body }, { signal });
  }),
};
