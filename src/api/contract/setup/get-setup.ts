import * as z from 'zod/mini';
import { success, trimmed } from '../fields.ts';
import { type AnswerOf, operation } from '../operation.ts';

/** As it was pasted, with any surrounding space trimmed. An invalid token is reported as a link that does not open, not as an invalid form field. */
export const linkToken = z.string({ error: 'Falta el enlace' }).check(trimmed);

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
