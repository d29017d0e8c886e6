import type { getDraft as contract } from '#api/contract/checkout/get-draft.ts';
import type { InputOf } from '#api/contract/operation.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { findNewestBrief, findUnpaidOrder } from './before-checkout.store.ts';
import { presentDraft } from './drafts.present.ts';
import { findDraft } from './drafts.store.ts';
import { wasTyped } from './typed-brief.ts';

export async function getDraft(tx: Tx, actor: Actor, { params }: InputOf<typeof contract>) {
  const row = await findDraft(tx, actor.userId, params.type, params.id);
  const brought = row && wasTyped(row) ? null : await findNewestBrief(tx, actor.userId, params.id);
  return {
    draft: row ? presentDraft(row) : null,
    brought,
    unpaid_order: await findUnpaidOrder(tx, actor.userId, params.id),
  };
}
