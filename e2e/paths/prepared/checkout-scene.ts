import type { Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import type { PaymentMethod } from '#shared/vocabulary.ts';
import type { MachinePath } from '../../../tools/machines/machine-paths.ts';
import type { World } from '../browser-flow.ts';
import { CardOrder } from './card-order.ts';
import { failureIn } from './said.ts';
import { becomeSomebodyElse } from './somebody-else.ts';
import { WebPackage } from './web-package.ts';

/** Nobody has it. */
export const noPackage = 999_999;

/** What a path of the checkout has at hand. */
export interface CheckoutScene {
  readonly path: MachinePath;
  readonly as: World['as'];
  readonly webPackage: WebPackage;
  /** Which is bought: one that nobody has is ordered once, and whatever else happens on that path needs no order. */
  readonly packageId: number;
  /** Was placed before. */
  readonly order: CardOrder;
  /** The same key is the same order. */
  readonly place: (method: PaymentMethod, key?: string) => Promise<CardOrder>;
}

export const setCheckout = async ({ path, as }: World): Promise<CheckoutScene> => {
  const buyer = await as('cliente2');
  const webPackage = await WebPackage.find(buyer, await as('admin'));
  const last = path.steps.at(-1)?.event;
  const isUnknown = last !== undefined && failureIn(last) === 'not_found' && !/load(Checkout|Instructions)$/.test(last.type);
  const place: CheckoutScene['place'] = (method, key) => CardOrder.place(buyer, method, key);
  return { path, as, webPackage, packageId: isUnknown ? noPackage : webPackage.id, order: await place('transfer'), place };
};

/** Brings the shop to where it refuses the order of this checkout. */
export const refuseOrder = async ({ webPackage, order, place, as }: CheckoutScene, event: AnyEventObject, page: Page): Promise<unknown> => {
  const code = failureIn(event);
  if (code === 'unauthenticated') return becomeSomebodyElse(page, as, 'guest');
  if (code === 'customers_only') return becomeSomebodyElse(page, as, 'admin');
  if (code === 'package_unavailable') return webPackage.sell(false);
  if (code === 'price_changed') return webPackage.cost(webPackage.found.public_price - 100);
  if (code === 'card_unavailable') return order.fault('error_before', 50);
  // Another tab was quicker with the same purchase.
  if (code === 'already_paid') return (await place('mercadopago', await webPackage.intentKey())).become('confirmed');
  if (code === 'transition_refused') return (await place('mercadopago', await webPackage.intentKey())).become('processing');
};

/** Brings the order that the address names to where there is nothing to transfer for it. */
export const closeOrder = async (scene: CheckoutScene, event: AnyEventObject, page: Page): Promise<unknown> => {
  const code = failureIn(event);
  if (code === 'transition_refused') return scene.order.cancel();
  if (code === 'already_paid') return scene.order.become('confirmed');
  return code === 'not_found' ? becomeSomebodyElse(page, scene.as) : refuseOrder(scene, event, page);
};
