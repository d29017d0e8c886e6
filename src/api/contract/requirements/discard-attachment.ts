import * as z from 'zod/mini';
import { success } from '../fields.ts';
import { operation } from '../operation.ts';
import { attachmentId } from './attachment.ts';

export const discardAttachment = operation({
  name: 'discardAttachment',
  summary: 'Take back an uploaded file that was not sent with any message',
  method: 'DELETE',
  path: '/support/attachments/:id',
  params: z.object({ id: attachmentId }),
  response: z.object({ success }),
  failures: ['unauthenticated', 'forbidden', 'foreign_origin', 'not_found', 'unavailable'],
});
