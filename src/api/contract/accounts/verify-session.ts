import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { SessionUser } from '../users/session-user.ts';

export const verifySession = operation({
  name: 'verifySession',
  summary: 'Who this browser is signed in as',
  method: 'GET',
  path: '/verify',
  response: z.object({ authenticated: z.boolean(), user: z.nullable(SessionUser) }),
  failures: ['unavailable'],
});
