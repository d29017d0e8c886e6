import type { Tx } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { auditTrail } from '../db/schema/audit.ts';
import { sendWithoutWaiting } from '../db/send-without-waiting.ts';

export async function insertEntries(tx: Tx, entries: (typeof auditTrail.$inferInsert)[]): Promise<void> {
  await sendWithoutWaiting(tx, () => insertRows(tx, auditTrail, entries));
}
