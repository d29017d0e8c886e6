import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { type Registration, register } from '#api/contract/auth/register.ts';

export const registrationActors = {
  register: fromPromise<{ redirectUrl: string }, Registration>(async ({ input, signal }) => {
    const { redirectUrl } = await call(register, { body: input }, { signal });
    return { redirectUrl };
  }),
};
