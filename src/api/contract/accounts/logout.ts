import * as z from 'zod/mini';
import { success } from '../fields.ts';
import { operation } from '../operation.ts';

export const logout = operation({
  name: 'logout',
  summary: 'End this session on the server',
  method: 'POST',
  path: '/logout',
  response: z.object({ success }),
  failures: ['foreign_origin', 'unavailable'],
});
