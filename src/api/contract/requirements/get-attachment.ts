import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { attachmentId } from './attachment.ts';

export const getAttachment = operation({
  name: 'getAttachment',
  summary: 'Download a file of a requirement that this person may see',
  method: 'GET',
  path: '/support/attachments/:id',
  params: z.object({ id: attachmentId }),
  response: z.unknown(),
  media: 'application/octet-stream',
  failures: ['unauthenticated', 'not_found', 'unavailable'],
});
