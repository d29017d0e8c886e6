import { createElement } from 'react';
import { countTickets } from '#api/contract/requirements/count-tickets.ts';
import { listTickets } from '#api/contract/requirements/list-tickets.ts';
import type { Ticket } from '#api/contract/requirements/requirement.ts';
import { exampleTicket } from '#machines/flows/requirement-thread/example-requirement.ts';
import { ticketQueueMachine } from '#machines/flows/ticket-queue/ticket-queue.machine.ts';
import { ticketQueueModel } from '#machines/flows/ticket-queue/ticket-queue.model.ts';
import { boardTable } from './kit/board-table.ts';
import { answers, answersPart, sends } from './kit/calls.ts';
import { see } from './kit/expectations.ts';
import { byChips } from './kit/filtering.ts';
import { article, heading, link, navigation } from './kit/targets.ts';

/** The heading of the section it belongs to. */
const tabs = navigation('Mensajes');
const tickets = [exampleTicket, { ...exampleTicket, ticket_id: 317, status: 'closed' as const }];
const counts = answers(countTickets, { pending: 1, in_progress: 0, resolved: 0, closed: 1 });

export const ticketQueueFlow = boardTable(ticketQueueMachine, {
  model: ticketQueueModel,
  render: async (page) => {
    const { InboxTabs } = await import('#app/inbox.tsx');
    const { TicketQueuePage } = await import('#features/requirements/ticket-queue-page.tsx');
    return createElement(TicketQueuePage, { ...page, tabs: createElement(InboxTabs, { current: 'support' }) });
  },
  who: 'admin',
  at: '/admin/support',
  asks: ({ chip, ...searched }) => [
    sends(listTickets, { query: { ...searched, ...(chip && { status: 'closed' }), limit: '50' } }),
    sends(countTickets, { query: searched }),
  ],
  asksMore: sends(listTickets, { query: { limit: '50', cursor: 'c2' } }),
  asksChanged: [sends(listTickets, { query: { ids: '318' } }), sends(countTickets, { query: {} })],
  changed: { topic: 'requirement', id: exampleTicket.ticket_id },
  search: 'Buscar por cliente, orden o texto...',
  words: { loading: 'Cargando la cola de soporte', failed: 'Error al cargar requerimientos', stale: 'Ves la lista de antes.' },
  row: article(),
  none: heading('No hay requerimientos'),
  always: [
    see(tabs, { after: heading('Soporte') }),
    see(heading('Soporte'), { level: 1 }),
    see(link('Requerimientos', tabs), { current: true }),
    see(link('Cotizaciones', tabs), { current: false }),
  ],
  countOf: (listed: Ticket[]) => listed.length,
  full: [answers(listTickets, tickets), counts],
  empty: [answers(listTickets, []), counts],
  part: [answersPart(listTickets, tickets, 'c2'), counts],
  rest: answers(listTickets, [{ ...exampleTicket, ticket_id: 316 }]),
  filtering: byChips('status', { every: /^Todos/, some: ['closed', /^Cerrado/] }),
  withoutButton: true,
});
