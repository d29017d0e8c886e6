import { fromPromise } from 'xstate';
import { codeOf, stillAnswers } from '#api/client/still-answers.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';

const calls = () => codeOf(() => import('./session-calls.ts'));

/** What most who come are told. */
const nobody = { authenticated: false, user: null };

export const sessionActors = {
  verifySession: fromPromise<SessionUser | null>(async ({ signal }) => {
    if (await stillAnswers('/verify', nobody, signal)) return null;
    return (await calls()).askWhoIsSignedIn(signal);
  }),
  logout: fromPromise<void>(async ({ signal }) => {
    await (await calls()).endSession(signal);
    // What this tab still kept for its owner leaves with them.
    sessionStorage.clear();
  }),
};
