import type { InputOf } from '#api/contract/operation.ts';
import type { listTickets as contract } from '#api/contract/requirements/list-tickets.ts';
import { requirementStatuses } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { defaultPageSize, pageOf } from '../kernel/paging.ts';
import { cursorOf, positionOf } from './requirements.cursor.ts';
import { presentTicket } from './requirements.present.ts';
import { findRequirements } from './requirements.store.ts';

/** The staff's queue, most recently updated first. */
export async function listTickets(tx: Tx, _actor: Actor, { query }: InputOf<typeof contract>) {
  const limit = query.limit ?? defaultPageSize;
  const rows = await findRequirements(tx, { statuses: query.status ?? requirementStatuses, after: positionOf(query.cursor), limit });
  const { items, next } = pageOf(rows, limit, cursorOf);
  return { items: items.map(presentTicket), next };
}
