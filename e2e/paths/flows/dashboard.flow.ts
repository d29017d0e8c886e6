import { getSummary } from '#api/contract/dashboard/get-summary.ts';
import { dashboardModel } from '#machines/flows/dashboard/dashboard.model.ts';
import { readingFlow } from './reading-flow.ts';

export const dashboardFlow = readingFlow({
  model: dashboardModel,
  who: 'admin',
  at: '/admin',
  operation: getSummary,
  words: { loading: 'Cargando el resumen', failed: 'Error al cargar el resumen', stale: 'Ves las cifras de antes.' },
  known: (page) => page.getByRole('list', { name: 'Cifras' }),
  refresh: ({ announce }) => announce({ topic: 'order', id: 1 }),
});
