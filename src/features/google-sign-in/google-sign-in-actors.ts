import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { addressOfGoogleSignIn } from '#api/client/google-address.ts';
import { listSignInMethods } from '#api/contract/auth/list-sign-in-methods.ts';
import type { SignInMethod } from '#machines/flows/google-sign-in/google-sign-in.machine.ts';

export const googleSignInActors = {
  askMethods: fromPromise<readonly SignInMethod[]>(async ({ signal }) => (await call(listSignInMethods, {}, { signal })).methods),
  leaveForGoogle: fromPromise<void, { redirect: string | null }>(
    ({ input, signal }) =>
      new Promise((shownAgain) => {
        window.addEventListener('pageshow', () => shownAgain(), { once: true, signal });
        window.location.assign(addressOfGoogleSignIn(input.redirect));
      }),
  ),
};
