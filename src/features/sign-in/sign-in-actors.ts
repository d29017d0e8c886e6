import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { type Login, login } from '#api/contract/auth/login.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';

export const signInActors = {
  signIn: fromPromise<{ user: SessionUser; redirectPath: string }, Login>(async ({ input, signal }) => {
    const { session, redirectPath } = await call(login, { body: input }, { signal });
    return { user: session.user, redirectPath };
  }),
};
