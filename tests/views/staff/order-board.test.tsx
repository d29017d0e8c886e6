import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { tellChange } from '#api/client/changes.ts';
import type { OrderCounts } from '#api/contract/orders/count-orders.ts';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import { OrderBoardPage } from '#features/order-board/order-board-page.tsx';
import type { Loaded } from '#machines/flows/board-context.ts';
import { noFilter } from '#machines/flows/board-filter.ts';
import { orderBoardMachine } from '#machines/flows/order-board/order-board.machine.ts';
import { orderQuery } from '#machines/flows/order-board/order-filters.ts';
import { exampleOrder } from '#machines/flows/order-detail/example-order.ts';
import { addressNow, openPage } from '../open-page.tsx';

const numbered = (orders: Partial<OrderSummary>[], from = 2041): OrderSummary[] =>
  orders.map((order, at) => ({ ...exampleOrder, subscription_id: from + at, ...order }));
/** What the server counts: none but these. */
const counted = (counts: Partial<OrderCounts>): OrderCounts => ({
  ...{ pending: 0, gathering_info: 0, design: 0, development: 0, review: 0, staging: 0, live: 0, cancelled: 0, ending: 0 },
  ...counts,
});

/** The list with these orders, numbered from TW-2041; null leaves it loading. */
const openOrders = (orders: Partial<OrderSummary>[] | null, address = '/admin/orders', loaded: Partial<Loaded<OrderSummary>> = {}) =>
  openPage(
    orderBoardMachine,
    address,
    (machine) => <OrderBoardPage scope={address.startsWith('/admin/orders/all') ? 'all' : 'pending'} machine={machine} />,
    orders === null ? {} : { loadRows: { rows: numbered(orders), next: null, counts: counted({}), ...loaded } },
  );
const idle = { search: '', filter: noFilter, size: 50 };

/** The numbers of the orders on the cards. */
const shownOrders = () =>
  screen
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('link', { name: 'Ver detalles' }).getAttribute('href')?.split('/').at(-1));

const search = () => screen.getByRole('searchbox', { name: 'Buscar por cliente o ID...' });

describe('the promised date on a card [R-704, R-706]', () => {
  const promise = { date: '2025-11-26', days_left: 2, paused_days: 0 } as const;
  test.each([
    ['running', null],
    ['at_risk', 'En riesgo'],
    ['late', 'Con retraso'],
    ['paused', 'En pausa'],
  ] as const)('%s is marked: %s', async (state, mark) => {
    await openOrders([{ promise: { ...promise, state } }]);
    const card = within(screen.getByRole('article'));
    card.getByText(/^Entrega prometida: 26\snov\s2025/);
    const marks = ['En riesgo', 'Con retraso', 'En pausa'].filter((name) => card.queryByText(name) !== null);
    expect(marks).toEqual(mark === null ? [] : [mark]);
  });

  test('an order online is not late any more', async () => {
    await openOrders([{ development_status: 'live', promise: { ...promise, state: 'late' } }]);
    expect(within(screen.getByRole('article')).queryByText('Con retraso')).toBeNull();
  });
});

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
  const { pending, user } = await openOrders(null, '/admin/orders?buscar=TW-2041&mostrar=100');
  expect(search()).toHaveValue('TW-2041');
  await user.clear(search());
  await user.click(search());
  await user.paste('Mariana');
  await waitFor(() => expect(pending.inputOf('loadRows')).toEqual({ ...idle, search: 'Mariana' }));
  expect(addressNow()).toBe('/admin/orders?buscar=Mariana');
});

test('an empty status links back to all', async () => {
  const { user, pending } = await openOrders([], '/admin/orders?estado=design');
  screen.getByText('Ninguna está en «En Diseño».');
  await user.click(screen.getByRole('button', { name: 'Ver todas' }));
  expect([pending.inputOf('loadRows'), addressNow()]).toEqual([idle, '/admin/orders']);
});

