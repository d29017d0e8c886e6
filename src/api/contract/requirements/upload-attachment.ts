import * as z from 'zod/mini';
import { attachmentLimits, attachmentMedia, attachmentSentences } from '#shared/attachments.ts';
import { success } from '../fields.ts';
import { operation } from '../operation.ts';
import { Attachment, attachmentId } from './attachment.ts';

export const uploadAttachment = operation({
  name: 'uploadAttachment',
  summary: 'Upload a file, to be sent with a request or a reply; the same id again is the same file. Unsent ones are gone after a day',
  method: 'PUT',
  path: '/support/attachments/:id',
  status: 201,
  params: z.object({ id: attachmentId }),
  query: z.object({ name: z.string({ error: attachmentSentences.missing }).check(z.minLength(1), z.maxLength(500)) }),
  body: z.object({ file: z.file({ error: attachmentSentences.missing }).check(z.minSize(1, { error: attachmentSentences.empty })) }),
  upload: {
    field: 'file',
    maximumBytes: attachmentLimits.maximumBytes,
    // Many programs declare this generic type: the name and the content decide.
    kinds: [...attachmentMedia, 'application/octet-stream'],
    sentences: {
      missing: attachmentSentences.missing,
      tooLarge: attachmentSentences.tooLarge,
      wrongKind: attachmentSentences.wrongKind,
    },
  },
  response: z.object({ success, attachment: Attachment }),
  failures: [
    'unauthenticated',
    'forbidden',
    'foreign_origin',
    'invalid_input',
    'not_found',
    'too_large',
    'unsupported_media_type',
    'too_many_requests',
    'unavailable',
  ],
});
