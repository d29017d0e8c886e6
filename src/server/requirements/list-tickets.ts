import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { countTickets as countContract } from '#api/contract/requirements/count-tickets.ts';
import type { listTickets as contract } from '#api/contract/requirements/list-tickets.ts';
import type { TicketSort } from '#shared/list-sorts.ts';
import { requirementStatuses } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { noSuchPage, pageOf, pageWanted } from '../kernel/paging.ts';
import { cursorOf, positionOf } from './requirements.cursor.ts';
import { presentTicket } from './requirements.present.ts';
import { countTicketsOf, findTickets, type TicketQuery } from './tickets.store.ts';

/** In a list sorted by status, the cursor begins with it: `pending.1764000000000-12`. */
function placeOf(cursor: string | undefined, sort: TicketSort | undefined): Pick<TicketQuery, 'after' | 'afterStatus'> {
  if (cursor === undefined || sort !== 'status') return { after: positionOf(cursor) };
  const [word, position = ''] = cursor.split('.', 2);
  const afterStatus = requirementStatuses.find((status) => status === word);
  if (afterStatus === undefined) throw noSuchPage();
  return { after: positionOf(position), afterStatus };
}

/** The staff's queue, usually most recently updated first. */
export async function listTickets(tx: Tx, _actor: Actor, { query }: InputOf<typeof contract>) {
  const { status: statuses = requirementStatuses, search, ids, sort } = query;
  const { limit, cursor } = pageWanted(query);
  const rows = await findTickets(tx, { statuses, search, ids, sort, ...placeOf(cursor, sort), limit });
  const { items, next } = pageOf(rows, limit, (row) => (sort === 'status' ? `${row.requirementStatus}.${cursorOf(row)}` : cursorOf(row)));
  return { items: items.map(presentTicket), next };
}

export const countTickets = (tx: Tx, _actor: Actor, { query }: InputOf<typeof countContract>): Promise<ReplyOf<typeof countContract>> =>
  countTicketsOf(tx, query.search);