test('the list reloads after an interruption of the event stream [R-455]', async () => {
  const { pending } = await openOrders([{}]);
  expect(pending.running()).toEqual([]);
  await act(async () => tellChange('gap'));
  await waitFor(() => expect(pending.running()).toEqual(['loadRows']));
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
  const counts = counted({ pending: 2, gathering_info: 1, cancelled: 1, ending: 4 });
  const { user, pending } = await openOrders([{}, {}], '/admin/orders', { counts });
  expect(chips()).toEqual(['Todas3 *', 'Pendiente2', 'Recopilando Info1', 'En Diseño0', 'Canceladas1']);
  await user.click(screen.getByRole('button', { name: /^Recopilando Info/ }));
  expect([chips()[2], addressNow()]).toEqual(['Recopilando Info1 *', '/admin/orders?estado=gathering_info']);
  expect(pending.inputOf('loadRows')).toEqual({ ...idle, filter: { ...noFilter, group: 'gathering_info' } });
  await user.click(screen.getByRole('button', { name: /^Canceladas/ }));
  expect(addressNow()).toBe('/admin/orders?estado=canceladas');
});

test('a filter without cancelled orders is not offered; counts end at 999, and are left out if the server does not count [R-068, R-684]', async () => {
  const { answer, pending, user } = await openOrders([{}], '/admin/orders', { counts: counted({ pending: 1000, design: 999 }) });
  expect(chips()).toEqual(['Todas999+ *', 'Pendiente999+', 'Recopilando Info0', 'En Diseño999']);
  await user.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(pending.running()).toEqual(['loadRows']);
  const uncounted = Object.fromEntries(Object.keys(counted({})).map((name) => [name, null]));
  await answer('loadRows', { rows: numbered([{}]), next: null, counts: uncounted });
  expect(chips()).toEqual(['Todas *', 'Pendiente', 'Recopilando Info', 'En Diseño', 'Canceladas']);
});

describe('all orders', () => {
  test('can be filtered by status, in construction, ending soon and cancelled [R-068]', async () => {
    const counts = counted({ pending: 1, development: 2, review: 3, live: 1, ending: 1, cancelled: 1 });
    await openOrders([{}], '/admin/orders/all', { counts });
    screen.getByRole('heading', { level: 1, name: 'Todas las Órdenes' });
    expect(chips()).toEqual([
      'Todas8 *',
      'Pendiente1',
      'Recopilando Info0',
      'En Diseño0',
      'En Desarrollo2',
      'En Revisión3',
      'En Pruebas0',
      'En Línea1',
      'En construcción5',
      'Soporte por vencer1',
      'Canceladas1',
    ]);
  });

  const every = 'pending,gathering_info,design,development,review,staging,live';
  const built = 'development,review,staging';
  test.each([
    ['estado=por-vencer', { status: every, account: 'ending' }],
    ['estado=canceladas', { status: every, account: 'cancelled' }],
    ['estado=review', { status: 'review', account: 'living' }],
    ['estado=construccion&dias=0-7', { status: built, account: 'living', age: '0-7' }],
    ['estado=construccion&dias=22', { status: built, account: 'living', age: '22' }],
    ['estado=construccion&dias=9', { status: built, account: 'living' }],
    ['estado=nada&pago=pending', { status: every, payment: 'pending' }],
  ])('with ?%s are filtered by the server [R-395]', async (query, expected) => {
    const { pending } = await openOrders(null, `/admin/orders/all?${query}`);
    expect(orderQuery('all', pending.inputOf('loadRows') as typeof idle)).toEqual(expected);
  });

  test('of one age have a link back to all ages', async () => {
    const { user } = await openOrders([{}], '/admin/orders/all?estado=construccion&dias=22');
    await user.click(screen.getByRole('button', { name: 'Solo 22 días hábiles o más' }));
    expect(addressNow()).toBe('/admin/orders/all?estado=construccion');
  });
});

