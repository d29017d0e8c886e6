import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { tellChange } from '#api/client/changes.ts';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import { OrderBoardPage } from '#features/order-board/order-board-page.tsx';
import { noFilter } from '#machines/flows/board-filter.ts';
import { orderBoardMachine } from '#machines/flows/order-board/order-board.machine.ts';
import { exampleOrder } from '#machines/flows/order-detail/example-order.ts';
import { RouterPlace } from '#ui/router-place.tsx';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';
import { openPage } from '../open-page.tsx';

// What every board's screen does, shown with the list of orders.

const rows = (...ids: number[]): OrderSummary[] => ids.map((subscription_id) => ({ ...exampleOrder, subscription_id }));
const counts = { pending: 60, gathering_info: 3, design: 0, development: 0, review: 0, staging: 0, live: 0, cancelled: 0, ending: 0 };
const open = (listed: { rows: OrderSummary[]; next: string | null } | null, address = '/admin/orders') =>
  openPage(
    orderBoardMachine,
    address,
    (machine) => <OrderBoardPage scope={address.startsWith('/admin/orders/all') ? 'all' : 'pending'} machine={machine} />,
    listed === null ? {} : { loadRows: { ...listed, counts } },
  );
const fails = (pending: Awaited<ReturnType<typeof open>>['pending']) =>
  act(() => pending.settle({ type: 'xstate.error.actor.loadRows', error: new Error('boom') }));

test('a reload leaves the focus where it is, even if the last row has left [R-688]', async () => {
  const { answer, pending } = await open({ rows: rows(1, 2, 3), next: 'c2' });
  screen.getByRole('button', { name: 'Ver más' }).focus();
  await act(async () => tellChange('gap'));
  await waitFor(() => expect(pending.running()).toEqual(['loadRows']));
  await answer('loadRows', { rows: rows(0, 1, 2), next: 'c2', counts });
  expect(screen.getByRole('button', { name: 'Ver más' })).toHaveFocus();
});

test('while another filter loads, the number of its rows is not said of the rows of before [R-688]', async () => {
  const { user } = await open({ rows: rows(1, 2, 3, 4), next: 'c2' });
  expect(screen.getByText(/^Se muestran/)).toHaveTextContent('Se muestran 4 de 63');
  await user.click(screen.getByRole('button', { name: /^Recopilando Info/ }));
  expect(screen.getByText(/^Se muestran/).textContent).toBe('Se muestran 4');
});

test('after a failed load of another filter, an empty list says nothing about it, and the filter can be changed', async () => {
  const { user, pending } = await open({ rows: [], next: null });
  await user.click(screen.getByRole('button', { name: /^Recopilando Info/ }));
  await fails(pending);
  screen.getByRole('heading', { name: 'Error al cargar las órdenes' });
  expect(screen.queryByText(/Ninguna está en/)).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Todas/ }));
  expect(pending.inputOf('loadRows')).toEqual({ search: '', filter: noFilter, size: 50 });
});

test('an empty result of a search within a status is explained by the search', async () => {
  await open({ rows: [], next: null }, '/admin/orders?estado=design&buscar=zzz');
  screen.getByText(/^Nadie coincide con tu búsqueda/);
});

test('‘Actualizar’ also works after a failed load', async () => {
  const { user, pending } = await open(null);
  await fails(pending);
  await user.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(pending.running()).toEqual(['loadRows']);
});

test('a developer who cannot be assigned any more can still be filtered by [R-604]', async () => {
  await open({ rows: [{ ...exampleOrder, developer_name: 'antes' }], next: null });
  screen.getByRole('option', { name: 'antes' });
});

test('a renewal reads the list again, because it moves the end of an account [R-399, R-687]', async () => {
  const { pending } = await open({ rows: rows(1), next: null });
  await act(async () => tellChange({ topic: 'renewal', id: 7 }));
  await waitFor(() => expect(pending.running()).toEqual(['loadRows']));
});

