import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { type LoginFactor, loginFactor } from '#api/contract/auth/login-factor.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';

export const factorChallengeActors = {
  proveFactor: fromPromise<{ user: SessionUser; redirectPath: string }, LoginFactor>(async ({ input, signal }) => {
    const { session, redirectPath } = await call(loginFactor, { body: input }, { signal });
    return { user: session.user, redirectPath };
  }),
};
