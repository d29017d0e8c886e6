import { call } from '#api/client/call.ts';
import { transport } from '#api/client/transport.ts';
import { beginGoogleSignIn } from '#api/contract/accounts/begin-google-sign-in.ts';
import { listSignInMethods } from '#api/contract/accounts/list-sign-in-methods.ts';

export const askMethods = async (signal: AbortSignal) => (await call(listSignInMethods, {}, { signal })).methods;

/** The address the browser navigates to: this is not a call. */
export const addressOfGoogleSignIn = (redirect: string | null): string =>
  transport.getUri({ url: beginGoogleSignIn.path, ...(redirect === null ? {} : { params: { redirect } }) });