describe('a long list', () => {
  const shownText = () => screen.getByText(/^Se muestran/).textContent;

  test('shows a page and adds the next one, with the focus on its first order and their number in the address [R-395, R-688]', async () => {
    const { answer, pending, user } = await openOrders([{}, {}], '/admin/orders', { next: 'c2', counts: counted({ pending: 1000 }) });
    expect(shownText()).toBe('Se muestran 2 de 999+');
    await user.click(screen.getByRole('button', { name: 'Ver más' }));
    expect(pending.inputOf('loadMore')).toEqual({ search: '', filter: noFilter, cursor: 'c2' });
    await answer('loadMore', { rows: numbered([{}], 2043), next: null });
    expect(shownOrders()).toEqual(['2041', '2042', '2043']);
    expect(screen.getByRole('article', { name: 'Mariana González TW-2043' })).toHaveFocus();
    expect(screen.queryByText(/^Se muestran/)).toBeNull();
    expect(addressNow()).toBe('/admin/orders?mostrar=100');
  });

  test('is loaded with as many orders as the address says [R-602, R-688]', async () => {
    const { pending } = await openOrders(null, '/admin/orders?mostrar=130');
    expect(pending.inputOf('loadRows')).toEqual({ ...idle, size: 150 });
  });

  test.each(['', 'x', '-50', '1e9', '99999'])('?mostrar=%s asks for one page', async (word) => {
    const { pending } = await openOrders(null, `/admin/orders?mostrar=${word}`);
    expect(pending.inputOf('loadRows')).toEqual(idle);
  });

  test('keeps its rows if the next page cannot be loaded, and offers to try again [R-688]', async () => {
    const { pending, user } = await openOrders([{}], '/admin/orders', { next: 'c2' });
    await user.click(screen.getByRole('button', { name: 'Ver más' }));
    await act(() => pending.settle({ type: 'xstate.error.actor.loadMore', error: new Error('boom') }));
    expect(screen.getByRole('alert')).toHaveTextContent(/^No se pudo cargar más\./);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect([pending.running(), shownOrders()]).toEqual([['loadMore'], ['2041']]);
  });
});

test('a change updates its order where the list’s order puts it, and leaves the others alone [R-455, R-687]', async () => {
  const paid = { payment_status: 'confirmed', status: 'active' } as const;
  const { answer, pending } = await openOrders([paid, {}, {}]);
  await act(async () => {
    tellChange({ topic: 'order', id: 2043 });
    tellChange({ topic: 'requirement', id: 2042 });
  });
  await waitFor(() => expect(pending.inputOf('loadChanged')).toEqual({ search: '', filter: noFilter, subjects: ['order-2043'] }));
  await answer('loadChanged', { rows: numbered([paid], 2043), counts: counted({ pending: 3 }) });
  expect([shownOrders(), chips()[0]]).toEqual([['2041', '2043', '2042'], 'Todas3 *']);
});

describe('payment, age and developer', () => {
  const field = (name: string) => screen.getByRole('combobox', { name });
  const optionsOf = (name: string) =>
    within(field(name))
      .getAllByRole('option')
      .map((option) => option.textContent);

  test('are sent to the server, are in the address and reset to the first page [R-604]', async () => {
    const { user, pending } = await openOrders([{}], '/admin/orders?mostrar=100', { developers: ['renata'] });
    expect([optionsOf('Pago'), optionsOf('Antigüedad'), optionsOf('Desarrollador')]).toEqual([
      ['Todos', 'Pago Pendiente', 'Procesando Pago', 'Pago Confirmado'],
      ['Cualquiera', 'Más de 7 días hábiles', 'Más de 14 días hábiles', 'Más de 30 días hábiles'],
      ['Todos', 'Sin asignar', 'renata'],
    ]);
    await user.selectOptions(field('Pago'), 'Pago Pendiente');
    await user.selectOptions(field('Antigüedad'), 'Más de 14 días hábiles');
    await user.selectOptions(field('Desarrollador'), 'Sin asignar');
    expect(pending.inputOf('loadRows')).toEqual({ ...idle, filter: { ...noFilter, payment: 'pending', developer: '-', older_than: '14' } });
    expect(addressNow()).toBe('/admin/orders?pago=pending&antiguedad=14&desarrollador=-');
    await user.selectOptions(field('Desarrollador'), 'Todos');
    expect(addressNow()).toBe('/admin/orders?pago=pending&antiguedad=14');
  });

  test('come from the address, where invalid values are ignored [R-604]', async () => {
    const { user, pending } = await openOrders([], '/admin/orders?pago=nada&antiguedad=9&desarrollador=renata');
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(field('Desarrollador')).toHaveDisplayValue('renata');
    expect(pending.inputOf('loadRows')).toEqual({ ...idle, filter: { ...noFilter, developer: 'renata' } });
  });

  test('can be cleared all at once if nothing matches [R-605]', async () => {
    const { user, pending } = await openOrders([], '/admin/orders?estado=design&pago=confirmed');
    screen.getByRole('heading', { name: 'No hay órdenes pendientes' });
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    expect(addressNow()).toBe('/admin/orders');
    expect(screen.getByRole('group', { name: 'Filtrar la lista' })).toHaveFocus();
    expect(pending.inputOf('loadRows')).toEqual(idle);
  });
});
