import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { AnswerOf } from '#api/contract/operation.ts';
import { getTransferInstructions } from '#api/contract/payments/get-transfer-instructions.ts';
import { listSubscriptions } from '#api/contract/profile/list-subscriptions.ts';
import type { SubscriptionsContext, SubscriptionsEvent } from '#machines/flows/subscriptions/subscriptions.machine.ts';
import { subscriptionsModel } from '#machines/flows/subscriptions/subscriptions.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { newCustomer } from '../prepared/customer.ts';
import { ShopOrder } from '../prepared/shop-order.ts';
import { skeleton } from './skeleton.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Datos de transferencia' });
const article = (page: Page, subscriptionId: number) => page.getByRole('article', { name: `TW-${subscriptionId}` });

const list = async (page: Page, { context }: AnyMachineSnapshot) => {
  const { subscriptions, failure }: SubscriptionsContext = context;
  if (subscriptions === null) return skeleton('Cargando tus contrataciones')(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(subscriptions.length);
  await expect(page.getByRole('heading', { name: 'Aún no tienes contrataciones' })).toHaveCount(subscriptions.length === 0 ? 1 : 0);
  await expect(page.getByRole('alert').filter({ hasText: 'Error al cargar tus contrataciones' })).toHaveCount(
    failure !== null && subscriptions.length > 0 ? 1 : 0,
  );
};

/** `awaited` is the order that waits for its transfer, which the model's example stands for. */
const openTransfer =
  (awaited: number): PageGestures<SubscriptionsEvent>['OPEN_TRANSFER'] =>
  async ({ page }, event) => {
    await article(page, awaited).getByRole('button', { name: 'Datos de transferencia' }).click();
    return { ...event, subscriptionId: awaited };
  };

/** The orders that the model's examples stand for: the one that is paid can be renewed, the one that is awaited can be cancelled. */
const openings = (paid: number, awaited: number) =>
  ({
    OPEN_TRANSFER: openTransfer(awaited),
    OPEN_RENEWAL: async ({ page }, event) => {
      await article(page, paid).getByRole('button', { name: 'Renovar' }).click();
      return { ...event, subscriptionId: paid };
    },
    OPEN_CANCELLATION: async ({ page }, event) => {
      await article(page, awaited).getByRole('button', { name: 'Cancelar pedido' }).click();
      return { ...event, subscriptionId: awaited };
    },
  }) satisfies Partial<PageGestures<SubscriptionsEvent>>;

const gestures = {
  START: byItself,
  RETRY: ({ page }) => press('Reintentar')(page),
  CHANGED: ({ announce }) => announce({ topic: 'order', id: 2047 }),
  ...openings(2031, 2047),
  DIALOG_CLOSED: ({ page }) => page.getByRole('button', { name: /^(?:Conservar pedido|Cancelar)$/ }).click(),
  CLOSE_TRANSFER: ({ page }) => dialog(page).getByRole('button', { name: 'Cerrar' }).first().click(),
} satisfies PageGestures<SubscriptionsEvent>;

export const subscriptionsFlow = browserFlow({
  model: subscriptionsModel,
  who: 'cliente2',
  at: '/account',
  prepare: async (world) => {
    const { calls, cookies } = await newCustomer(world);
    const { id: paid } = await ShopOrder.paid(world.as, calls);
    const { id: awaited } = await ShopOrder.place(world.as, calls);
    return { cookies, gestures: { ...gestures, ...openings(paid, awaited) } };
  },
  calls: {
    loadSubscriptions: { operation: listSubscriptions, by: 'server' },
    loadTransfer: {
      operation: getTransferInstructions,
      by: 'server',
      told: ({ transfer }: AnswerOf<typeof getTransferInstructions>) => transfer,
    },
  },
  gestures,
  sees: {
    waiting: passing,
    loading: list,
    shown: list,
    failed: async (page, { context }) => {
      const alert = page.getByRole('alert');
      await expect(alert.getByRole('heading')).toHaveText('Error al cargar tus contrataciones');
      await expect(alert).toContainText(context.failure.message);
    },
    renewing: (page) => expect(page.getByRole('dialog', { name: /^Renovar/ })).toBeVisible(),
    cancelling: (page) => expect(page.getByRole('alertdialog', { name: /^¿Cancelar el pedido/ })).toBeVisible(),
    'transfer.loading': (page, { context }) =>
      context.transfer === null
        ? skeleton('Cargando los datos de transferencia')(page)
        : expect(dialog(page).getByRole('button', { name: 'Copiar CLABE' })).toBeVisible(),
    'transfer.shown': async (page, { context }) => {
      await expect(dialog(page).getByRole('button', { name: 'Copiar CLABE' })).toBeVisible();
      await expect(dialog(page)).toContainText(`Escribe TW-${context.transferOf} en el concepto`);
    },
    'transfer.failed': async (page, { context }) => {
      const alert = dialog(page).getByRole('alert');
      await expect(alert).toContainText(context.failure.message);
      await expect(alert.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    },
    'transfer.settled': async (page, { context }) => {
      await expect(dialog(page)).toContainText(`${context.failure.message}. Ya no hace falta que transfieras.`);
      await expect(dialog(page).getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
    },
  },
});
