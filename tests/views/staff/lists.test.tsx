import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
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

describe('quotes', () => {
  const shop = { ...exampleQuote, quote_id: 13, name: 'Óscar Beltrán', kind: 'ecommerce', description: 'Una tienda de bicicletas' };
  const show = async (address: string) =>
    (await openPage(quoteBoardMachine, address, (machine) => <QuoteBoardPage machine={machine} />, { read: [shop, exampleQuote] })).user;
  const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

  test('search and kind narrow the quotes and are in the address [R-395]', async () => {
    const user = await show('/admin/quotes?tipo=ecommerce');
    expect(names()).toEqual(['Óscar Beltrán: Tienda en línea']);
    const chips = within(screen.getByRole('group', { name: 'Filtrar por tipo' })).getAllByRole('button');
    expect(chips.map((chip) => chip.textContent)).toEqual(['Todas2', 'Sitio web1', 'Tienda en línea1', 'Branding0']);
    await user.click(screen.getByRole('searchbox', { name: 'Buscar por nombre, correo o texto...' }));
    await user.paste('gonzalez');
    expect([names(), screen.getByRole('heading', { name: 'No hay cotizaciones' }).tagName]).toEqual([[], 'H2']);
    await user.click(screen.getByRole('button', { name: /^Todas/ }));
    expect([names(), addressNow()]).toEqual([['Mariana González: Sitio web'], '/admin/quotes?buscar=gonzalez']);
  });
});

describe('tickets', () => {
  const show = async (...given: Partial<Ticket>[]) => {
    const read = given.map((one, at) => ({ ...exampleTicket, ticket_id: 318 - at, ...one }));
    return (await openPage(ticketQueueMachine, '/admin/support', (machine) => <TicketQueuePage machine={machine} />, { read })).user;
  };

  test('a normal priority has no badge', async () => {
    await show({});
    expect(screen.queryByText('Normal')).toBeNull();
  });

  test('the filter counts, filters and is in the address [R-086]', async () => {
    const user = await show({ status: 'pending' }, { status: 'closed' }, { status: 'pending' });
    const chips = within(screen.getByRole('group', { name: 'Filtrar por estado' })).getAllByRole('button');
    expect(chips.map((chip) => chip.textContent)).toEqual(['Todos3', 'Pendiente2', 'En Proceso0', 'Completado0', 'Cerrado1']);
    await user.click(screen.getByRole('button', { name: /^Cerrado/ }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(addressNow()).toBe('/admin/support?estado=closed');
    await user.click(screen.getByRole('button', { name: /^En Proceso/ }));
    screen.getByText('Ninguno está en «En Proceso».');
  });

  test('the queue searches customer, email, phone, business, order and text, and the search is in the address [R-395, R-613]', async () => {
    const user = await show(
      { customer_name: 'Óscar Beltrán', customer_email: 'oscar@ejemplo.mx', customer_phone: '55 1234 5678' },
      { subscription_id: 1988, business_description: 'Panadería de barrio' },
      { description: 'Cambiar el horario' },
    );
    const field = screen.getByRole('searchbox', { name: 'Buscar por cliente, orden o texto...' });
    const find = async (typed: string) => {
      await user.clear(field);
      await user.click(field);
      await user.paste(typed);
      return screen.queryAllByRole('article').length;
    };
    expect([await find('oscar'), await find('TW-1988'), await find('HORARIO'), await find('zzz')]).toEqual([1, 1, 1, 0]);
    screen.getByText('Nada coincide con tu búsqueda.');
    expect(addressNow()).toBe('/admin/support?buscar=zzz');
    expect([await find('oscar@ejemplo'), await find('5512345678'), await find('1234 5678'), await find('panaderia')]).toEqual([1, 1, 1, 1]);
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
    await act(() => board.settle({ type: 'xstate.done.actor.loadRows', output: [examplePaidOrder] }));
  } else {
    await reads();
  }
  const at = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { at, reads, back: () => act(() => router.navigate(-1)) };
};

describe('the link back from an order', () => {
  const searched = '/admin/orders/all?estado=gathering_info&buscar=Mariana&pagina=2';

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

test('the link back from a project leads to the tab, the search and the page it was opened from [R-602]', async () => {
  const board = pendingActors(projectBoardMachine);
  const project = pendingActors(projectDetailMachine);
  const page = '/admin/development/staging?buscar=Mariana&pagina=3';
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
  await act(() => board.settle({ type: 'xstate.done.actor.loadRows', output: [exampleProject] }));
  await pressed('Ver detalles completos');
  expect(screen.getByRole('link', { name: 'Volver a la lista' })).toHaveAttribute('href', page);
});
