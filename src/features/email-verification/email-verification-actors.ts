import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { type CorrectEmail, correctRegistrationEmail } from '#api/contract/accounts/correct-registration-email.ts';
import { getRegistration } from '#api/contract/accounts/get-registration.ts';
import { resendVerificationCode } from '#api/contract/accounts/resend-verification-code.ts';
import { verifyEmail } from '#api/contract/accounts/verify-email.ts';
import { type Failure, failureOf, RequestFailed } from '#api/contract/failures.ts';
import type { Corrected } from '#machines/flows/email-correction/email-correction.machine.ts';

interface Attempt {
  userId: string;
  code: string;
  username?: string;
}

const registrationIsOver =
  'Este registro ya se completó o venció. Si ya verificaste tu correo, inicia sesión; si no, crea tu cuenta otra vez';

/** If the registration is over, explains so: most likely the code was accepted before, and the response was lost. */
async function whyRefused(failure: Failure, userId: string, signal: AbortSignal): Promise<Failure> {
  if (failure.code !== 'invalid_code') return failure;
  const registration = await call(getRegistration, { params: { userId } }, { signal }).catch(() => null);
  return registration?.email === null ? { ...failure, message: registrationIsOver } : failure;
}

export const emailVerificationActors = {
  verifyEmail: fromPromise<void, Attempt>(async ({ input, signal }) => {
    try {
      await call(verifyEmail, { body: input }, { signal });
    } catch (error) {
      throw new RequestFailed(await whyRefused(failureOf(error), input.userId, signal));
    }
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
