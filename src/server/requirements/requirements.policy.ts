import { customerRequestTypes, type RequestType } from '#shared/vocabulary.ts';
import { type Actor, admin, customerOrAdmin, isAdmin, signedIn } from '../kernel/actor.ts';
import { notFound, Refusal } from '../kernel/refusal.ts';
import type { RequirementRow } from './requirements.store.ts';

/** Who may call what. */
export const may = {
  createTicket: customerOrAdmin,
  listRequirements: signedIn,
  getRequirement: signedIn,
  updateRequirementStatus: signedIn,
  replyToRequirement: signedIn,
  listTickets: admin,
  countTickets: admin,
  getTicket: admin,
  updateTicketStatus: admin,
  replyToTicket: admin,
} as const;

const missing = () => notFound('Requerimiento no encontrado');

/** The caller's own requirement. A foreign one gets the same answer as a missing one. */
export function ownRequirement(actor: Actor, row: RequirementRow | undefined): RequirementRow {
  if (!row || row.ownerId !== actor.userId) throw missing();
  return row;
}

export function someRequirement(row: RequirementRow | undefined): RequirementRow {
  if (!row) throw missing();
  return row;
}

const isCustomers = (type: RequestType): boolean => (customerRequestTypes as readonly string[]).includes(type);

/** Customers and administrators may each create only their own types. */
export function mustBeOwnType(actor: Actor, type: RequestType): void {
  if (isCustomers(type) === isAdmin(actor)) throw new Refusal('forbidden', 'Ese tipo de requerimiento no te corresponde');
}

/** About a purchase, only its owner and administrators may write. */
export const mayRaiseAbout = (actor: Actor, order: { userId: string }): boolean => isAdmin(actor) || order.userId === actor.userId;
