import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { type ResetPassword, resetPassword } from '#api/contract/auth/reset-password.ts';

export const passwordResetActors = {
  resetPassword: fromPromise<void, ResetPassword>(async ({ input, signal }) => {
    await call(resetPassword, { body: input }, { signal });
  }),
};
