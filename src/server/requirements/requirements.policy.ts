import { customerRequestTypes, type RequestType } from '#shared/vocabulary.ts';
import { type Actor, customerOr, has, permitted, signedIn } from '../kernel/actor.ts';
import { notFound, Refusal } from '../kernel/refusal.ts';
import type { RequirementRow } from './requirements.store.ts';

/** Who may call what. */
export const may = {
  createTicket: customerOr('threads'),
  listRequirements: signedIn,
  getRequirement: signedIn,
  updateRequirementStatus: signedIn,
  replyToRequirement: signedIn,
  listTickets: permitted('threads'),
  getTicket: permitted('threads'),
  updateTicketStatus: permitted('threads'),
  replyToTicket: permitted('threads'),
} as const;

const missing = () => notFound('Requerimiento no encontrado');

/** An own requirement: a foreign one is as absent as one that never was. */
export function ownRequirement(actor: Actor, row: RequirementRow | undefined): RequirementRow {
  if (!row || row.ownerId !== actor.userId) throw missing();
  return row;
}

export function someRequirement(row: RequirementRow | undefined): RequirementRow {
  if (!row) throw missing();
  return row;
}

const isCustomers = (type: RequestType): boolean => (customerRequestTypes as readonly string[]).includes(type);

/** Each side raises its own types. */
export function mustBeOwnType(actor: Actor, type: RequestType): void {
  if (isCustomers(type) === has(actor, 'threads')) throw new Refusal('forbidden', 'Ese tipo de requerimiento no te corresponde');
}

/** What somebody bought is theirs to write about, and the staff's who answer. */
export const mayRaiseAbout = (actor: Actor, order: { userId: string }): boolean => has(actor, 'threads') || order.userId === actor.userId;
