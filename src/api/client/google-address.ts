import { beginGoogleSignIn } from '#api/contract/auth/begin-google-sign-in.ts';
import { transport } from './transport.ts';

/** Where the browser itself goes, instead of calling. */
export const addressOfGoogleSignIn = (redirect: string | null): string =>
  transport.getUri({ url: beginGoogleSignIn.path, ...(redirect === null ? {} : { params: { redirect } }) });
