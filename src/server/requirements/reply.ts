import type { InputOf } from '#api/contract/operation.ts';
import type { replyToRequirement as ownContract } from '#api/contract/requirements/reply-to-requirement.ts';
import type { replyToTicket as staffContract } from '#api/contract/requirements/reply-to-ticket.ts';
import { countMade } from '../accounts/person-limits.ts';
import { findAttachmentsOf } from '../attachments/attachments.store.ts';
import { takeAlong } from '../attachments/take-along.ts';
import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import type { Actor } from '../kernel/actor.ts';
import { advanceRequirement } from '../lifecycle/advance.ts';
import { noteTurnOf } from '../lifecycle/note-turn.ts';
import type { Services } from '../operation/services.ts';
import { awaitedAfter } from './awaited.ts';
import { ownRequirement, someRequirement } from './requirements.policy.ts';
import { presentResponse } from './requirements.present.ts';
import { findResponseByKey, insertResponse, lockRequirement, type RequirementRow, type ResponseRow } from './requirements.store.ts';

interface Said {
  body: { message: string; attachments: readonly string[]; awaits_reply?: boolean };
  headers: { 'idempotency-key'?: string | undefined };
}

const someResponse = (row: ResponseRow | undefined): ResponseRow => {
  if (!row) throw new Error('an idempotency key is taken by no answer');
  return row;
};

/** Stores an answer. A repeated key returns the answer that it created. */
async function say(tx: Tx, actor: Actor, requirement: RequirementRow, { body, headers }: Said, services: Services) {
  const key = headers['idempotency-key'] ?? null;
  const earlier = () => (key === null ? undefined : findResponseByKey(tx, actor.userId, key));
  const before = await earlier();
  if (before) return { response: before, isNew: false };
  await countMade(tx, services, actor, 'replies');
  const { ticketId, subscriptionId, requestType, developerId } = requirement;
  const toStaff = actor.type === 'customer';
  const now = services.now();
  const said = { ticketId, userId: actor.userId, message: body.message, idempotencyKey: key };
  const message = { by: toStaff ? 'customer' : 'staff', requestType, awaitsReply: body.awaits_reply === true, now } as const;
  const response = await insertResponse(tx, said, awaitedAfter(message, requirement), now);
  if (!response) return { response: someResponse(await earlier()), isNew: false };
  await takeAlong(tx, actor, body.attachments, { ticketId, responseId: response.responseId });
  await emit(tx, { type: 'requirement.answered', subscriptionId, ticketId, responseId: response.responseId, toStaff, developerId });
  await noteTurnOf(tx, subscriptionId, now);
  return { response, isNew: true };
}

const answerWith = async (tx: Tx, response: ResponseRow) => ({
  success: true as const,
  response: presentResponse(response, await findAttachmentsOf(tx, response.ticketId)),
});

/** A customer's reply reopens a resolved requirement. */
export async function replyToRequirement(tx: Tx, actor: Actor, input: InputOf<typeof ownContract>, services: Services) {
  const row = ownRequirement(actor, await lockRequirement(tx, input.params.id));
  const now = services.now();
  const { response, isNew } = await say(tx, actor, row, input, services);
  if (isNew && row.requirementStatus === 'resolved') {
    await advanceRequirement(tx, { ticketId: row.ticketId, event: { type: 'CUSTOMER_REPLIED' }, by: actor.userId, now });
  }
  return answerWith(tx, response);
}

export async function replyToTicket(tx: Tx, actor: Actor, input: InputOf<typeof staffContract>, services: Services) {
  const row = someRequirement(await lockRequirement(tx, input.params.id));
  const { response } = await say(tx, actor, row, input, services);
  return answerWith(tx, response);
}
