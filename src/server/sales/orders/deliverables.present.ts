import type { Deliverable, OrderFile } from '#api/contract/orders/deliverable.ts';
import { presentAttachment } from '#server/attachments/attachments.present.ts';
import type { DeliverableRow } from '../records/deliverables.store.ts';
import type { FileRow } from '../records/order-past.store.ts';

export const presentDeliverable = ({
  deliverableId,
  name,
  version,
  attachment,
  createdAt,
}: Omit<DeliverableRow, 'authorName'>): Deliverable => ({
  deliverable_id: deliverableId,
  name,
  version,
  attachment: presentAttachment(attachment),
  at: createdAt.toISOString(),
});

export const presentOrderFile = (row: FileRow): OrderFile => ({
  ...presentAttachment(row),
  from: row.senderType === 'customer' ? 'customer' : 'agency',
  at: row.sentAt.toISOString(),
});
