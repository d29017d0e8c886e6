import * as z from 'zod/mini';
import { operation } from '../operation.ts';

export const finishGoogleSignIn = operation({
  name: 'finishGoogleSignIn',
  summary: 'Where Google sends the browser back to: leads on, signed in, or to /login?error=google',
  method: 'GET',
  path: '/auth/google/callback',
  status: 302,
  response: z.string(),
  media: 'text/plain; charset=utf-8',
  failures: ['unavailable'],
});
