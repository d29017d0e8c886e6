import * as z from 'zod/mini';
import { isoTime } from '../fields.ts';
import { operation } from '../operation.ts';

export const OutboxMail = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), created_at: isoTime });
export type OutboxMail = z.infer<typeof OutboxMail>;

export const listOutbox = operation({
  name: 'listOutbox',
  summary: 'Demo mode: every mail that would have been sent, newest first',
  method: 'GET',
  path: '/dev/outbox',
  response: z.array(OutboxMail),
  failures: ['unavailable'],
});
