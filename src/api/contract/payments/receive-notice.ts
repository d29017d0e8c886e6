import * as z from 'zod/mini';
import { success } from '../fields.ts';
import { operation } from '../operation.ts';

/** The provider signs `data.id`, `x-request-id` and a timestamp but not the body, so the body is not read. */
export const receiveNotice = operation({
  name: 'receiveNotice',
  summary: "The card provider's notice that something happened to one of its payments",
  method: 'POST',
  path: '/webhooks/mercadopago',
  query: z.looseObject({ 'data.id': z.optional(z.string().check(z.maxLength(100))), type: z.optional(z.string().check(z.maxLength(100))) }),
  response: z.object({ success }),
  failures: ['unauthenticated', 'invalid_input', 'not_found', 'unavailable'],
});
