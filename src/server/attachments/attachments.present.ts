import type { Attachment } from '#api/contract/requirements/attachment.ts';
import type { AttachmentRow } from './attachments.store.ts';

export const presentAttachment = (row: AttachmentRow): Attachment => ({
  attachment_id: row.attachmentId,
  name: row.name,
  media_type: row.mediaType,
  size: row.size,
});
