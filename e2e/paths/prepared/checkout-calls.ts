import { expect, type Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { getDraft } from '#api/contract/checkout/get-draft.ts';
import { saveDraft } from '#api/contract/checkout/save-draft.ts';
import { failureOf } from '#api/contract/failures.ts';
import type { AnswerOf } from '#api/contract/operation.ts';
import { getPackage } from '#api/contract/packages/get-package.ts';
import { getTransferInstructions } from '#api/contract/payments/get-transfer-instructions.ts';
import { listPaymentMethods } from '#api/contract/payments/list-payment-methods.ts';
import { placeCardOrder } from '#api/contract/payments/place-card-order.ts';
import { placeTransferOrder } from '#api/contract/payments/place-transfer-order.ts';
import type { LoadedCheckout } from '#machines/flows/checkout/checkout.context.ts';
import type { BrowserFlow, InterceptedCalls } from '../browser-flow.ts';
import { leaveUnsent } from './checkout-draft.ts';
import { type CheckoutScene, closeOrder, noPackage, refuseOrder } from './checkout-scene.ts';
import { unheardOf } from './checkout-unheard.ts';
import { keepHere, providerPage } from './provider.ts';
import { failureIn, goesWell } from './said.ts';

const tooLong = 'x'.repeat(2001);

/** The page lets nothing wrong go: so it becomes wrong on its way to the server. */
const spoil = (event: AnyEventObject, body: object): object => {
  const [issue] = event.error === undefined ? [] : (failureOf(event.error).issues ?? []);
  if (issue === undefined) return body;
  return { ...body, [issue.path]: issue.path === 'business_description' ? '' : tooLong };
};

/** What the page is opened with: its buyer wrote it before, or left it unsent in this tab. */
const load =
  ({ webPackage, packageId }: CheckoutScene) =>
  async (page: Page, event: AnyEventObject, { answer, say }: InterceptedCalls): Promise<unknown> => {
    const code = failureIn(event);
    const wanted: LoadedCheckout | null = code === null ? event.output : null;
    if (wanted !== null) {
      await webPackage.forget();
      await webPackage.write(wanted.draft.step, { business_description: 'Pan dulce' });
      const { step, brief } = wanted.draft;
      await leaveUnsent(page, wanted.unsent ?? { step, brief, base_updated_at: null }, packageId);
    }
    if (wanted !== null && wanted.methods.length < 2) await answer('otherMethods', { methods: wanted.methods });
    else await say('methods', goesWell);
    if (wanted !== null && packageId === noPackage) {
      await answer('nobodysPackage', { package: { ...webPackage.found, package_id: noPackage } });
      return answer('nobodysDraft', { draft: wanted.draft });
    }
    if (wanted?.package.is_active === false) {
      await answer('hiddenPackage', { package: { ...webPackage.found, is_active: false } });
      return say('draft', goesWell);
    }
    if (code === 'not_found' || code === 'network' || code === 'package_unavailable') return say('package', event);
    await say('package', goesWell);
    return say('draft', code === null ? goesWell : event);
  };

/** The calls of the checkout, by who makes them. */
export const checkoutCalls = (scene: CheckoutScene): BrowserFlow['calls'] => {
  const { webPackage, order } = scene;
  const by = 'server';
  const brings = (event: AnyEventObject, page: Page): Promise<unknown> =>
    failureIn(event) === null ? order.mend() : refuseOrder(scene, event, page);
  return {
    ...unheardOf,
    package: {
      operation: getPackage,
      by,
      brings: (event) => {
        // While loading, a customer is told `not_found` instead.
        if (failureIn(event) === 'package_unavailable') return 'never';
        return failureIn(event) === 'not_found' ? webPackage.sell(false) : Promise.resolve();
      },
    },
    methods: { operation: listPaymentMethods, by },
    draft: { operation: getDraft, by, brings },
    save: { operation: saveDraft, by, brings },
    loadCheckout: { settle: load(scene) },
    loadInstructions: {
      operation: getTransferInstructions,
      by,
      brings: (event, page) => (failureIn(event) === null ? order.mend() : closeOrder(scene, event, page)),
      told: ({ transfer, package_name: packageName }: AnswerOf<typeof getTransferInstructions>) => {
        expect(transfer.concept).toBe(`TW-${order.id}`);
        return { transfer, packageName };
      },
    },
    placeTransferOrder: {
      operation: placeTransferOrder,
      by,
      // A transfer needs no provider.
      brings: (event, page) => (failureIn(event) === 'card_unavailable' ? 'never' : brings(event, page)),
      sends: spoil,
      told: ({ subscription_id: orderId, transfer }: AnswerOf<typeof placeTransferOrder>) => {
        expect(orderId).not.toBe(order.id);
        expect(transfer.concept).toBe(`TW-${orderId}`);
        return { orderId, transfer };
      },
    },
    card: { operation: placeCardOrder, by, brings, sends: spoil },
    // A page that comes is left for at once: how that goes is told by the actor that comes next.
    placeCardOrder: { settle: async (_page, event, { say }) => (failureIn(event) === null ? undefined : say('card', event)) },
    openProvider: {
      settle: async (page, event, { say }) => {
        if (failureIn(event) !== null) await keepHere(page);
        const { init_point } = (await say('card', goesWell)) as AnswerOf<typeof placeCardOrder>;
        expect(init_point).toMatch(providerPage);
      },
    },
  };
};
