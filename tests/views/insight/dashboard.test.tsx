import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import { DashboardPage } from '#features/dashboard/dashboard-page.tsx';
import { stepFor, thousands } from '#features/dashboard/revenue-scale.ts';
import { useDashboard } from '#features/dashboard/use-dashboard.ts';
import { dashboardMachine } from '#machines/flows/dashboard/dashboard.machine.ts';
import { exampleSummary } from '#machines/flows/dashboard/example-summary.ts';
import { announce } from '../../support/fake-event-source.ts';
import { openPage } from '../open-page.tsx';

/** As in the admin routes: the figures are loaded once for the whole panel. */
const Panel = ({ machine }: { machine: typeof dashboardMachine }) => <DashboardPage {...useDashboard(machine)} />;

const show = (summary: Partial<Summary> = {}) =>
  openPage(dashboardMachine, '/admin', (machine) => <Panel machine={machine} />, { read: { ...exampleSummary, ...summary } });

/** The text of a list and where each line links to. */
const lines = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => [item.textContent?.replace(/\u00a0/g, ' '), within(item).queryByRole('link')?.getAttribute('href') ?? null]);

describe('the figures', () => {
  test('show amounts, and link to their lists [R-085, R-391]', async () => {
    await show();
    screen.getByText('Miércoles 12 de noviembre de 2025');
    expect(screen.queryByText(/no se pud/)).toBeNull();
    expect(lines('Cifras')).toEqual([
      ['Órdenes pendientes4La más antigua, del 10 nov 2025', '/admin/orders'],
      ['Proyectos en construcción92 en pruebas, 5 tuyos', '/admin/orders/all?estado=construccion'],
      ['Ingresos de noviembre$65,200.50MXN confirmados', '/admin/payments?estado=confirmado&mes=2025-11'],
      ['Pagos por confirmar2Suman $13,800.50 MXN', '/admin/payments?estado=por-confirmar'],
    ]);
    expect(lines('Proyectos por estado')).toEqual([
      ['Pendiente3', '/admin/orders?estado=pending'],
      ['Recopilando Info1', '/admin/orders?estado=gathering_info'],
      ['En Diseño0', '/admin/orders?estado=design'],
      ['En Desarrollo4', '/admin/orders/all?estado=development'],
      ['En Revisión3', '/admin/orders/all?estado=review'],
      ['En Pruebas2', '/admin/orders/all?estado=staging'],
      ['En Línea12', '/admin/orders/all?estado=live'],
    ]);
    expect(lines('Proyectos por antigüedad')).toEqual([
      ['0 a 7 días hábiles4', '/admin/orders/all?estado=construccion&dias=0-7'],
      ['8 a 14 días hábiles3', '/admin/orders/all?estado=construccion&dias=8-14'],
      ['15 a 21 días hábiles1', '/admin/orders/all?estado=construccion&dias=15-21'],
      ['22 días hábiles o más1', '/admin/orders/all?estado=construccion&dias=22'],
    ]);
    expect(lines('Los más antiguos')).toEqual([
      ['TW-2031 · Mariana GonzálezEn Revisión24 días hábiles', '/admin/development/2031'],
      ['TW-2034 · Óscar BeltránEn Pruebas1 día hábil', '/admin/development/2034'],
    ]);
    expect(lines('Soporte por vencer')).toEqual([['TW-1988 · Irma SolísPaquete Web Óptimo20 nov 2025', '/admin/orders/1988']]);
    expect(screen.getByRole('link', { name: '7 contrataciones vencen' })).toHaveAttribute('href', '/admin/orders/all?estado=por-vencer');
    screen.getByText('y 6 más');
  });

  test('count payments in review along with the pending ones', async () => {
    await show({ review_payments: { count: 2 } });
    expect(lines('Cifras').at(-1)).toEqual(['Pagos por confirmar42 esperan revisión', '/admin/payments']);
  });

  test.each([
    [1, '1 correo o aviso de pago no se pudo entregar'],
    [3, '3 correos o avisos de pago no se pudieron entregar'],
  ])('come below a warning about undelivered messages: %s [R-494]', async (count, title) => {
    await show({ dead_deliveries: { count } });
    screen.getByText(title);
    screen.getByText(/Avisa a quien administra el servidor/);
  });

  test('of a business without data say so', async () => {
    await show({
      pending_orders: { count: 0, oldest_at: null },
      waiting_payments: { count: 0, amount: 0 },
      oldest_projects: [],
      support_ending: { count: 0, first: [] },
    });
    for (const text of ['Ninguna espera', 'Todo está al día', 'No hay proyectos en construcción.', 'Nadie termina su soporte pronto.']) {
      screen.getByText(text);
    }
  });
});

test.each(['renewal', 'requirement', 'payment'] as const)('the figures reload on a changed %s [R-391]', async (topic) => {
  const { pending } = await show();
  await act(async () => announce({ topic, id: 7 }));
  expect(pending.running()).toEqual(['read']);
});

describe('the revenue by month', () => {
  test('is given to the centavo in a table beside the chart', async () => {
    await show();
    const rows = within(screen.getByRole('table', { name: 'Ingresos confirmados por mes' })).getAllByRole('row');
    expect(rows).toHaveLength(7);
    expect(rows.at(-1)?.textContent?.replace(/\u00a0/g, ' ')).toBe('noviembre de 2025$36,000.00 MXN$29,200.50 MXN$65,200.50 MXN');
  });

  test('has a scale in four round steps', () => {
    expect([0, 4900.5, 89_000, 100_000, 100_001].map(stepFor)).toEqual([25_000, 2000, 25_000, 25_000, 50_000]);
  });

  test('is written in thousands', () => {
    expect([0, 2000, 4900.5, 12_500, 65_200].map(thousands)).toEqual(['0', '2\u00a0k', '4.9\u00a0k', '12.5\u00a0k', '65\u00a0k']);
  });
});
