import { expect, type Page } from '@playwright/test';
import { cancelOrder } from '#api/contract/payments/cancel-order.ts';
import type { OrderCancellationContext, OrderCancellationEvent } from '#machines/flows/order-cancellation/order-cancellation.machine.ts';
import { orderCancellationModel } from '#machines/flows/order-cancellation/order-cancellation.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { newCustomer } from '../prepared/customer.ts';
import { ShopOrder } from '../prepared/shop-order.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: /^¿Cancelar el pedido TW-\d+\?$/ });
const inside = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true });
const concept = (page: Page) => question(page).getByRole('textbox', { name: /^Escribe TW-\d+ para confirmar$/ });
const article = (page: Page) => page.getByRole('article');

/** Of the order that is there, which the model's example stands for. */
const typeConcept =
  (orderId: number): PageGestures<OrderCancellationEvent>['TYPE_CONCEPT'] =>
  async ({ page }, event) => {
    const value = event.value.replace('2047', `${orderId}`);
    await concept(page).fill(value);
    return { ...event, value };
  };

const gestures = {
  TYPE_CONCEPT: typeConcept(2047),
  CONFIRM: ({ page }) => inside(page, 'Cancelar pedido').click(),
  CLOSE: ({ page }) => inside(page, 'Conservar pedido').click(),
} satisfies PageGestures<OrderCancellationEvent>;

export const orderCancellationFlow = browserFlow({
  model: orderCancellationModel,
  who: 'cliente2',
  at: '/account',
  prepare: async (world) => {
    const { calls, cookies } = await newCustomer(world);
    const { id: subscriptionId } = await ShopOrder.place(world.as, calls);
    return { cookies, input: { subscriptionId }, gestures: { ...gestures, TYPE_CONCEPT: typeConcept(subscriptionId) } };
  },
  inView: article,
  opens: press('Cancelar pedido'),
  calls: { cancelOrder: { operation: cancelOrder, by: 'server', told: () => undefined } },
  gestures,
  sees: {
    asking: async (page, { context }) => {
      const { subscriptionId, concept: typed, failure }: OrderCancellationContext = context;
      await expect(question(page)).toHaveAccessibleName(`¿Cancelar el pedido TW-${subscriptionId}?`);
      await expect(inside(page, 'Conservar pedido')).toBeEnabled();
      await expect(inside(page, 'Cancelar pedido')).toBeEnabled({ enabled: typed.trim().toUpperCase() === `TW-${subscriptionId}` });
      await expect(question(page).getByRole('alert')).toHaveText(failure === null ? [] : [new RegExp(failure.message)]);
    },
    cancelling: async (page) => {
      await expect(inside(page, 'Cancelar pedido')).toHaveAttribute('aria-busy', 'true');
      await expect(inside(page, 'Conservar pedido')).toBeDisabled();
      await expect(concept(page)).not.toBeEditable();
    },
    cancelled: async (page, { context }) => {
      await expect(question(page)).toHaveCount(0);
      // The server says of every order that it changed.
      await page.evaluate((data) => window.lineOfChanges.say(data), JSON.stringify({ topic: 'order', id: context.subscriptionId }));
      await expect(article(page)).toContainText('Este pedido se canceló sin pagarse.');
    },
    kept: async (page) => {
      await expect(question(page)).toHaveCount(0);
      await expect(article(page).getByRole('button', { name: 'Cancelar pedido' })).toBeVisible();
    },
  },
});
