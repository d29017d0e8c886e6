import type { InputOf } from '#api/contract/operation.ts';
import type { listRequirements as contract, RequirementFilter } from '#api/contract/requirements/list-requirements.ts';
import { type RequirementStatus, requirementStatuses } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { type Actor, isCustomer } from '../kernel/actor.ts';
import { defaultPageSize, pageOf } from '../kernel/paging.ts';
import { cursorOf, positionOf } from './requirements.cursor.ts';
import { presentRequirement } from './requirements.present.ts';
import { findOwnRequirements } from './requirements.store.ts';

const statusesOf: Record<RequirementFilter, readonly RequirementStatus[]> = {
  all: requirementStatuses,
  pending: ['pending', 'in_progress'],
  closed: ['resolved', 'closed'],
};

/** The caller's own requirements, most recently updated first. Staff buy nothing and have none. */
export async function listRequirements(tx: Tx, actor: Actor, { query }: InputOf<typeof contract>) {
  if (!isCustomer(actor)) return { items: [], next: null };
  const limit = query.limit ?? defaultPageSize;
  const statuses = statusesOf[query.status ?? 'all'];
  const rows = await findOwnRequirements(tx, actor.userId, { statuses, after: positionOf(query.cursor), limit });
  const { items, next } = pageOf(rows, limit, cursorOf);
  return { items: items.map(presentRequirement), next };
}