test('a link to the list without its search shows the whole list [R-395]', async () => {
  const board = pendingActors(orderBoardMachine);
  const element = (
    <RouterPlace>
      <OrderBoardPage machine={board.machine} />
    </RouterPlace>
  );
  const router = createMemoryRouter([{ path: '/admin/orders', element }], { initialEntries: ['/admin/orders?buscar=ana'] });
  renderWithTheme(<RouterProvider router={router} />);
  await waitFor(() => expect(board.running()).toEqual(['loadRows']));
  await act(() => board.settle({ type: 'xstate.done.actor.loadRows', output: { rows: rows(1), next: null, counts } }));
  await act(() => router.navigate('/admin/orders'));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  await waitFor(() => expect(board.inputOf('loadRows')).toEqual({ search: '', filter: noFilter, size: 50 }));
  expect(router.state.location.search).toBe('');
});

test('another order is in the address, loads the list in it, and stays when the filters are removed [R-689]', async () => {
  const { user, answer, pending } = await open({ rows: [], next: null }, '/admin/orders?pago=confirmed&orden=importe');
  const sorted = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ordenar' });
  expect(sorted).toHaveDisplayValue('Mayor importe');
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(pending.inputOf('loadRows')).toEqual({ search: '', filter: { ...noFilter, sort: 'amount' }, size: 50 });
  await answer('loadRows', { rows: rows(1), next: null, counts });
  await user.selectOptions(sorted, 'Por etapa');
  expect(pending.inputOf('loadRows')).toEqual({ search: '', filter: { ...noFilter, sort: 'status' }, size: 50 });
  await user.selectOptions(sorted, 'Por atender');
  expect(pending.inputOf('loadRows')).toEqual({ search: '', filter: noFilter, size: 50 });
});

test('a changed order moves to its place in the chosen order [R-687, R-689]', async () => {
  const priced = (id: number, price_paid: number): OrderSummary => ({ ...exampleOrder, subscription_id: id, price_paid });
  const { answer, pending } = await open(
    { rows: [priced(1, 900), priced(2, 800), priced(3, 700)], next: null },
    '/admin/orders?orden=importe',
  );
  await act(async () => tellChange({ topic: 'order', id: 3 }));
  await waitFor(() => expect(pending.running()).toEqual(['loadChanged']));
  await answer('loadChanged', { rows: [priced(3, 850)], counts });
  expect(screen.getAllByText(/^TW-\d$/).map((one) => one.textContent)).toEqual(['TW-1', 'TW-3', 'TW-2']);
});

test('an order whose support is about to end moves to the place of its end date [R-684, R-687]', async () => {
  const ending = (id: number, day: number): OrderSummary => ({
    ...exampleOrder,
    subscription_id: id,
    end_date: `2026-12-${day}T06:00:00.000Z`,
  });
  const { answer, pending } = await open(
    { rows: [ending(3, 10), ending(2, 20), ending(1, 25)], next: null },
    '/admin/orders/all?estado=por-vencer',
  );
  expect(screen.getByRole('combobox', { name: 'Ordenar' })).toHaveDisplayValue('Por vencer');
  await act(async () => tellChange({ topic: 'order', id: 3 }));
  await waitFor(() => expect(pending.running()).toEqual(['loadChanged']));
  await answer('loadChanged', { rows: [ending(3, 22)], counts });
  expect(screen.getAllByText(/^TW-\d$/).map((one) => one.textContent)).toEqual(['TW-2', 'TW-3', 'TW-1']);
});

test('an order and a filter that the list does not have are ignored, as in a hand-written address', async () => {
  const { pending } = await open(null, '/admin/orders?orden=color&estado=por-vencer');
  expect(pending.inputOf('loadRows')).toEqual({ search: '', filter: noFilter, size: 50 });
  expect(screen.getByRole('combobox', { name: 'Ordenar' })).toHaveDisplayValue('Por atender');
});
