import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { type ForgotPassword, forgotPassword } from '#api/contract/auth/forgot-password.ts';

export const passwordRecoveryActors = {
  askForLink: fromPromise<{ message: string }, ForgotPassword>(async ({ input, signal }) => {
    const { message } = await call(forgotPassword, { body: input }, { signal });
    return { message };
  }),
};
