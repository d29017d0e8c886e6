import type { InputOf } from '#api/contract/operation.ts';
import type { addDeliverable as contract } from '#api/contract/orders/add-deliverable.ts';
import { holdUploads } from '#server/attachments/attachments.store.ts';
import { handOver } from '#server/attachments/take-along.ts';
import type { Tx } from '#server/db/database.ts';
import { emit } from '#server/events/outbox.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { notFound, Refusal } from '#server/kernel/refusal.ts';
import type { Services } from '#server/operation/services.ts';
import { whyNoDeliverable } from '#shared/deliverable-rule.ts';
import { type DeliverableRow, findDeliverableByKey, insertDeliverable } from '../records/deliverables.store.ts';
import { lockOrder } from '../records/orders.store.ts';
import { presentDeliverable } from './deliverables.present.ts';

const taken = (): Refusal => {
  const message = 'Ya hay un entregable con ese nombre y esa versión. Escribe otra versión.';
  return new Refusal('invalid_input', message, { issues: [{ path: 'version', message }] });
};

const answerWith = (row: Omit<DeliverableRow, 'authorName'>) => ({ success: true as const, deliverable: presentDeliverable(row) });

/** Hands over a file in an order. A repeated key returns the deliverable that it created. */
export async function addDeliverable(tx: Tx, actor: Actor, { params, headers, body }: InputOf<typeof contract>, services: Services) {
  const subscriptionId = params.id;
  const idempotencyKey = headers['idempotency-key'] ?? null;
  const order = await lockOrder(tx, subscriptionId);
  if (!order) throw notFound('Orden no encontrada');
  // Calls with the same key about two orders wait for each other too.
  await holdUploads(tx, actor.userId);
  const earlier = idempotencyKey === null ? undefined : await findDeliverableByKey(tx, actor.userId, idempotencyKey);
  if (earlier) return answerWith(earlier);
  const why = whyNoDeliverable(order.accountStatus);
  if (why !== null) throw new Refusal('order_closed', why);
  const { name, version } = body;
  const attachment = await handOver(tx, actor, body.attachment);
  const row = { name, version, createdAt: services.now() };
  const added = { ...row, subscriptionId, attachmentId: attachment.attachmentId, createdBy: actor.userId, idempotencyKey };
  const deliverableId = await insertDeliverable(tx, added);
  if (deliverableId === undefined) throw taken();
  await emit(tx, { type: 'deliverable.added', subscriptionId, deliverableId });
  return answerWith({ ...row, deliverableId, attachment });
}
