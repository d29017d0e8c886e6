import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { attachments, deliverables } from '#server/db/schema/requirements.ts';

/** Facts for a mail about a deliverable. `size` in bytes. */
export interface DeliverableFacts {
  name: string;
  version: string;
  fileName: string;
  size: number;
}

export async function deliverableFacts(tx: Tx, deliverableId: number): Promise<DeliverableFacts | null> {
  const { name, version } = deliverables;
  const [row] = await tx
    .select({ name, version, fileName: attachments.name, size: attachments.size })
    .from(deliverables)
    .innerJoin(attachments, eq(attachments.attachmentId, deliverables.attachmentId))
    .where(eq(deliverables.deliverableId, deliverableId));
  return row ?? null;
}
