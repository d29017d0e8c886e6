import { beginGoogleSignIn } from '#api/contract/accounts/begin-google-sign-in.ts';
import { transport } from './transport.ts';

/** The address the browser navigates to: this is not a call. */
export const addressOfGoogleSignIn = (redirect: string | null): string =>
  transport.getUri({ url: beginGoogleSignIn.path, ...(redirect === null ? {} : { params: { redirect } }) });
