import type { InputOf } from '#api/contract/operation.ts';
import type { replyToRequirement as ownContract } from '#api/contract/requirements/reply-to-requirement.ts';
import type { replyToTicket as staffContract } from '#api/contract/requirements/reply-to-ticket.ts';
import { findAttachmentsOf } from '../attachments/attachments.store.ts';
import { takeAlong } from '../attachments/take-along.ts';
import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import type { Actor } from '../http/actor.ts';
import { advanceRequirement } from '../lifecycle/advance.ts';
import type { Services } from '../services.ts';
import { ownRequirement, someRequirement } from './requirements.policy.ts';
import { presentResponse } from './requirements.present.ts';
import { insertResponse, lockRequirement, type RequirementRow } from './requirements.store.ts';

interface Said {
  message: string;
  attachments: readonly string[];
}

async function answer(tx: Tx, actor: Actor, { ticketId, subscriptionId }: RequirementRow, { message, attachments }: Said, now: Date) {
  const response = await insertResponse(tx, ticketId, actor.userId, message, now);
  await takeAlong(tx, actor, attachments, { ticketId, responseId: response.responseId });
  await emit(tx, { type: 'requirement.answered', subscriptionId, ticketId, responseId: response.responseId });
  return { success: true as const, response: presentResponse(response, await findAttachmentsOf(tx, ticketId)) };
}

/** What was thought resolved is not, if the customer still has something to say. */
export async function replyToRequirement(tx: Tx, actor: Actor, { params, body }: InputOf<typeof ownContract>, services: Services) {
  const row = ownRequirement(actor, await lockRequirement(tx, params.id));
  const now = services.now();
  const said = await answer(tx, actor, row, body, now);
  if (row.requirementStatus === 'resolved') {
    await advanceRequirement(tx, { ticketId: row.ticketId, event: { type: 'CUSTOMER_REPLIED' }, by: actor.userId, now });
  }
  return said;
}

export async function replyToTicket(tx: Tx, actor: Actor, { params, body }: InputOf<typeof staffContract>, services: Services) {
  return answer(tx, actor, someRequirement(await lockRequirement(tx, params.id)), body, services.now());
}
