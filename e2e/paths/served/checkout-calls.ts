import type { AnyEventObject } from 'xstate';
import { getDraft } from '#api/contract/checkout/get-draft.ts';
import { saveDraft } from '#api/contract/checkout/save-draft.ts';
import { type Failure, failureOf, RequestFailed } from '#api/contract/failures.ts';
import { getPackage } from '#api/contract/packages/get-package.ts';
import { getTransferInstructions } from '#api/contract/payments/get-transfer-instructions.ts';
import { listPaymentMethods } from '#api/contract/payments/list-payment-methods.ts';
import { placeCardOrder } from '#api/contract/payments/place-card-order.ts';
import { placeTransferOrder } from '#api/contract/payments/place-transfer-order.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import type { CardOrder } from './card-order.ts';
import type { ServedCall } from './serve-calls.ts';
import { failureIn, type Scene } from './served-flow.ts';

const nothing = async (): Promise<void> => undefined;

/** As an actor of this name would be answered well, or refused. */
export const goesWell: AnyEventObject = { type: 'xstate.done.actor.served' };
export const isRefused = (code: Failure['code']): AnyEventObject => ({
  type: 'xstate.error.actor.served',
  error: new RequestFailed({ code, message: '' }),
});

/** Brings the shop to where it refuses the order of this checkout. */
const refuse = async ({ webPackage, place, becomeSomebodyElse }: Scene, order: CardOrder, event: AnyEventObject): Promise<void> => {
  const code = failureIn(event);
  if (code === 'unauthenticated') return becomeSomebodyElse('guest');
  if (code === 'customers_only') return becomeSomebodyElse('admin');
  if (code === 'package_unavailable') return webPackage.sell(false);
  if (code === 'price_changed') return webPackage.cost(webPackage.found.public_price - 100);
  if (code === 'card_unavailable') return order.fault('error_before', 50);
  // Another tab was quicker with the same purchase.
  if (code === 'already_paid') return (await place('mercadopago', await webPackage.intentKey())).become('confirmed');
  if (code === 'transition_refused') return (await place('mercadopago', await webPackage.intentKey())).become('processing');
};

const tooLong = 'x'.repeat(2001);

/** The page lets nothing wrong go: so it becomes wrong on its way to the server. */
const spoil = (event: AnyEventObject, body: object): object => {
  const [issue] = event.error === undefined ? [] : (failureOf(event.error).issues ?? []);
  if (issue === undefined) return body;
  return { ...body, [issue.path]: issue.path === 'business_description' ? '' : tooLong };
};

/** The calls of the checkout, by who makes them. `order` was placed before. */
export const checkoutCalls = (scene: Scene, order: CardOrder) => {
  const brings = (event: AnyEventObject): Promise<unknown> => (failureIn(event) === null ? order.mend() : refuse(scene, order, event));
  return {
    package: {
      operation: getPackage,
      brings: (event) => (failureIn(event) === 'not_found' ? scene.webPackage.sell(false) : nothing()),
    },
    methods: {
      operation: listPaymentMethods,
      brings: nothing,
      told: ({ methods }: { methods: readonly string[] }) => [...methods].sort(),
      supposed: () => ['mercadopago', 'transfer'],
    },
    draft: { operation: getDraft, brings },
    save: { operation: saveDraft, brings },
    loadInstructions: {
      operation: getTransferInstructions,
      brings,
      told: ({ transfer }: { transfer: TransferInstructions }) => transfer.concept,
      supposed: () => `TW-${order.id}`,
    },
    placeTransferOrder: {
      operation: placeTransferOrder,
      brings,
      sends: spoil,
      told: ({ subscription_id, transfer }: { subscription_id: number; transfer: TransferInstructions }) => ({
        isAnother: subscription_id !== order.id,
        isItsOwn: transfer.concept === `TW-${subscription_id}`,
      }),
      supposed: () => ({ isAnother: true, isItsOwn: true }),
    },
    placeCardOrder: {
      operation: placeCardOrder,
      brings,
      sends: spoil,
      told: ({ init_point }: { init_point: string }) => new URL(init_point).pathname,
      supposed: () => '/dev/mercadopago/checkout/v1/redirect',
    },
  } satisfies Record<string, ServedCall>;
};

export type Calls = ReturnType<typeof checkoutCalls>;
