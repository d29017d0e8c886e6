import type { Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import type { PaymentMethod } from '#shared/vocabulary.ts';
import type { MachinePath } from '../../../tools/machines/machine-paths.ts';
import type { World } from '../browser-flow.ts';
import { CardOrder } from './card-order.ts';
import { newCustomer } from './customer.ts';
import { failureIn } from './said.ts';
import { becomeSomebodyElse } from './somebody-else.ts';
import { WebPackage } from './web-package.ts';

/** Nobody has it. */
export const noPackage = 999_999;

/** What a path of the checkout has at hand. */
export interface CheckoutScene {
  /** Where it is a generated one. */
  readonly path: MachinePath | undefined;
  readonly as: World['as'];
  readonly webPackage: WebPackage;
  /** Which is bought: one that nobody has is ordered once, and whatever else happens on that path needs no order. */
  readonly packageId: number;
  /** Was placed before. */
  readonly order: CardOrder;
  /** The same key is the same order. */
  readonly place: (method: PaymentMethod, key?: string) => Promise<CardOrder>;
}

interface Buying {
  readonly as: World['as'];
  readonly path: MachinePath | undefined;
  readonly isStaff: boolean;
}

/** With what lets in whoever opens it: of scenarios, somebody who has written nothing yet. */
export const setCheckout = async ({ path, as, isStaff }: Buying) => {
  const buyer = path === undefined ? (await newCustomer({ as })).calls : await as('cliente2');
  const admin = await as('admin');
  const webPackage = await WebPackage.find(buyer, admin);
  const last = path?.steps.at(-1)?.event;
  const isUnknown = last !== undefined && failureIn(last) === 'not_found' && !/load(Checkout|Instructions)$/.test(last.type);
  const place: CheckoutScene['place'] = (method, key) => CardOrder.place(buyer, method, key);
  const packageId = isUnknown ? noPackage : webPackage.id;
  const scene: CheckoutScene = { path, as, webPackage, packageId, order: await place('transfer'), place };
  const { cookies } = await (isStaff ? admin : buyer).storageState();
  return { scene, cookies };
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
