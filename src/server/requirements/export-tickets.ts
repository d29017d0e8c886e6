import type { Ticket } from '#api/contract/requirements/requirement.ts';
import { orderConcept } from '#shared/brand.ts';
import { sheetTime } from '#shared/dates.ts';
import { priorityNames, requestTypeNames, requirementStatusNames } from '#shared/vocabulary.ts';
import type { Columns } from '../operation/export-route.ts';

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
