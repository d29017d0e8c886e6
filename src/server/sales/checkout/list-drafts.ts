import type { UnfinishedBrief } from '#api/contract/checkout/list-drafts.ts';
import type { Tx } from '#server/db/database.ts';
import { type Actor, isCustomer } from '#server/kernel/actor.ts';
import { findTypedDrafts } from './drafts.store.ts';

/** Omits drafts in which nothing was typed. Staff buy nothing and have none. */
export async function listDrafts(tx: Tx, actor: Actor): Promise<UnfinishedBrief[]> {
  if (!isCustomer(actor)) return [];
  const rows = await findTypedDrafts(tx, actor.userId);
  return rows.map((row) => ({
    package_type: row.kind,
    package_id: row.packageId,
    package_name: row.name,
    is_active: row.isActive,
    step: row.step,
    updated_at: row.updatedAt.toISOString(),
  }));
}
