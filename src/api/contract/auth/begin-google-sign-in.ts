import * as z from 'zod/mini';
import { operation } from '../operation.ts';

/** A page's address, not a call: the browser goes there and is led on, in the end to `redirect` or to the login's notice. */
export const beginGoogleSignIn = operation({
  name: 'beginGoogleSignIn',
  summary: 'Leads to the sign-in of Google, and from there back to the page that asked',
  method: 'GET',
  path: '/auth/google',
  status: 302,
  // Anything else that stands in the address is nobody's fault who reads a page.
  query: z.object({ redirect: z.catch(z.optional(z.string()), undefined) }),
  response: z.string(),
  media: 'text/plain; charset=utf-8',
  failures: ['unavailable'],
});
