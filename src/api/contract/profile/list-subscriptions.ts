import * as z from 'zod/mini';
import { page } from '../fields.ts';
import { operation } from '../operation.ts';
import { Subscription } from './subscription.ts';

export const listSubscriptions = operation({
  name: 'listSubscriptions',
  summary: 'Own purchases, newest first; staff have none',
  method: 'GET',
  path: '/profile/subscriptions',
  query: z.object({ ...page }),
  response: z.array(Subscription),
  failures: ['unauthenticated', 'invalid_input', 'unavailable'],
});
