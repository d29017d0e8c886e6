import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { confirmEmail } from '#api/contract/auth/confirm-email.ts';

export const emailConfirmationActors = {
  confirmEmail: fromPromise<void, { token: string }>(async ({ input, signal }) => {
    await call(confirmEmail, { body: input }, { signal });
  }),
};
