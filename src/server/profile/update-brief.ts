import { isDeepStrictEqual } from 'node:util';
import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { updateBrief as contract } from '#api/contract/profile/update-brief.ts';
import { whyBriefClosed } from '#shared/brief-rule.ts';
import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import { type Actor, isCustomer } from '../kernel/actor.ts';
import { notFound, Refusal } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { briefAnswers } from '../sales/orders/orders.present.ts';
import { briefColumns } from '../sales/payments/placed-orders.store.ts';
import { replaceBrief } from '../sales/records/briefs.store.ts';
import { lockOrder } from '../sales/records/orders.store.ts';

/** Replaces the brief of an own purchase. The same answers again change nothing, so that a call whose answer was lost can be repeated. */
export async function updateBrief(
  tx: Tx,
  actor: Actor,
  { params: { id }, body: { base_version: base, ...brief } }: InputOf<typeof contract>,
  services: Services,
): Promise<ReplyOf<typeof contract>> {
  const order = isCustomer(actor) ? await lockOrder(tx, id) : undefined;
  if (order?.userId !== actor.userId) throw notFound('No encontramos ese pedido');
  const why = whyBriefClosed(order.accountStatus, order.developmentStatus);
  if (why !== null) throw new Refusal('brief_closed', why);
  const answers = briefAnswers(order);
  const columns = briefColumns(brief);
  const changed = briefAnswers(columns);
  const version = order.briefVersion;
  if (isDeepStrictEqual(changed, answers)) return { success: true, brief: answers, brief_version: version };
  if (base !== version) {
    throw new Refusal('brief_changed', 'Esta información cambió mientras la editabas', { brief: { version, answers } });
  }
  await replaceBrief(tx, { subscriptionId: id, version, answers, by: columns, now: services.now() });
  await emit(tx, { type: 'brief.changed', subscriptionId: id });
  return { success: true, brief: changed, brief_version: version + 1 };
}
