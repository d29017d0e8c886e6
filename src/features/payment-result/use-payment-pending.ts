import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import { watchChanges } from '#api/client/watch-changes.ts';
import { type PaymentPendingEvent, paymentPendingMachine } from '#machines/flows/payment-pending/payment-pending.machine.ts';
import { type PaymentPendingView, paymentPendingView } from '#machines/flows/payment-pending/payment-pending.view.ts';
import type { PaymentReference } from '#machines/flows/payment-pending/payment-reference.ts';
import { paymentPendingActors } from './payment-result-actors.ts';
import { useAttention } from './use-attention.ts';

export type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

export const providedPending = paymentPendingMachine.provide({ actors: paymentPendingActors });

/** Follows a payment that is waited for: asks by itself, and with each change of its order. */
export const usePaymentPending = (
  { orderId, attemptId, paymentId }: PaymentReference & { paymentId: string | null },
  machine: typeof paymentPendingMachine,
  clock: Clock | undefined,
): [PaymentPendingView, (event: PaymentPendingEvent) => void] => {
  const [snapshot, send] = useMachine(machine, { input: { orderId, attemptId, paymentId }, ...(clock === undefined ? {} : { clock }) });
  const isWaiting = snapshot.status === 'active' && orderId !== null;
  useAttention(isWaiting, send);
  useEffect(() => send({ type: 'START' }), [send]);
  useEffect(() => (isWaiting ? watchChanges('order', () => send({ type: 'CHANGED' }), orderId) : undefined), [isWaiting, orderId, send]);
  return [paymentPendingView(snapshot), send];
};
