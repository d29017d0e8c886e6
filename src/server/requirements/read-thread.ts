import type { InputOf } from '#api/contract/operation.ts';
import type { getRequirement as ownContract } from '#api/contract/requirements/get-requirement.ts';
import type { getTicket as staffContract } from '#api/contract/requirements/get-ticket.ts';
import { findAttachmentsOf } from '../attachments/attachments.store.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { ownRequirement, someRequirement } from './requirements.policy.ts';
import { presentRequirement, presentThread, presentTicket } from './requirements.present.ts';
import { findRequirement, findResponses } from './requirements.store.ts';

const readThread = async (tx: Tx, ticketId: number) =>
  presentThread(await findResponses(tx, ticketId), await findAttachmentsOf(tx, ticketId));

export async function getRequirement(tx: Tx, actor: Actor, { params }: InputOf<typeof ownContract>) {
  const row = ownRequirement(actor, await findRequirement(tx, params.id));
  return { requirement: presentRequirement(row), ...(await readThread(tx, params.id)) };
}

export async function getTicket(tx: Tx, _actor: Actor, { params }: InputOf<typeof staffContract>) {
  const row = someRequirement(await findRequirement(tx, params.id));
  return { requirement: presentTicket(row), ...(await readThread(tx, params.id)) };
}
