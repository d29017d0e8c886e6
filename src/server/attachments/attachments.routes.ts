import type { InputOf } from '#api/contract/operation.ts';
import { discardAttachment as discardAttachmentContract } from '#api/contract/requirements/discard-attachment.ts';
import { getAttachment as getAttachmentContract } from '#api/contract/requirements/get-attachment.ts';
import { uploadAttachment as uploadAttachmentContract } from '#api/contract/requirements/upload-attachment.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/refusal.ts';
import { type Route, route, routeWithoutTransaction } from '../operation/route.ts';
import { may } from './attachments.policy.ts';
import { deleteUnsent } from './attachments.store.ts';
import { getAttachment } from './get-attachment.ts';
import { uploadAttachment } from './upload-attachment.ts';

async function discardAttachment(tx: Tx, actor: Actor, { params }: InputOf<typeof discardAttachmentContract>) {
  if (!(await deleteUnsent(tx, params.id, actor.userId))) throw notFound('El archivo no existe');
  return { success: true as const };
}

export const attachmentsRoutes: Route[] = [
  routeWithoutTransaction(uploadAttachmentContract, may.uploadAttachment, uploadAttachment),
  route(discardAttachmentContract, may.discardAttachment, discardAttachment),
  routeWithoutTransaction(getAttachmentContract, may.getAttachment, getAttachment),
];
