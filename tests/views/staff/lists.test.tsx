import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { isListenedTo, tellChange } from '#api/client/changes.ts';
import type { Ticket } from '#api/contract/requirements/requirement.ts';
import { OrderBoardPage } from '#features/order-board/order-board-page.tsx';
import { OrderDetailPage } from '#features/order-detail/order-detail-page.tsx';
import { OrderHistoryPage } from '#features/order-history/order-history-page.tsx';
import { ProjectBoardPage } from '#features/project-board/project-board-page.tsx';
import { ProjectDetailPage } from '#features/project-detail/project-detail-page.tsx';
import { QuoteBoardPage } from '#features/quote-board/quote-board-page.tsx';
import { TicketQueuePage } from '#features/requirements/ticket-queue-page.tsx';
import { orderBoardMachine } from '#machines/flows/order-board/order-board.machine.ts';
import { examplePaidOrder } from '#machines/flows/order-detail/example-order.ts';
import { orderDetailMachine } from '#machines/flows/order-detail/order-detail.machine.ts';
import { orderHistoryMachine } from '#machines/flows/order-history/order-history.machine.ts';
import { projectBoardMachine } from '#machines/flows/project-board/project-board.machine.ts';
import { exampleProject } from '#machines/flows/project-detail/example-project.ts';
import { projectDetailMachine } from '#machines/flows/project-detail/project-detail.machine.ts';
import { quoteBoardMachine } from '#machines/flows/quote-board/quote-board.machine.ts';
import { exampleQuote } from '#machines/flows/quote-board/quote-board.model.ts';
import { exampleTicket } from '#machines/flows/requirement-thread/example-requirement.ts';
import { ticketQueueMachine } from '#machines/flows/ticket-queue/ticket-queue.machine.ts';
import { RouterPlace } from '#ui/router-place.tsx';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { admin } from '../../flows/kit/board-table.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';
import { addressNow, openPage } from '../open-page.tsx';

/** Links follow the router, as in the application. */
const routerOf = (children: RouteObject[], address: string) => {
  const element = (
    <RouterPlace>
      <Outlet />
    </RouterPlace>
  );
  return createMemoryRouter([{ element, children }], { initialEntries: [address] });
};

const chipsOf = (label: string) =>
  within(screen.getByRole('group', { name: label }))
    .getAllByRole('button')
    .map((chip) => `${chip.textContent}${chip.getAttribute('aria-pressed') === 'true' ? ' *' : ''}`);
const search = async (user: UserEvent, label: string, text: string) => {
  await user.click(screen.getByRole('searchbox', { name: label }));
  await user.paste(text);
};
const page = (rows: readonly unknown[], counts: object, next: string | null = null) => ({ loadRows: { rows, counts, next } });

describe('quotes', () => {
  const shop = { ...exampleQuote, quote_id: 13, name: 'Óscar Beltrán', kind: 'ecommerce', description: 'Una tienda de bicicletas' };
  const show = (address: string, answers: object) =>
    openPage(quoteBoardMachine, address, (machine) => <QuoteBoardPage machine={machine} />, { ...answers });
  const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

  test('kind and search are in the address, and the server filters by them [R-395, R-685]', async () => {
    const { user, pending, answer } = await show('/admin/quotes?tipo=ecommerce', page([shop], { web: 1, ecommerce: 1, branding: 0 }));
    expect([names(), chipsOf('Filtrar por tipo')]).toEqual([
      ['Óscar Beltrán: Tienda en línea'],
      ['Todas2', 'Sitio web1', 'Tienda en línea1 *', 'Branding0'],
    ]);
    await search(user, 'Buscar por nombre, correo o texto...', 'gonzalez');
    await waitFor(() => expect(pending.inputOf('loadRows')).toEqual({ search: 'gonzalez', filter: { kind: 'ecommerce' }, size: 50 }));
    await answer('loadRows', page([], { web: 1, ecommerce: 0, branding: 0 }).loadRows);
    expect(screen.getByRole('heading', { name: 'No hay cotizaciones' }).tagName).toBe('H2');
    screen.getByText('Nada coincide con lo que buscas.');
    await user.click(screen.getByRole('button', { name: /^Todas/ }));
    expect(pending.inputOf('loadRows')).toEqual({ search: 'gonzalez', filter: { kind: '' }, size: 50 });
    expect(addressNow()).toBe('/admin/quotes?buscar=gonzalez');
  });

  test('no announced change concerns them', async () => {
    await show('/admin/quotes', page([shop], {}));
    expect(isListenedTo()).toBe(false);
  });

  test('an unknown kind in the address is ignored; without quotes the list says where they come from [R-395]', async () => {
    const { pending } = await show('/admin/quotes?tipo=nada', {});
    expect(pending.inputOf('loadRows')).toEqual({ search: '', filter: { kind: '' }, size: 50 });
    cleanup();
    await show('/admin/quotes', page([], { web: 0, ecommerce: 0, branding: 0 }));
    screen.getByText(/^Aquí aparecen las solicitudes/);
  });
});

