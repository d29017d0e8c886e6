import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { OrderBoardPage } from '#features/order-board/order-board-page.tsx';
import { OrderDetailPage } from '#features/order-detail/order-detail-page.tsx';
import { OrderHistoryPage } from '#features/order-history/order-history-page.tsx';
import { ProjectBoardPage } from '#features/project-board/project-board-page.tsx';
import { ProjectDetailPage } from '#features/project-detail/project-detail-page.tsx';
import { orderBoardMachine } from '#machines/flows/order-board/order-board.machine.ts';
import { examplePaidOrder } from '#machines/flows/order-detail/example-order.ts';
import { orderDetailMachine } from '#machines/flows/order-detail/order-detail.machine.ts';
import { orderHistoryMachine } from '#machines/flows/order-history/order-history.machine.ts';
import { projectBoardMachine } from '#machines/flows/project-board/project-board.machine.ts';
import { exampleProject } from '#machines/flows/project-detail/example-project.ts';
import { projectDetailMachine } from '#machines/flows/project-detail/project-detail.machine.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { admin } from '../../flows/kit/board-table.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';

const pressed = async (name: string) => userEvent.setup().click(screen.getByRole('link', { name }));

const openOrders = async (address: string) => {
  const board = pendingActors(orderBoardMachine);
  const order = pendingActors(orderDetailMachine);
  const router = createMemoryRouter(
    [
      { path: '/admin/orders/all', element: <OrderBoardPage scope="all" machine={board.machine} /> },
      { path: '/admin/orders/:id', element: <OrderDetailPage orderId={2047} machine={order.machine} /> },
      {
        path: '/admin/orders/:id/recorrido',
        element: <OrderHistoryPage of="order" id={2047} machine={pendingActors(orderHistoryMachine).machine} />,
      },
    ],
    { initialEntries: [address] },
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
  const router = createMemoryRouter(
    [
      { path: '/admin/development/staging', element: <ProjectBoardPage tab="staging" user={admin} machine={board.machine} /> },
      {
        path: '/admin/development/:id',
        element: <ProjectDetailPage projectId={2047} machine={project.machine} />,
      },
    ],
    { initialEntries: [page] },
  );
  renderWithTheme(<RouterProvider router={router} />);
  await waitFor(() => expect(board.running()).toEqual(['loadRows']));
  await act(() => board.settle({ type: 'xstate.done.actor.loadRows', output: [exampleProject] }));
  await pressed('Ver detalles completos');
  expect(screen.getByRole('link', { name: 'Volver a la lista' })).toHaveAttribute('href', page);
});
