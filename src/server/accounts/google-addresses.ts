import { finishGoogleSignIn } from '#api/contract/accounts/finish-google-sign-in.ts';

/** Where the provider redirects back to; must match the address registered with it exactly. */
export const callbackOf = (origin: string): string => `${origin}/srv${finishGoogleSignIn.path}`;

/** The login page with its notice, keeping the final destination for another way of signing in. */
export const refusedTo = (back: string | null): string =>
  `/login?${new URLSearchParams({ error: 'google', ...(back === null ? {} : { redirect: back }) })}`;

/** The login's second step. The challenge is in the fragment, which stays in the browser, so it appears in no proxy log. */
export const secondStep = (challenge: string, back: string | null): string =>
  `/login${back === null ? '' : `?${new URLSearchParams({ redirect: back })}`}#factor=${challenge}`;
