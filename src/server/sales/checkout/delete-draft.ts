import type { deleteDraft as contract } from '#api/contract/checkout/delete-draft.ts';
import type { InputOf } from '#api/contract/operation.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { findDraft, removeDraft } from './drafts.store.ts';

export async function deleteDraft(tx: Tx, actor: Actor, { params }: InputOf<typeof contract>) {
  const own = await findDraft(tx, actor.userId, params.type, params.id);
  if (own) await removeDraft(tx, actor.userId, params.id);
  return { success: true as const };
}
