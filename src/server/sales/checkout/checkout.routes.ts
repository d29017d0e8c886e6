import { deleteDraft as deleteDraftContract } from '#api/contract/checkout/delete-draft.ts';
import { getDraft as getDraftContract } from '#api/contract/checkout/get-draft.ts';
import { listDrafts as listDraftsContract } from '#api/contract/checkout/list-drafts.ts';
import { saveDraft as saveDraftContract } from '#api/contract/checkout/save-draft.ts';
import type { InputOf } from '#api/contract/operation.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { type Route, route } from '#server/operation/route.ts';
import { findNewestBrief, findUnpaidOrder } from './before-checkout.store.ts';
import { may } from './checkout.policy.ts';
import { presentDraft } from './drafts.present.ts';
import { findDraft, removeDraft } from './drafts.store.ts';
import { listDrafts } from './list-drafts.ts';
import { saveDraft } from './save-draft.ts';
import { wasTyped } from './typed-brief.ts';

async function deleteDraft(tx: Tx, actor: Actor, { params }: InputOf<typeof deleteDraftContract>) {
  const own = await findDraft(tx, actor.userId, params.type, params.id);
  if (own) await removeDraft(tx, actor.userId, params.id);
  return { success: true as const };
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
