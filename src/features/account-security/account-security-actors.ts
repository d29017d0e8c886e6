import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { type ChangePassword, changePassword } from '#api/contract/profile/change-password.ts';

export const passwordChangeActors = {
  changePassword: fromPromise<void, ChangePassword>(async ({ input, signal }) => {
    await call(changePassword, { body: input }, { signal });
  }),
};
