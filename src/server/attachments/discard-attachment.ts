import type { InputOf } from '#api/contract/operation.ts';
import type { discardAttachment as contract } from '#api/contract/requirements/discard-attachment.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/refusal.ts';
import { deleteUnsent } from './attachments.store.ts';

export async function discardAttachment(tx: Tx, actor: Actor, { params }: InputOf<typeof contract>) {
  if (!(await deleteUnsent(tx, params.id, actor.userId))) throw notFound('El archivo no existe');
  return { success: true as const };
}
