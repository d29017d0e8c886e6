import * as z from 'zod/mini';
import { uuid } from '../fields.ts';
import { operation } from '../operation.ts';

export const getUser = operation({
  name: 'getUser',
  summary: "The name of oneself or of the developer of one's subscription; staff may ask for anybody's",
  method: 'GET',
  path: '/users/:id',
  params: z.object({ id: uuid() }),
  response: z.object({ username: z.string() }),
  failures: ['unauthenticated', 'not_found', 'unavailable'],
});
