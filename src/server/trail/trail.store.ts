import type { Tx } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { auditTrail } from '../db/schema/audit.ts';

export async function insertEntries(tx: Tx, entries: (typeof auditTrail.$inferInsert)[]): Promise<void> {
  await insertRows(tx, auditTrail, entries);
}
