import { listTickets } from '#api/contract/requirements/list-tickets.ts';
import { ticketQueueModel } from '#machines/flows/ticket-queue/ticket-queue.model.ts';
import { readingFlow } from './reading-flow.ts';

export const ticketQueueFlow = readingFlow({
  model: ticketQueueModel,
  who: 'admin',
  at: '/admin/support',
  operation: listTickets,
  words: { loading: 'Cargando la cola de soporte', failed: 'Error al cargar requerimientos', stale: 'Ves la lista de antes.' },
  known: (page) =>
    page
      .getByRole('article')
      .or(page.getByRole('heading', { name: 'No hay requerimientos' }))
      .first(),
  refresh: ({ announce }) => announce({ topic: 'requirement', id: 1 }),
});
