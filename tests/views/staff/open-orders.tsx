import { screen, within } from '@testing-library/react';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import { OrderBoardPage } from '#features/order-board/order-board-page.tsx';
import { orderBoardMachine } from '#machines/flows/order-board/order-board.machine.ts';
import { exampleOrder } from '#machines/flows/order-detail/example-order.ts';
import { openPage } from '../open-page.tsx';

/** The list with these orders, numbered from TW-2041; null leaves it loading. */
export const openOrders = (orders: Partial<OrderSummary>[] | null, address = '/admin/orders') =>
  openPage(
    orderBoardMachine,
    address,
    (machine) => <OrderBoardPage scope={address.startsWith('/admin/orders/all') ? 'all' : 'pending'} machine={machine} />,
    orders === null ? {} : { loadRows: orders.map((order, at) => ({ ...exampleOrder, subscription_id: 2041 + at, ...order })) },
  );

/** The numbers of the orders on the cards. */
export const shownOrders = () =>
  screen
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('link', { name: 'Ver detalles' }).getAttribute('href')?.split('/').at(-1));
