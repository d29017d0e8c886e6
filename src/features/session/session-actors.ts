import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { logout } from '#api/contract/auth/logout.ts';
import { verifySession } from '#api/contract/auth/verify-session.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';

export const sessionActors = {
  verifySession: fromPromise<SessionUser | null>(async ({ signal }) => {
    const { authenticated, user } = await call(verifySession, {}, { signal });
    return authenticated ? user : null;
  }),
  logout: fromPromise<void>(async ({ signal }) => {
    await call(logout, {}, { signal });
    // What this tab still kept for its owner leaves with them.
    sessionStorage.clear();
  }),
};
