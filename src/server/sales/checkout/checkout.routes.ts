import { deleteDraft as deleteDraftContract } from '#api/contract/checkout/delete-draft.ts';
import { getDraft as getDraftContract } from '#api/contract/checkout/get-draft.ts';
import { listDrafts as listDraftsContract, type UnfinishedBrief } from '#api/contract/checkout/list-drafts.ts';
import { saveDraft as saveDraftContract } from '#api/contract/checkout/save-draft.ts';
import type { InputOf } from '#api/contract/operation.ts';
import type { Tx } from '#server/db/database.ts';
import { type Actor, isCustomer } from '#server/kernel/actor.ts';
import { type Route, route } from '#server/operation/route.ts';
import { findNewestBrief, findUnpaidOrder } from './before-checkout.store.ts';
import { may } from './checkout.policy.ts';
import { presentDraft } from './drafts.present.ts';
import { findDraft, findTypedDrafts, removeDraft } from './drafts.store.ts';
import { saveDraft } from './save-draft.ts';
import { wasTyped } from './typed-brief.ts';

async function deleteDraft(tx: Tx, actor: Actor, { params }: InputOf<typeof deleteDraftContract>) {
  const own = await findDraft(tx, actor.userId, params.type, params.id);
  if (own) await removeDraft(tx, actor.userId, params.id);
  return { success: true as const };
}

/** Whoever only looked at a package began nothing. Staff buy nothing and have none. */
async function listDrafts(tx: Tx, actor: Actor): Promise<UnfinishedBrief[]> {
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

async function getDraft(tx: Tx, actor: Actor, { params }: InputOf<typeof getDraftContract>) {
  const row = await findDraft(tx, actor.userId, params.type, params.id);
  const brought = row && wasTyped(row) ? null : await findNewestBrief(tx, actor.userId, params.id);
  return {
    draft: row ? presentDraft(row) : null,
    brought,
    unpaid_order: await findUnpaidOrder(tx, actor.userId, params.id),
  };
}

export const checkoutRoutes: Route[] = [
  route(listDraftsContract, may.listDrafts, listDrafts),
  route(getDraftContract, may.getDraft, getDraft),
  route(saveDraftContract, may.saveDraft, saveDraft),
  route(deleteDraftContract, may.deleteDraft, deleteDraft),
];
