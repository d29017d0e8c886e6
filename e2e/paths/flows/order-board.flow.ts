import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { listOrders } from '#api/contract/orders/list-orders.ts';
import type { BoardEvent } from '#machines/flows/board.ts';
import { orderBoardModel } from '#machines/flows/order-board/order-board.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';

const list = async (page: Page, { context }: AnyMachineSnapshot) => {
  await expect(page.getByText('Cargando las órdenes')).toHaveCount(context.rows === null ? 1 : 0);
  await expect(page.getByRole('article')).toHaveCount(context.rows?.length ?? 0);
  await expect(page.getByRole('heading', { name: 'No hay órdenes pendientes' })).toHaveCount(context.rows?.length === 0 ? 1 : 0);
  await expect(page.getByRole('alert').filter({ hasText: 'Error al cargar las órdenes' })).toHaveCount(
    context.failure !== null && context.rows !== null ? 1 : 0,
  );
};

export const orderBoardFlow = browserFlow({
  model: orderBoardModel,
  who: 'admin',
  at: '/admin/orders',
  calls: { loadRows: { operation: listOrders } },
  gestures: {
    START: byItself,
    RETRY: ({ page }) => press('Reintentar')(page),
    REFRESH: ({ page }) => press('Actualizar')(page),
    CHANGED: ({ announce }) => announce({ topic: 'order', id: 1 }),
    TYPE_SEARCH: ({ page }, { value }) => page.getByRole('searchbox', { name: 'Buscar por cliente o ID...' }).fill(value),
  } satisfies PageGestures<BoardEvent>,
  sees: {
    waiting: passing,
    loading: list,
    typing: list,
    shown: list,
    failed: (page) => expect(page.getByRole('alert').getByRole('heading')).toHaveText('Error al cargar las órdenes'),
  },
});
