import * as z from 'zod/mini';
import { success } from '../fields.ts';
import { operation } from '../operation.ts';

export const sendMailCheck = operation({
  name: 'sendMailCheck',
  summary: 'Send a letter with a code to the own address at once, past the outbox; why it could not leave is told',
  method: 'POST',
  path: '/dashboard/mail-check',
  response: z.object({ success, sent_to: z.string() }),
  failures: ['unauthenticated', 'forbidden', 'foreign_origin', 'too_many_requests', 'mail_not_sent', 'unavailable'],
});
