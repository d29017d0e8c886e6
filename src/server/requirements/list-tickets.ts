import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { countTickets as countContract } from '#api/contract/requirements/count-tickets.ts';
import type { listTickets as contract } from '#api/contract/requirements/list-tickets.ts';
import { requirementStatuses } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { pageOf, pageWanted } from '../kernel/paging.ts';
import { cursorOf, positionOf } from './requirements.cursor.ts';
import { presentTicket } from './requirements.present.ts';
import { countTicketsOf, findTickets } from './tickets.store.ts';

/** The staff's queue, most recently updated first. */
export async function listTickets(tx: Tx, _actor: Actor, { query }: InputOf<typeof contract>) {
  const { status: statuses = requirementStatuses, search, ids } = query;
  const { limit, cursor } = pageWanted(query);
  const rows = await findTickets(tx, { statuses, search, ids, after: positionOf(cursor), limit });
  const { items, next } = pageOf(rows, limit, cursorOf);
  return { items: items.map(presentTicket), next };
}

export const countTickets = (tx: Tx, _actor: Actor, { query }: InputOf<typeof countContract>): Promise<ReplyOf<typeof countContract>> =>
  countTicketsOf(tx, query.search);
