import { finishGoogleSignIn } from '#api/contract/auth/finish-google-sign-in.ts';

/** Where the provider sends the browser back to; registered there, letter by letter. */
export const callbackOf = (origin: string): string => `${origin}/srv${finishGoogleSignIn.path}`;

/** The login with its notice, keeping the way back for who signs in otherwise. */
export const refusedTo = (back: string | null): string =>
  `/login?${new URLSearchParams({ error: 'google', ...(back === null ? {} : { redirect: back }) })}`;

/** The login's second step. Behind the hash the challenge stays in the browser: no proxy's log has it. */
export const secondStep = (challenge: string, back: string | null): string =>
  `/login${back === null ? '' : `?${new URLSearchParams({ redirect: back })}`}#factor=${challenge}`;
