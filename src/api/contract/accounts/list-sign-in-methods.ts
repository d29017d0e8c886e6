import * as z from 'zod/mini';
import { operation } from '../operation.ts';

const SignInMethod = z.enum(['password', 'google']);
export type SignInMethod = z.infer<typeof SignInMethod>;

export const listSignInMethods = operation({
  name: 'listSignInMethods',
  summary: 'How people can sign in here; with Google only where it is configured',
  method: 'GET',
  path: '/auth/methods',
  response: z.object({ methods: z.array(SignInMethod) }),
  failures: ['unavailable'],
});
