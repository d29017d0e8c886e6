import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { Profile } from './profile.ts';

export const getProfile = operation({
  name: 'getProfile',
  summary: 'Own profile',
  method: 'GET',
  path: '/profile',
  response: z.object({ user: Profile }),
  failures: ['unauthenticated', 'unavailable'],
});
