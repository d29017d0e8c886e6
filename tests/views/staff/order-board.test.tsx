import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { tellChange } from '#api/client/changes.ts';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import { OrderBoardPage } from '#features/order-board/order-board-page.tsx';
import { noFilter } from '#machines/flows/board-filter.ts';
import { orderBoardMachine } from '#machines/flows/order-board/order-board.machine.ts';
import { exampleOrder } from '#machines/flows/order-detail/example-order.ts';
import { addDays } from '#shared/dates.ts';
import { addressNow, openPage } from '../open-page.tsx';

/** The list with these orders, numbered from TW-2041; null leaves it loading. */
const openOrders = (orders: Partial<OrderSummary>[] | null, address = '/admin/orders') =>
  openPage(
    orderBoardMachine,
    address,
    (machine) => <OrderBoardPage scope={address.startsWith('/admin/orders/all') ? 'all' : 'pending'} machine={machine} />,
    orders === null ? {} : { loadRows: orders.map((order, at) => ({ ...exampleOrder, subscription_id: 2041 + at, ...order })) },
  );

/** The numbers of the orders on the cards. */
const shownOrders = () =>
  screen
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('link', { name: 'Ver detalles' }).getAttribute('href')?.split('/').at(-1));

const search = () => screen.getByRole('searchbox', { name: 'Buscar por cliente o ID...' });

describe('a card of the queue', () => {
  test('shows whose it is, what, when, how much and its status [R-066, R-601]', async () => {
    await openOrders([{ payment_status: 'processing', development_status: 'gathering_info' }]);
    const card = screen.getByRole('article', { name: 'Mariana González TW-2041' });
    for (const text of [
      'Paquete Web Óptimo',
      '12 nov 2025',
      'Recopilando Info',
      'Procesando Pago',
      'Ramos y arreglos florales para bodas, XV años y oficinas.',
    ]) {
      expect(within(card).getAllByText(text).length).toBeGreaterThan(0);
    }
    expect(card).toHaveTextContent('$8,900.00 MXN');
    const link = within(card).getByRole('link', { name: 'Ver detalles' });
    expect(link).toHaveAttribute('href', '/admin/orders/2041');
    expect(link).toHaveAccessibleDescription('Mariana González TW-2041');
    for (const mail of within(card).getAllByText('mariana@floreriajacinta.example')) {
      expect(mail).toHaveAttribute('href', 'mailto:mariana@floreriajacinta.example');
    }
  });

  test.each([
    ['of exactly 100 characters stays whole', 'a'.repeat(100), 'a'.repeat(100)],
    ['of 101 is cut to 100, with an ellipsis', 'a'.repeat(101), `${'a'.repeat(100)}…`],
    ['is cut between whole characters', `${'a'.repeat(99)}🌮🌮`, `${'a'.repeat(99)}🌮…`],
    ['that is missing shows so', null, 'No especificado'],
  ])('a description %s [R-067, R-275]', async (_, business_description, shown) => {
    await openOrders([{ business_description }]);
    within(screen.getByRole('article')).getByText(shown);
  });
});

test('the list takes its search from the address, and puts typed text there [R-395]', async () => {
  const { pending, user } = await openOrders(null, '/admin/orders?buscar=TW-2041&pagina=3');
  expect(search()).toHaveValue('TW-2041');
  await user.clear(search());
  await user.click(search());
  await user.paste('Mariana');
  await waitFor(() => expect(pending.inputOf('loadRows')).toEqual({ search: 'Mariana', filter: noFilter }));
  expect(addressNow()).toBe('/admin/orders?buscar=Mariana');
});

test('an empty status links back to all', async () => {
  const { user } = await openOrders([{}, {}], '/admin/orders?estado=design');
  expect(shownOrders()).toEqual([]);
  screen.getByText('Ninguna está en «En Diseño».');
  await user.click(screen.getByRole('button', { name: 'Ver todas' }));
  expect([shownOrders(), addressNow()]).toEqual([['2041', '2042'], '/admin/orders']);
});

test('the list reloads after an interruption of the event stream [R-455]', async () => {
  const { pending } = await openOrders([{}]);
  expect(pending.running()).toEqual([]);
  await act(async () => tellChange('gap'));
  expect(pending.running()).toEqual(['loadRows']);
});

test('the slash key focuses the search', async () => {
  const { user } = await openOrders([]);
  await user.keyboard('/');
  expect(search()).toHaveFocus();
  expect(search()).toHaveValue('');
});

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