describe('tickets', () => {
  const label = 'Filtrar por estado';
  const none = { pending: 0, in_progress: 0, resolved: 0, closed: 0 };
  const show = (rows: readonly Partial<Ticket>[] | null, { counts = none, at = '/admin/support', next = null as string | null } = {}) =>
    openPage(
      ticketQueueMachine,
      at,
      (machine) => <TicketQueuePage machine={machine} />,
      rows === null
        ? {}
        : page(
            rows.map((one, index) => ({ ...exampleTicket, ticket_id: 318 - index, ...one })),
            counts,
            next,
          ),
    );
  const numbers = () => screen.queryAllByRole('article').map((card) => within(card).getByText(/^#/).textContent);

  test('a normal priority has no badge', async () => {
    await show([{}]);
    expect(screen.queryByText('Normal')).toBeNull();
  });

  test('each status shows its count, and the server filters by the one in the address [R-086, R-685]', async () => {
    const { user, pending, answer } = await show([{}, { status: 'closed' }], { counts: { ...none, pending: 1, closed: 1 } });
    expect(chipsOf(label)).toEqual(['Todos2 *', 'Pendiente1', 'En Proceso0', 'Completado0', 'Cerrado1']);
    await user.click(screen.getByRole('button', { name: /^En Proceso/ }));
    expect(pending.inputOf('loadRows')).toEqual({ search: '', filter: { status: 'in_progress' }, size: 50 });
    expect(addressNow()).toBe('/admin/support?estado=in_progress');
    await answer('loadRows', page([], none).loadRows);
    screen.getByText('Ninguno está en «En Proceso».');
  });

  test('counts end at 999, and those that are not known are not shown', async () => {
    await show([{}], { counts: { ...none, pending: 1000, closed: 5 }, next: 'c2' });
    expect(chipsOf(label)).toEqual(['Todos999+ *', 'Pendiente999+', 'En Proceso0', 'Completado0', 'Cerrado5']);
    screen.getByText('Se muestran 1 de 999+');
    cleanup();
    await show([{}], { counts: { ...none, pending: null as never }, next: 'c2' });
    expect(chipsOf(label)).toEqual(['Todos *', 'Pendiente', 'En Proceso0', 'Completado0', 'Cerrado0']);
    screen.getByText('Se muestran 1');
  });

  test('of one status, as many of that status as it has [R-688]', async () => {
    await show([{}], { counts: { ...none, pending: 7, closed: 80 }, at: '/admin/support?estado=closed', next: 'c2' });
    screen.getByText('Se muestran 1 de 80');
  });

  test('the search is in the address, and is what the server searches [R-395, R-685]', async () => {
    const { user, pending, answer } = await show(null, { at: '/admin/support?buscar=TW-1988&estado=closed' });
    expect(screen.getByRole('searchbox', { name: 'Buscar por cliente, orden o texto...' })).toHaveValue('TW-1988');
    await waitFor(() => expect(pending.inputOf('loadRows')).toEqual({ search: 'TW-1988', filter: { status: 'closed' }, size: 50 }));
    await user.clear(screen.getByRole('searchbox'));
    await search(user, 'Buscar por cliente, orden o texto...', 'zzz');
    await waitFor(() => expect(pending.inputOf('loadRows')).toEqual({ search: 'zzz', filter: { status: 'closed' }, size: 50 }));
    await answer('loadRows', page([], none).loadRows);
    screen.getByText('Nada coincide con tu búsqueda.');
    expect(addressNow()).toBe('/admin/support?estado=closed&buscar=zzz');
  });

  test('one that moved comes first; of equal times the one raised last [R-685, R-687]', async () => {
    const { pending, answer } = await show([{}, {}, {}]);
    expect(numbers()).toEqual(['#318', '#317', '#316']);
    await act(async () => tellChange({ topic: 'requirement', id: 316 }));
    await act(async () => tellChange({ topic: 'requirement', id: 319 }));
    await act(async () => tellChange({ topic: 'order', id: 317 }));
    await waitFor(() => expect(pending.running()).toEqual(['loadChanged']));
    expect(pending.inputOf('loadChanged')).toEqual({
      search: '',
      filter: { status: '' },
      subjects: ['requirement-316', 'requirement-319'],
    });
    const moved = { ...exampleTicket, ticket_id: 316, updated_at: '2025-11-13T15:15:00.000Z' };
    await answer('loadChanged', { rows: [{ ...exampleTicket, ticket_id: 319 }, moved], counts: none });
    expect(numbers()).toEqual(['#316', '#319', '#318', '#317']);
  });
});

const pressed = async (name: string) => userEvent.setup().click(screen.getByRole('link', { name }));

const openOrders = async (address: string) => {
  const board = pendingActors(orderBoardMachine);
  const order = pendingActors(orderDetailMachine);
  const router = routerOf(
    [
      { path: '/admin/orders/all', element: <OrderBoardPage scope="all" machine={board.machine} /> },
      { path: '/admin/orders/:id', element: <OrderDetailPage orderId={2047} machine={order.machine} /> },
      {
        path: '/admin/orders/:id/recorrido',
        element: <OrderHistoryPage of="order" id={2047} machine={pendingActors(orderHistoryMachine).machine} />,
      },
    ],
    address,
  );
  renderWithTheme(<RouterProvider router={router} />);
  const reads = () => act(() => order.settle({ type: 'xstate.done.actor.loadOrder', output: examplePaidOrder }));
  if (address.startsWith('/admin/orders/all')) {
    await waitFor(() => expect(board.running()).toEqual(['loadRows']));
    await act(() => board.settle({ type: 'xstate.done.actor.loadRows', output: { rows: [examplePaidOrder], next: null, counts: {} } }));
  } else {
    await reads();
  }
  const at = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { at, reads, back: () => act(() => router.navigate(-1)) };
};

describe('the link back from an order', () => {
  const searched = '/admin/orders/all?estado=gathering_info&buscar=Mariana&mostrar=100';

  test('leads to the list as it was, as does the browser’s Back [R-602]', async () => {
    const { at, back } = await openOrders(searched);
    await pressed('Ver detalles');
    expect(screen.getByRole('link', { name: 'Volver a la lista' })).toHaveAttribute('href', searched);
    await back();
    expect(at()).toBe(searched);
  });

  test('still does after visiting the order’s history [R-602]', async () => {
    const { at, reads } = await openOrders(searched);
    await pressed('Ver detalles');
    await reads();
    await pressed('Ver recorrido');
    await pressed('Volver a la orden');
    expect(at()).toBe('/admin/orders/2047');
    await pressed('Volver a la lista');
    expect(at()).toBe(searched);
  });

  test('leads to the default list if no list led here [R-071, R-602]', async () => {
    await openOrders('/admin/orders/2047');
    expect(screen.getByRole('link', { name: 'Volver a la lista' })).toHaveAttribute('href', '/admin/orders');
  });
});

test('the link back from a project leads to the tab, the search and the number of rows it was opened from [R-602]', async () => {
  const board = pendingActors(projectBoardMachine);
  const project = pendingActors(projectDetailMachine);
  const page = '/admin/development/staging?buscar=Mariana&mostrar=150';
  const router = routerOf(
    [
      { path: '/admin/development/staging', element: <ProjectBoardPage tab="staging" user={admin} machine={board.machine} /> },
      {
        path: '/admin/development/:id',
        element: <ProjectDetailPage projectId={2047} machine={project.machine} />,
      },
    ],
    page,
  );
  renderWithTheme(<RouterProvider router={router} />);
  await waitFor(() => expect(board.running()).toEqual(['loadRows']));
  await act(() => board.settle({ type: 'xstate.done.actor.loadRows', output: { rows: [exampleProject], next: null, counts: {} } }));
  await pressed('Ver detalles completos');
  expect(screen.getByRole('link', { name: 'Volver a la lista' })).toHaveAttribute('href', page);
});
