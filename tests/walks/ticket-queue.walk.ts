import { createElement } from 'react';
import { listTickets } from '#api/contract/requirements/list-tickets.ts';
import type { Ticket } from '#api/contract/requirements/requirement.ts';
import { exampleTicket } from '#machines/flows/requirement-thread/example-requirement.ts';
import { ticketQueueMachine } from '#machines/flows/ticket-queue/ticket-queue.machine.ts';
import { ticketQueueModel } from '#machines/flows/ticket-queue/ticket-queue.model.ts';
import { readingWalk } from './kit/reading-table.ts';
import { answers, article, heading, sends } from './kit/vocabulary.ts';

export const ticketQueueWalk = readingWalk(ticketQueueMachine, {
  model: ticketQueueModel,
  render: async (page) => createElement((await import('#features/requirements/ticket-queue-page.tsx')).TicketQueuePage, page),
  who: 'admin',
  at: '/admin/support',
  asks: sends(listTickets, { query: { limit: '200' } }),
  words: { loading: 'Cargando la cola de soporte', failed: 'Error al cargar requerimientos', stale: 'Ves la lista de antes.' },
  row: article(),
  none: heading('No hay requerimientos'),
  countOf: (tickets: Ticket[]) => tickets.length,
  full: answers(listTickets, [exampleTicket, { ...exampleTicket, ticket_id: 317, status: 'closed' }]),
  empty: answers(listTickets, []),
  follows: { topic: 'requirement', id: 1 },
});
