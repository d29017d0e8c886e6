import { createElement } from 'react';
import { getSummary } from '#api/contract/dashboard/get-summary.ts';
import { dashboardMachine } from '#machines/flows/dashboard/dashboard.machine.ts';
import { dashboardModel } from '#machines/flows/dashboard/dashboard.model.ts';
import { exampleSummary } from '#machines/flows/dashboard/example-summary.ts';
import { answers, sends } from './kit/calls.ts';
import { readingTable } from './kit/reading-table.ts';
import { list } from './kit/targets.ts';

export const dashboardTable = readingTable(dashboardMachine, {
  model: dashboardModel,
  /** As in the admin routes: the figures are loaded once for the whole panel. */
  render: async ({ machine, clock }) => {
    const { DashboardPage } = await import('#features/dashboard/dashboard-page.tsx');
    const { useDashboard } = await import('#features/dashboard/use-dashboard.ts');
    const Panel = () => createElement(DashboardPage, useDashboard(machine, clock));
    return createElement(Panel);
  },
  who: 'admin',
  at: '/admin',
  asks: sends(getSummary, {}),
  words: { loading: 'Cargando el resumen', failed: 'Error al cargar el resumen', stale: 'Ves las cifras de antes.' },
  row: list('Cifras'),
  countOf: () => 1,
  full: answers(getSummary, exampleSummary),
  follows: { topic: 'order', id: 1 },
});
