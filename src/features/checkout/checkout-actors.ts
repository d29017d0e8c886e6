import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { leaveForProvider } from '#api/client/leave-for-provider.ts';
import type { Draft } from '#api/contract/checkout/draft.ts';
import { getDraft } from '#api/contract/checkout/get-draft.ts';
import { type SaveDraft, saveDraft } from '#api/contract/checkout/save-draft.ts';
import { failureOf } from '#api/contract/failures.ts';
import { getPackage } from '#api/contract/packages/get-package.ts';
import { getTransferInstructions } from '#api/contract/payments/get-transfer-instructions.ts';
import { listPaymentMethods } from '#api/contract/payments/list-payment-methods.ts';
import { placeCardOrder } from '#api/contract/payments/place-card-order.ts';
import { placeTransferOrder } from '#api/contract/payments/place-transfer-order.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import { sameBrief } from '#machines/flows/checkout/brief-form.ts';
import type { CardOrderInput, LoadedCheckout, LoadedInstructions, TransferOrderInput } from '#machines/flows/checkout/checkout.context.ts';
import { draftSavingMachine } from '#machines/flows/draft-saving/draft-saving.machine.ts';
import { pendingPaymentAddress } from '#shared/payment-pages.ts';
import type { PackageKind } from '#shared/vocabulary.ts';
import { forgetUnsent, keepUnsent, readUnsent } from './unsent-draft.ts';
import { stepsBehind } from './use-step-history.ts';

interface Place {
  kind: PackageKind;
  packageId: number;
}

const paramsOf = ({ kind, packageId }: Place) => ({ type: kind, id: String(packageId) });

const findDraft = (place: Place, signal: AbortSignal) => call(getDraft, { params: paramsOf(place) }, { signal });

const storeDraft = async (place: Place, body: SaveDraft, signal: AbortSignal): Promise<Draft> =>
  (await call(saveDraft, { params: paramsOf(place), body }, { signal, outlivesPage: true })).draft;

interface Opened {
  draft: Draft;
  /** The package whose brief was copied; null if the draft has its own. */
  broughtFrom: string | null;
  unpaidOrder: number | null;
}

/** Every purchase begins with a stored draft: its intent key makes two tabs, or a retry, result in a single order. */
const openDraft = async (place: Place, signal: AbortSignal): Promise<Opened> => {
  const { draft: found, brought, unpaid_order: unpaidOrder } = await findDraft(place, signal);
  if (found !== null && (brought === null || sameBrief(found.brief, brought.brief))) {
    return { draft: found, broughtFrom: brought?.package_name ?? null, unpaidOrder };
  }
  if (found !== null && found.step !== 'details') return { draft: found, broughtFrom: null, unpaidOrder };
  try {
    const brief = brought === null ? { brief: {} } : { brief: brought.brief, prefilled: true };
    const message = { step: 'details', ...brief, base_updated_at: found?.updated_at ?? null } as const;
    return { draft: await storeDraft(place, message, signal), broughtFrom: brought?.package_name ?? null, unpaidOrder };
  } catch (error) {
    // Another tab created the draft in the meantime.
    const other = failureOf(error).code === 'draft_changed' ? (await findDraft(place, signal)).draft : null;
    if (other === null) throw error;
    return { draft: other, broughtFrom: null, unpaidOrder };
  }
};

const load = async (place: Place, userId: string, signal: AbortSignal): Promise<LoadedCheckout> => {
  const [{ package: found }, { methods }] = await Promise.all([
    call(getPackage, { params: paramsOf(place) }, { signal }),
    call(listPaymentMethods, {}, { signal }),
  ]);
  return { package: found, methods, ...(await openDraft(place, signal)), unsent: readUnsent({ userId, ...place }) };
};

export const checkoutActors = (userId: string) => ({
  loadCheckout: fromPromise<LoadedCheckout, Place>(({ input, signal }) => load(input, userId, signal)),
  loadInstructions: fromPromise<LoadedInstructions, { orderId: number }>(async ({ input, signal }) => {
    const params = { subscriptionId: String(input.orderId) };
    const { transfer, package_name: packageName } = await call(getTransferInstructions, { params }, { signal });
    return { transfer, packageName };
  }),
  // No signal: leaving the page must not abort the request, or the order might or might not exist.
  placeTransferOrder: fromPromise<{ orderId: number; transfer: TransferInstructions }, TransferOrderInput>(async ({ input }) => {
    const placed = await call(placeTransferOrder, { headers: { 'idempotency-key': input.intentKey }, body: input.order });
    return { orderId: placed.subscription_id, transfer: placed.transfer };
  }),
  placeCardOrder: fromPromise<{ orderId: number; providerUrl: string }, CardOrderInput>(async ({ input }) => {
    const placed = await call(placeCardOrder, { headers: { 'idempotency-key': input.intentKey }, body: input.order });
    return { orderId: placed.subscription_id, providerUrl: placed.init_point };
  }),
  // The order exists now: the browser's Back button must lead to its payment, not to a new order.
  openProvider: fromPromise<void, { providerUrl: string; orderId: number | null }>(async ({ input: { providerUrl, orderId } }) =>
    leaveForProvider(providerUrl, orderId === null ? undefined : { to: pendingPaymentAddress(orderId), entries: stepsBehind() }),
  ),
});

export const draftSaving = (userId: string) =>
  draftSavingMachine.provide({
    actors: {
      saveDraft: fromPromise<Draft, Place & { message: SaveDraft }>(({ input, signal }) => storeDraft(input, input.message, signal)),
      loadDraft: fromPromise<Draft | null, Place>(async ({ input, signal }) => (await findDraft(input, signal)).draft),
    },
    actions: {
      keepInTab: ({ context }, { message }) => keepUnsent({ userId, ...context }, message),
      forgetInTab: ({ context }) => forgetUnsent({ userId, ...context }),
    },
  });
