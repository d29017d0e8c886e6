import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import { noFilter } from '#machines/flows/board-filter.ts';
import { addDays } from '#shared/dates.ts';
import { addressNow } from '../open-page.tsx';
import { openOrders, shownOrders } from './open-orders.tsx';

const chips = () =>
  within(screen.getByRole('group', { name: 'Filtrar por estado' }))
    .getAllByRole('button')
    .map((chip) => `${chip.textContent}${chip.getAttribute('aria-pressed') === 'true' ? ' *' : ''}`);

test('the status counts, filters and is in the address; cancelled orders count under none and have their own filter [R-068]', async () => {
  const { user } = await openOrders([{}, { development_status: 'gathering_info' }, {}, { status: 'cancelled' }]);
  expect(chips()).toEqual(['Todas3 *', 'Pendiente2', 'Recopilando Info1', 'En Diseño0', 'Canceladas1']);
  await user.click(screen.getByRole('button', { name: /^Recopilando Info/ }));
  expect([chips()[2], shownOrders(), addressNow()]).toEqual(['Recopilando Info1 *', ['2042'], '/admin/orders?estado=gathering_info']);
  await user.click(screen.getByRole('button', { name: /^Canceladas/ }));
  expect([shownOrders(), addressNow()]).toEqual([['2044'], '/admin/orders?estado=canceladas']);
  within(screen.getByRole('article')).getByText('Cancelada');
});

describe('all orders', () => {
  const now = new Date().toISOString();
  const ago = (days: number) => ({ development_status: 'review' as const, status: 'active' as const, start_date: addDays(now, -days) });
  const orders: Partial<OrderSummary>[] = [
    {},
    ago(7),
    { ...ago(8), end_date: addDays(now, 29) },
    ago(40),
    { development_status: 'live', status: 'active', end_date: addDays(now, 31) },
    { ...ago(9), status: 'cancelled' },
  ];

  test('can be filtered by status, in construction, ending soon and cancelled [R-068]', async () => {
    await openOrders(orders, '/admin/orders/all');
    screen.getByRole('heading', { level: 1, name: 'Todas las Órdenes' });
    expect(chips()).toEqual([
      'Todas6 *',
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
  });

  test.each([
    ['estado=por-vencer', ['2043']],
    ['estado=construccion&dias=0-7', ['2042']],
    ['estado=construccion&dias=8-14', ['2043']],
    ['estado=construccion&dias=22', ['2044']],
    ['estado=construccion&dias=9', ['2042', '2043', '2044']],
    ['estado=nada', ['2041', '2042', '2043', '2044', '2045', '2046']],
  ])('with ?%s [R-395]', async (query, expected) => {
    await openOrders(orders, `/admin/orders/all?${query}`);
    expect(shownOrders()).toEqual(expected);
  });

  test('of one age have a link back to all ages', async () => {
    const { user } = await openOrders(orders, '/admin/orders/all?estado=construccion&dias=22');
    await user.click(screen.getByRole('button', { name: 'Solo 22 días o más' }));
    expect([shownOrders(), addressNow()]).toEqual([['2042', '2043', '2044'], '/admin/orders/all?estado=construccion']);
  });
});

describe('payment, age and developer', () => {
  const field = (name: string) => screen.getByRole('combobox', { name });
  const optionsOf = (name: string) =>
    within(field(name))
      .getAllByRole('option')
      .map((option) => option.textContent);

  test('are sent to the server, are in the address and reset to the first page [R-604]', async () => {
    const { user, pending } = await openOrders([{ developer_name: 'renata' }, { developer_name: null }], '/admin/orders?pagina=2');
    expect([optionsOf('Pago'), optionsOf('Antigüedad'), optionsOf('Desarrollador')]).toEqual([
      ['Todos', 'Pago Pendiente', 'Procesando Pago', 'Pago Confirmado'],
      ['Cualquiera', 'Más de 7 días', 'Más de 14 días', 'Más de 30 días'],
      ['Todos', 'Sin asignar', 'renata'],
    ]);
    await user.selectOptions(field('Pago'), 'Pago Pendiente');
    await user.selectOptions(field('Antigüedad'), 'Más de 14 días');
    await user.selectOptions(field('Desarrollador'), 'Sin asignar');
    expect(pending.inputOf('loadRows')).toEqual({ search: '', filter: { payment: 'pending', developer: '-', older_than: '14' } });
    expect(addressNow()).toBe('/admin/orders?pago=pending&antiguedad=14&desarrollador=-');
    await user.selectOptions(field('Desarrollador'), 'Todos');
    expect(addressNow()).toBe('/admin/orders?pago=pending&antiguedad=14');
  });

  test('come from the address, where invalid values are ignored [R-604]', async () => {
    const { user, pending } = await openOrders([], '/admin/orders?pago=nada&antiguedad=9&desarrollador=renata');
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(field('Desarrollador')).toHaveDisplayValue('renata');
    expect(pending.inputOf('loadRows')).toEqual({ search: '', filter: { ...noFilter, developer: 'renata' } });
  });

  test('can be cleared all at once if nothing matches [R-605]', async () => {
    const { user, pending } = await openOrders([], '/admin/orders?estado=design&pago=confirmed');
    screen.getByRole('heading', { name: 'No hay órdenes pendientes' });
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    expect(addressNow()).toBe('/admin/orders');
    expect(screen.getByRole('group', { name: 'Filtrar la lista' })).toHaveFocus();
    expect(pending.inputOf('loadRows')).toEqual({ search: '', filter: noFilter });
  });
});
