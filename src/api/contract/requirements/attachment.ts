import * as z from 'zod/mini';
import { attachmentLimits, attachmentMedia } from '#shared/attachments.ts';
import { written } from '../fields.ts';

/** Chosen by the uploading browser, so that retrying an upload gives the same attachment. */
export const attachmentIdOr = (message: string) => written(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 36, message);
export const attachmentId = attachmentIdOr('El archivo no existe');

export const Attachment = z.object({
  attachment_id: attachmentId,
  name: z.string(),
  media_type: z.enum(attachmentMedia),
  size: z.int().check(z.positive()),
});
export type Attachment = z.infer<typeof Attachment>;

/** Previously uploaded files to send with a request or a reply. */
export const attachmentIds = z._default(
  z
    .array(attachmentId, { error: 'Adjunta los archivos otra vez' })
    .check(z.maxLength(attachmentLimits.perMessage, { error: `Adjunta como máximo ${attachmentLimits.perMessage} archivos` })),
  [],
);

export const attachmentAddress = (id: string): string => `/srv/support/attachments/${id}`;
