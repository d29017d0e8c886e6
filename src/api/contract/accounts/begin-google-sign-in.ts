import * as z from 'zod/mini';
import { operation } from '../operation.ts';

/** A page address, not a call: the browser navigates there and is redirected, finally to `redirect` or to the login page with a notice. */
export const beginGoogleSignIn = operation({
  name: 'beginGoogleSignIn',
  summary: 'Leads to the sign-in of Google, and from there back to the page that asked',
  method: 'GET',
  path: '/auth/google',
  status: 302,
  // An unusable `redirect` is ignored: the person did not type the address.
  query: z.object({ redirect: z.catch(z.optional(z.string()), undefined) }),
  response: z.string(),
  media: 'text/plain; charset=utf-8',
  failures: ['unavailable'],
});
