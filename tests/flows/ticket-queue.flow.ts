import { createElement } from 'react';
import { listTickets } from '#api/contract/requirements/list-tickets.ts';
import type { Ticket } from '#api/contract/requirements/requirement.ts';
import { exampleTicket } from '#machines/flows/requirement-thread/example-requirement.ts';
import { ticketQueueMachine } from '#machines/flows/ticket-queue/ticket-queue.machine.ts';
import { ticketQueueModel } from '#machines/flows/ticket-queue/ticket-queue.model.ts';
import { answers, sends } from './kit/calls.ts';
import { see } from './kit/expectations.ts';
import { readingTable } from './kit/reading-table.ts';
import { article, heading, link, navigation } from './kit/targets.ts';

/** The heading of the section it belongs to. */
const tabs = navigation('Mensajes');

export const ticketQueueFlow = readingTable(ticketQueueMachine, {
  model: ticketQueueModel,
  render: async (page) => {
    const { InboxTabs } = await import('#app/inbox.tsx');
    const { TicketQueuePage } = await import('#features/requirements/ticket-queue-page.tsx');
    return createElement(TicketQueuePage, { ...page, tabs: createElement(InboxTabs, { current: 'support' }) });
  },
  who: 'admin',
  at: '/admin/support',
  asks: sends(listTickets, { query: { limit: '200' } }),
  words: { loading: 'Cargando la cola de soporte', failed: 'Error al cargar requerimientos', stale: 'Ves la lista de antes.' },
  row: article(),
  none: heading('No hay requerimientos'),
  always: [
    see(tabs, { after: heading('Soporte') }),
    see(heading('Soporte'), { level: 1 }),
    see(link('Requerimientos', tabs), { current: true }),
    see(link('Cotizaciones', tabs), { current: false }),
  ],
  countOf: (tickets: Ticket[]) => tickets.length,
  full: answers(listTickets, [exampleTicket, { ...exampleTicket, ticket_id: 317, status: 'closed' }]),
  follows: { topic: 'requirement', id: 1 },
});
