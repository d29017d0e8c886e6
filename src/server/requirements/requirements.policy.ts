import { customerRequestTypes, type RequestType } from '#shared/vocabulary.ts';
import { type Actor, isAdmin } from '../kernel/actor.ts';
import { notFound, Refusal } from '../kernel/refusal.ts';
import type { RequirementRow } from './requirements.store.ts';

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
  if (isCustomers(type) === isAdmin(actor)) throw new Refusal('forbidden', 'Ese tipo de requerimiento no te corresponde');
}
