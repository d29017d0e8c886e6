import * as z from 'zod/mini';
import { operation } from '../operation.ts';

export const listSignInMethods = operation({
  name: 'listSignInMethods',
  summary: 'How people can sign in here; with Google only where it is configured',
  method: 'GET',
  path: '/auth/methods',
  response: z.object({ methods: z.array(z.enum(['password', 'google'])) }),
  failures: ['unavailable'],
});
