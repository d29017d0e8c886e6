import type { saveDraft as contract, SaveDraft } from '#api/contract/checkout/save-draft.ts';
import type { InputOf } from '#api/contract/operation.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { notFound, Refusal } from '#server/kernel/refusal.ts';
import type { Services } from '#server/operation/services.ts';
import { findActivePackage } from '#server/packages/packages.store.ts';
import { presentDraft } from './drafts.present.ts';
import { type DraftRow, insertDraft, lockDraft, updateDraft } from './drafts.store.ts';
import { isTypedAfter, sameWords } from './typed-brief.ts';

const changedElsewhere = (draft: DraftRow) =>
  new Refusal('draft_changed', 'Guardaste cambios en otra pestaña', { updated_at: draft.updatedAt.toISOString() });

const goneMeanwhile = () => new Refusal('draft_changed', 'Este borrador ya no existe: hiciste el pedido o lo descartaste en otra pestaña');

/** Always later than the previous version, even if two saves have the same time: the time identifies the version. */
const nextVersion = (now: Date, before: Date): Date => new Date(Math.max(now.getTime(), before.getTime() + 1));

/** Whether the change is based on the stored draft: on that version, or on the content that the same tab sent last. */
const grewFrom = ({ updatedAt, brief }: DraftRow, { base_updated_at: base, sent_before: sent }: SaveDraft): boolean =>
  (base !== null && new Date(base).getTime() === updatedAt.getTime()) || (sent !== undefined && sameWords(brief, sent));

/** Stores the brief, unless another save came after the version that it is based on. */
export async function saveDraft(tx: Tx, actor: Actor, { params, body }: InputOf<typeof contract>, services: Services) {
  if (!(await findActivePackage(tx, params.type, params.id))) throw notFound('Este paquete ya no está disponible');
  const { step, brief, base_updated_at: base } = body;
  const now = services.now();

  const before = await lockDraft(tx, actor.userId, params.id);
  const isTyped = isTypedAfter(before, body);
  if (before) {
    if (!grewFrom(before, body)) throw changedElsewhere(before);
    const saved = await updateDraft(tx, actor.userId, params.id, { step, brief, isTyped, updatedAt: nextVersion(now, before.updatedAt) });
    return { draft: presentDraft(saved ?? before) };
  }

  if (base !== null) throw goneMeanwhile();
  const made = await insertDraft(tx, actor.userId, params.id, { step, brief, isTyped, updatedAt: now });
  if (made) return { draft: presentDraft(made) };
  const other = await lockDraft(tx, actor.userId, params.id);
  throw other ? changedElsewhere(other) : goneMeanwhile();
}
