import type { InputOf } from '#api/contract/operation.ts';
import type { updateRequirementStatus as ownContract } from '#api/contract/requirements/update-requirement-status.ts';
import type { updateTicketStatus as staffContract } from '#api/contract/requirements/update-ticket-status.ts';
import type { RequirementStatus } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { advanceRequirement } from '../lifecycle/advance.ts';
import type { Services } from '../operation/services.ts';
import { awaitedAfter } from './awaited.ts';
import { ownRequirement, someRequirement } from './requirements.policy.ts';
import { presentRequirement, presentTicket } from './requirements.present.ts';
import { findRequirement, lockRequirement, type RequirementRow, setAwaited } from './requirements.store.ts';

const isOpen = (status: RequirementStatus): boolean => status === 'pending' || status === 'in_progress';

/** Who opens a requirement again waits for the other side, as with a message. */
async function move(
  tx: Tx,
  actor: Actor,
  { ticketId, requestType, requirementStatus: from }: RequirementRow,
  to: RequirementStatus,
  now: Date,
) {
  const by = actor.type === 'customer' ? 'customer' : 'staff';
  if (isOpen(to) && !isOpen(from)) await setAwaited(tx, ticketId, awaitedAfter({ by, requestType, awaitsReply: false, now }));
  await advanceRequirement(tx, { ticketId, event: { type: 'CHANGE_STATUS', to }, by: actor.userId, now });
  return someRequirement(await findRequirement(tx, ticketId));
}

export async function updateRequirementStatus(tx: Tx, actor: Actor, { params, body }: InputOf<typeof ownContract>, services: Services) {
  const row = ownRequirement(actor, await lockRequirement(tx, params.id));
  return { success: true as const, requirement: presentRequirement(await move(tx, actor, row, body.status, services.now())) };
}

export async function updateTicketStatus(tx: Tx, actor: Actor, { params, body }: InputOf<typeof staffContract>, services: Services) {
  const row = someRequirement(await lockRequirement(tx, params.id));
  return { success: true as const, requirement: presentTicket(await move(tx, actor, row, body.status, services.now())) };
}
