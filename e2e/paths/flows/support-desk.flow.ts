import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { listSubscriptions } from '#api/contract/profile/list-subscriptions.ts';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import type { ReadingEvent } from '#machines/flows/reading.ts';
import { supportDeskModel } from '#machines/flows/support-desk/support-desk.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { newCustomer } from '../prepared/customer.ts';
import { askForSupport } from '../prepared/requirement.ts';
import { ShopOrder } from '../prepared/shop-order.ts';
import { skeleton } from './skeleton.ts';

const desk = async (page: Page, { context: { value, failure } }: AnyMachineSnapshot) => {
  if (value === null) return skeleton('Cargando tu soporte')(page);
  await expect(page.getByRole('button', { name: 'Solicitar soporte' })).toHaveCount(value.subscriptions.length);
  for (const { ticket_id } of value.requirements) await expect(page.getByRole('link', { name: `#${ticket_id}` })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Ves lo de antes.' })).toHaveCount(failure === null ? 0 : 1);
};

export const supportDeskFlow = browserFlow({
  model: supportDeskModel,
  who: 'cliente',
  at: '/account?tab=soporte',
  prepare: async (world) => {
    const { calls, cookies } = await newCustomer(world);
    const { id: orderId } = await ShopOrder.paid(world.as, calls);
    const requirements = [await askForSupport(calls, orderId)];
    // Requirements are read beside the purchases, without being held: the account counts them for its tab as well.
    const told = (subscriptions: Subscription[]) => ({ subscriptions, requirements });
    return { cookies, calls: { read: { operation: listSubscriptions, by: 'server', told } } };
  },
  calls: { read: { operation: listSubscriptions, by: 'server' } },
  gestures: {
    START: byItself,
    RETRY: ({ page }) => press('Reintentar')(page),
    REFRESH: ({ announce }) => announce({ topic: 'requirement', id: 1 }),
  } satisfies PageGestures<ReadingEvent>,
  sees: {
    waiting: passing,
    loading: desk,
    shown: desk,
    failed: (page) => expect(page.getByRole('alert').getByRole('heading')).toHaveText('Error al cargar requerimientos'),
  },
});
