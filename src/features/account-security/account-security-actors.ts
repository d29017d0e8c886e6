import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { type ChangePassword, changePassword } from '#api/contract/profile/change-password.ts';
import { confirmEmailChange } from '#api/contract/profile/confirm-email-change.ts';
import { type RequestEmailChange, requestEmailChange } from '#api/contract/profile/request-email-change.ts';
import { resendEmailChangeCode } from '#api/contract/profile/resend-email-change-code.ts';

export const passwordChangeActors = {
  changePassword: fromPromise<void, ChangePassword>(async ({ input, signal }) => {
    await call(changePassword, { body: input }, { signal });
  }),
};

export const emailChangeActors = {
  requestChange: fromPromise<void, RequestEmailChange>(async ({ input, signal }) => {
    await call(requestEmailChange, { body: input }, { signal });
  }),
  confirmChange: fromPromise<string, { code: string }>(
    async ({ input, signal }) => (await call(confirmEmailChange, { body: input }, { signal })).email,
  ),
};

export const emailCodeActors = {
  resendCode: fromPromise<void, { userId: string }>(async ({ signal }) => {
    await call(resendEmailChangeCode, {}, { signal });
  }),
};
