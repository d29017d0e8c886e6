import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import { OrderBoardPage } from '#features/order-board/order-board-page.tsx';
import { noFilter } from '#machines/flows/board-filter.ts';
import { orderBoardMachine } from '#machines/flows/order-board/order-board.machine.ts';
import { exampleOrder } from '#machines/flows/order-detail/example-order.ts';
import { addDays } from '#shared/dates.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';

const Address = () => <output aria-label="dirección">{useLocation().search}</output>;

const show = async (orders: Partial<OrderSummary>[], address = '/admin/orders') => {
  const pending = pendingActors(orderBoardMachine);
  renderWithTheme(
    <MemoryRouter initialEntries={[address]}>
      <OrderBoardPage scope={address.startsWith('/admin/orders/all') ? 'all' : 'pending'} machine={pending.machine} />
      <Address />
    </MemoryRouter>,
  );
  const output = orders.map((order, at) => ({ ...exampleOrder, subscription_id: 2041 + at, ...order }));
  await act(() => pending.settle({ type: 'xstate.done.actor.loadRows', output }));
  return { user: userEvent.setup(), pending };
};

describe('cancelled orders', () => {
  test('are counted under no status and have their own filter, if there are any [R-068]', async () => {
    const { user } = await show([{}, { status: 'cancelled' }]);
    const chips = () => screen.getAllByRole('button', { pressed: false }).map((chip) => chip.textContent);
    expect(chips()).toEqual(['Pendiente1', 'Recopilando Info0', 'En Diseño0', 'Canceladas1']);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /^Canceladas/ }));
    within(screen.getByRole('article')).getByText('Cancelada');
    expect(screen.getByRole('status', { name: 'dirección' }).textContent).toBe('?estado=canceladas');
  });
});

describe('all orders', () => {
  const now = new Date().toISOString();
  const ago = (days: number) => ({ development_status: 'review' as const, status: 'active' as const, start_date: addDays(now, -days) });
  const shown = () =>
    screen
      .queryAllByRole('article')
      .map((card) => within(card).getByRole('link', { name: 'Ver detalles' }).getAttribute('href')?.split('/').at(-1));
  const orders: Partial<OrderSummary>[] = [
    {},
    ago(7),
    { ...ago(8), end_date: addDays(now, 29) },
    ago(40),
    { development_status: 'live', status: 'active', end_date: addDays(now, 31) },
    { ...ago(9), status: 'cancelled' },
  ];

  test('can be filtered by status, in construction, ending soon and cancelled [R-068]', async () => {
    await show(orders, '/admin/orders/all');
    screen.getByRole('heading', { level: 1, name: 'Todas las Órdenes' });
    const chips = within(screen.getByRole('group', { name: 'Filtrar por estado' })).getAllByRole('button');
    expect(chips.map((chip) => chip.textContent)).toEqual([
      'Todas6',
      'Pendiente1',
      'Recopilando Info0',
      'En Diseño0',
      'En Desarrollo0',
      'En Revisión3',
      'En Pruebas0',
      'En Línea1',
      'En construcción3',
      'Soporte por vencer1',
      'Canceladas1',
    ]);
    expect(shown()).toHaveLength(6);
  });

  test.each([
    ['estado=por-vencer', ['2043']],
    ['estado=construccion&dias=0-7', ['2042']],
    ['estado=construccion&dias=8-14', ['2043']],
    ['estado=construccion&dias=22', ['2044']],
    ['estado=construccion&dias=9', ['2042', '2043', '2044']],
    ['estado=nada', ['2041', '2042', '2043', '2044', '2045', '2046']],
  ])('with ?%s [R-395]', async (query, expected) => {
    await show(orders, `/admin/orders/all?${query}`);
    expect(shown()).toEqual(expected);
  });

  test('of one age have a link back to all ages', async () => {
    const { user } = await show(orders, '/admin/orders/all?estado=construccion&dias=22');
    await user.click(screen.getByRole('button', { name: 'Solo 22 días o más' }));
    expect([shown(), screen.getByRole('status', { name: 'dirección' }).textContent]).toEqual([
      ['2042', '2043', '2044'],
      '?estado=construccion',
    ]);
  });
});

describe('payment, age and developer', () => {
  const field = (name: string) => screen.getByRole('combobox', { name });
  const optionsOf = (name: string) =>
    within(field(name))
      .getAllByRole('option')
      .map((option) => option.textContent);
  const addressNow = () => screen.getByRole('status', { name: 'dirección' }).textContent;

  test('are sent to the server, are in the address and reset to the first page [R-604]', async () => {
    const { user, pending } = await show([{ developer_name: 'renata' }, { developer_name: null }], '/admin/orders?pagina=2');
    expect([optionsOf('Pago'), optionsOf('Antigüedad'), optionsOf('Desarrollador')]).toEqual([
      ['Todos', 'Pago Pendiente', 'Procesando Pago', 'Pago Confirmado'],
      ['Cualquiera', 'Más de 7 días', 'Más de 14 días', 'Más de 30 días'],
      ['Todos', 'Sin asignar', 'renata'],
    ]);
    await user.selectOptions(field('Pago'), 'Pago Pendiente');
    await user.selectOptions(field('Antigüedad'), 'Más de 14 días');
    await user.selectOptions(field('Desarrollador'), 'Sin asignar');
    expect(pending.inputOf('loadRows')).toEqual({ search: '', filter: { payment: 'pending', developer: '-', older_than: '14' } });
    expect(addressNow()).toBe('?pago=pending&antiguedad=14&desarrollador=-');
    await user.selectOptions(field('Desarrollador'), 'Todos');
    expect(addressNow()).toBe('?pago=pending&antiguedad=14');
  });

  test('come from the address, where invalid values are ignored [R-604]', async () => {
    const { user, pending } = await show([], '/admin/orders?pago=nada&antiguedad=9&desarrollador=renata');
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(field('Desarrollador')).toHaveDisplayValue('renata');
    expect(pending.inputOf('loadRows')).toEqual({ search: '', filter: { ...noFilter, developer: 'renata' } });
  });

  test('can be cleared all at once if nothing matches [R-605]', async () => {
    const { user, pending } = await show([], '/admin/orders?estado=design&pago=confirmed');
    screen.getByRole('heading', { name: 'No hay órdenes pendientes' });
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    expect(addressNow()).toBe('');
    expect(screen.getByRole('group', { name: 'Filtrar la lista' })).toHaveFocus();
    expect(pending.inputOf('loadRows')).toEqual({ search: '', filter: noFilter });
  });
});
