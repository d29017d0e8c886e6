import * as z from 'zod/mini';
import { success } from '../fields.ts';
import { type AnswerOf, operation } from '../operation.ts';

/** An empty one opens nothing, and is no slip of a form. */
export const linkToken = z.string({ error: 'Falta el enlace' }).check(z.maxLength(200, { error: 'El enlace no es válido' }));

export const getSetup = operation({
  name: 'getSetup',
  summary: 'Whether this link opens the first run; nobody finds it once that is over',
  method: 'GET',
  path: '/setup/account',
  query: z.object({ token: linkToken }),
  response: z.object({ success }),
  failures: ['invalid_input', 'invalid_token', 'not_found', 'unavailable'],
});
export type OpenLink = AnswerOf<typeof getSetup>;
