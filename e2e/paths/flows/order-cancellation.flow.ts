import { expect, type Page } from '@playwright/test';
import { cancelOrder } from '#api/contract/payments/cancel-order.ts';
import type { OrderCancellationContext, OrderCancellationEvent } from '#machines/flows/order-cancellation/order-cancellation.machine.ts';
import { orderCancellationModel } from '#machines/flows/order-cancellation/order-cancellation.model.ts';
import { exampleSubscription } from '#machines/flows/subscriptions/example-subscription.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { toldAfter } from './told-after.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: '¿Cancelar el pedido TW-2047?' });
const inside = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true });
const concept = (page: Page) => question(page).getByRole('textbox', { name: 'Escribe TW-2047 para confirmar' });
const article = (page: Page) => page.getByRole('article', { name: 'TW-2047' });

const purchases = toldAfter(
  (response) => response.url().endsWith('/payment/cancel/2047') && response.ok(),
  [exampleSubscription],
  [{ ...exampleSubscription, status: 'cancelled' }],
);

export const orderCancellationFlow = browserFlow({
  model: orderCancellationModel,
  who: 'cliente2',
  at: '/account',
  answers: { 'profile/subscriptions': purchases.answer },
  before: async (page) => purchases.watch(page),
  inView: article,
  opens: press('Cancelar pedido'),
  calls: { cancelOrder: { operation: cancelOrder, answer: () => ({ success: true, subscription_id: 2047 }) } },
  gestures: {
    TYPE_CONCEPT: ({ page }, { value }) => concept(page).fill(value),
    CONFIRM: ({ page }) => inside(page, 'Cancelar pedido').click(),
    CLOSE: ({ page }) => inside(page, 'Conservar pedido').click(),
  } satisfies PageGestures<OrderCancellationEvent>,
  sees: {
    asking: async (page, { context }) => {
      const { concept: typed, failure }: OrderCancellationContext = context;
      await expect(inside(page, 'Conservar pedido')).toBeEnabled();
      await expect(inside(page, 'Cancelar pedido')).toBeEnabled({ enabled: typed.trim().toUpperCase() === 'TW-2047' });
      await expect(question(page).getByRole('alert')).toHaveText(failure === null ? [] : [new RegExp(failure.message)]);
    },
    cancelling: async (page) => {
      await expect(inside(page, 'Cancelar pedido')).toHaveAttribute('aria-busy', 'true');
      await expect(inside(page, 'Conservar pedido')).toBeDisabled();
      await expect(concept(page)).not.toBeEditable();
    },
    cancelled: async (page) => {
      await expect(question(page)).toHaveCount(0);
      // The server says of every order that it changed.
      await page.evaluate(() => window.lineOfChanges.say('{"topic":"order","id":2047}'));
      await expect(article(page)).toContainText('Este pedido se canceló sin pagarse.');
    },
    kept: async (page) => {
      await expect(question(page)).toHaveCount(0);
      await expect(article(page).getByRole('button', { name: 'Cancelar pedido' })).toBeVisible();
    },
  },
});
