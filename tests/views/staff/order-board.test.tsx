import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { SimulatedClock } from 'xstate';
import { tellChange } from '#api/client/changes.ts';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import { OrderBoardPage } from '#features/order-board/order-board-page.tsx';
import { noFilter } from '#machines/flows/board-filter.ts';
import { orderBoardMachine } from '#machines/flows/order-board/order-board.machine.ts';
import { exampleOrder } from '#machines/flows/order-detail/example-order.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';

const Address = () => <output aria-label="dirección">{useLocation().search}</output>;
const page = (parts: { machine: typeof orderBoardMachine; clock?: SimulatedClock }, address = '/admin/orders') => (
  <MemoryRouter initialEntries={[address]}>
    <OrderBoardPage {...parts} />
    <Address />
  </MemoryRouter>
);

const search = () => screen.getByRole('searchbox', { name: 'Buscar por cliente o ID...' });

const show = async (orders: Partial<OrderSummary>[], address?: string) => {
  const pending = pendingActors(orderBoardMachine);
  renderWithTheme(page({ machine: pending.machine }, address));
  const output = orders.map((order, at) => ({ ...exampleOrder, subscription_id: 2041 + at, ...order }));
  await act(() => pending.settle({ type: 'xstate.done.actor.loadRows', output }));
  return { pending, user: userEvent.setup() };
};

describe('a card of the queue', () => {
  test('shows whose it is, what, when, how much and its status [R-066, R-601]', async () => {
    await show([{ payment_status: 'processing', development_status: 'gathering_info' }]);
    const card = screen.getByRole('article', { name: 'Mariana González TW-2041' });
    for (const text of [
      'Paquete Web Óptimo',
      '12 nov 2025',
      'mariana@floreriajacinta.example',
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
    await show([{ business_description }]);
    within(screen.getByRole('article')).getByText(shown);
  });
});

describe('the filter by status', () => {
  const orders: Partial<OrderSummary>[] = [
    { development_status: 'pending' },
    { development_status: 'gathering_info' },
    { development_status: 'pending' },
  ];
  const chips = () =>
    within(screen.getByRole('group', { name: 'Filtrar por estado' }))
      .getAllByRole('button')
      .map((chip) => `${chip.textContent}${chip.getAttribute('aria-pressed') === 'true' ? ' *' : ''}`);
  const shown = () =>
    screen.queryAllByRole('article').map((card) => within(card).getByRole('link', { name: 'Ver detalles' }).getAttribute('href'));

  test('counts, filters and is in the address', async () => {
    const { user } = await show(orders);
    expect(chips()).toEqual(['Todas3 *', 'Pendiente2', 'Recopilando Info1', 'En Diseño0']);
    await user.click(screen.getByRole('button', { name: /^Recopilando Info/ }));
    expect([chips()[2], shown(), screen.getByRole('status', { name: 'dirección' }).textContent]).toEqual([
      'Recopilando Info1 *',
      ['/admin/orders/2042'],
      '?estado=gathering_info',
    ]);
  });

  test('comes from the address, and an empty one links back to all', async () => {
    const { user } = await show(orders, '/admin/orders?estado=design');
    expect(shown()).toEqual([]);
    screen.getByText('Ninguna está en «En Diseño».');
    await user.click(screen.getByRole('button', { name: 'Ver todas' }));
    expect(shown()).toEqual(['/admin/orders/2041', '/admin/orders/2042', '/admin/orders/2043']);
  });
});

describe('the list', () => {
  test('takes its search from the address, and puts typed text there [R-395]', async () => {
    const pending = pendingActors(orderBoardMachine);
    const user = userEvent.setup();
    renderWithTheme(page({ machine: pending.machine }, '/admin/orders?buscar=TW-2041&pagina=3'));
    expect(search()).toHaveValue('TW-2041');
    await user.clear(search());
    await user.click(search());
    await user.paste('Mariana');
    await waitFor(() => expect(pending.inputOf('loadRows')).toEqual({ search: 'Mariana', filter: noFilter }));
    expect(screen.getByRole('status', { name: 'dirección' }).textContent).toBe('?buscar=Mariana');
  });

  test('reloads after an interruption of the event stream [R-455]', async () => {
    const { pending } = await show([{}]);
    expect(pending.running()).toEqual([]);
    await act(async () => tellChange('gap'));
    expect(pending.running()).toEqual(['loadRows']);
  });

  test('the slash key focuses the search', async () => {
    const { user } = await show([]);
    await user.keyboard('/');
    expect(search()).toHaveFocus();
    expect(search()).toHaveValue('');
  });
});
