import type { Deliverable, OrderFile } from '#api/contract/orders/deliverable.ts';
import { presentAttachment } from '#server/attachments/attachments.present.ts';
import type { DeliverableRow, OrderFileRow } from '../records/deliverables.store.ts';

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

export const presentOrderFile = (row: OrderFileRow): OrderFile => ({
  ...presentAttachment(row),
  from: row.senderType === 'customer' ? 'customer' : 'agency',
  at: row.sentAt.toISOString(),
});
