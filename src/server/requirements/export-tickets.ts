import type { exportTickets } from '#api/contract/list-exports.ts';
import type { Ticket } from '#api/contract/requirements/requirement.ts';
import { orderConcept } from '#shared/brand.ts';
import { sheetTime } from '#shared/dates.ts';
import { ticketMatches } from '#shared/list-filters.ts';
import { priorityNames, requestTypeNames, requirementStatusNames } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Page } from '../kernel/paging.ts';
import type { Columns, ExportQuery } from '../operation/export-route.ts';
import { listTickets } from './list-tickets.ts';

/** The queue's own query has no search. */
export async function ticketsToExport(
  tx: Tx,
  actor: Actor,
  { query: { search = '', ...query } }: { query: ExportQuery<typeof exportTickets> },
): Promise<Page<Ticket[]>> {
  const { items, next } = await listTickets(tx, actor, { query });
  return { items: items.filter((ticket) => ticketMatches(ticket, search)), next };
}

export const ticketColumns: Columns<Ticket> = {
  Requerimiento: ({ ticket_id }) => String(ticket_id),
  Orden: ({ subscription_id }) => orderConcept(subscription_id),
  Tipo: ({ request_type }) => requestTypeNames[request_type],
  Prioridad: ({ priority }) => priorityNames[priority],
  Estado: ({ status }) => requirementStatusNames[status],
  Descripción: ({ description }) => description,
  Cliente: ({ customer_name }) => customer_name,
  Desarrollador: ({ developer_name }) => developer_name,
  Respuestas: ({ response_count }) => String(response_count),
  'Último movimiento': ({ updated_at }) => sheetTime(updated_at),
};
