import { fromPromise } from 'xstate';
import { call, callPage } from '#api/client/call.ts';
import { getTransferInstructions } from '#api/contract/payments/get-transfer-instructions.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import { listSubscriptions } from '#api/contract/profile/list-subscriptions.ts';
import type { Subscription } from '#api/contract/profile/subscription.ts';

async function everySubscription(signal: AbortSignal): Promise<Subscription[]> {
  const subscriptions: Subscription[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: string; cursor?: string } = cursor === null ? { limit: '200' } : { limit: '200', cursor };
    const page: { answer: Subscription[]; next: string | null } = await callPage(listSubscriptions, { query }, { signal });
    subscriptions.push(...page.answer);
    cursor = page.next;
  } while (cursor !== null);
  return subscriptions;
}

export const subscriptionsActors = {
  loadSubscriptions: fromPromise<Subscription[], void>(({ signal }) => everySubscription(signal)),
  loadTransfer: fromPromise<TransferInstructions, { subscriptionId: number | null }>(async ({ input, signal }) => {
    const params = { subscriptionId: String(input.subscriptionId) };
    const { transfer } = await call(getTransferInstructions, { params }, { signal });
    return transfer;
  }),
};
