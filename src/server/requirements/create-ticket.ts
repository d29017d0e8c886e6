import type { InputOf } from '#api/contract/operation.ts';
import type { createTicket as contract } from '#api/contract/requirements/create-ticket.ts';
import { whyNoQuestion, whyNoSupport } from '#shared/support-rule.ts';
import { countMade } from '../accounts/person-limits.ts';
import { takeAlong } from '../attachments/take-along.ts';
import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound, Refusal } from '../kernel/refusal.ts';
import { noteTurn } from '../lifecycle/note-turn.ts';
import type { Services } from '../operation/services.ts';
import { lockOrder } from '../sales/records/orders.store.ts';
import { awaitedAfter } from './awaited.ts';
import { mayRaiseAbout, mustBeOwnType, someRequirement } from './requirements.policy.ts';
import { presentRequirement } from './requirements.present.ts';
import { findRequirement, findRequirementByKey, insertRequirement, type RequirementRow } from './requirements.store.ts';

type Body = InputOf<typeof contract>['body'];
type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Null if allowed: about a transfer, while the order waits for one; questions, about any order; other support, once the project began. */
function whyNot(order: Order, body: Body): string | null {
  if (!('about' in body)) return null;
  if (body.about === 'service' && body.request_type === 'question') return whyNoQuestion(order.accountStatus);
  if (body.about === 'service') return whyNoSupport(order.accountStatus, order.developmentStatus);
  const isUnpaid = (order.paymentStatus !== 'confirmed' && order.accountStatus === 'inactive') || order.owed > 0;
  return order.paymentMethod === 'transfer' && isUnpaid ? null : 'Este pedido ya no espera una transferencia';
}

const answerWith = (row: RequirementRow | undefined) => ({ success: true as const, ticket: presentRequirement(someRequirement(row)) });

/** A new requirement from the owner or, with staff's types, from an administrator. A repeated key returns the one it created. */
export async function createTicket(tx: Tx, actor: Actor, { headers, body }: InputOf<typeof contract>, services: Services) {
  const key = headers['idempotency-key'] ?? null;
  mustBeOwnType(actor, body.request_type);
  const order = await lockOrder(tx, body.subscription_id);
  if (!order || !mayRaiseAbout(actor, order)) throw notFound('No encontramos esa contratación');
  const earlier = key === null ? undefined : await findRequirementByKey(tx, actor.userId, key);
  if (earlier) return answerWith(earlier);
  const reason = whyNot(order, body);
  if (reason !== null) throw new Refusal('support_unavailable', reason);
  await countMade(tx, services, actor, 'tickets');
  const { subscription_id: subscriptionId, request_type: requestType, priority, description } = body;
  const now = services.now();
  const by = actor.type === 'customer' ? 'customer' : 'staff';
  const awaited = awaitedAfter({ by, requestType, awaitsReply: 'awaits_reply' in body && body.awaits_reply, now });
  const ticketId = await insertRequirement(
    tx,
    { subscriptionId, raisedBy: actor.userId, requestType, priority, description, ...awaited, idempotencyKey: key },
    now,
  );
  // Of two concurrent calls about different orders with the same key, the second gets the first one's requirement.
  if (ticketId === undefined) return answerWith(await findRequirementByKey(tx, actor.userId, key ?? ''));
  await takeAlong(tx, actor, body.attachments, { ticketId, responseId: null });
  await emit(tx, {
    type: 'requirement.raised',
    subscriptionId,
    ticketId,
    toStaff: actor.type === 'customer',
    developerId: order.assignedTo,
  });
  await noteTurn(tx, subscriptionId, now);
  return answerWith(await findRequirement(tx, ticketId));
}
