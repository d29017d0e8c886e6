import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import { watchChanges } from '#api/client/watch-changes.ts';
import {
  type PaymentPendingEvent,
  type PaymentPendingView,
  paymentPendingMachine,
  paymentPendingView,
} from '#machines/flows/payment-pending/payment-pending.machine.ts';
import type { PaymentReference } from '#machines/flows/payment-pending/payment-reference.ts';
import { paymentPendingActors } from './payment-result-actors.ts';

/** While it `matters`, reports whether the browser is online and whether the tab is visible. */
const useAttention = (matters: boolean, send: (event: PaymentPendingEvent) => void): void => {
  useEffect(() => {
    if (!matters) return;
    const line = () => send({ type: navigator.onLine ? 'CAME_ONLINE' : 'WENT_OFFLINE' });
    const look = () => send({ type: document.visibilityState === 'hidden' ? 'HIDDEN' : 'SHOWN' });
    line();
    look();
    window.addEventListener('online', line);
    window.addEventListener('offline', line);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', line);
      window.removeEventListener('offline', line);
      document.removeEventListener('visibilitychange', look);
    };
  }, [matters, send]);
};

export type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

export const providedPending = paymentPendingMachine.provide({ actors: paymentPendingActors });

/** Watches an awaited payment: the machine polls it, and checks it on each change of its order. */
export const usePaymentPending = (
  { orderId, attemptId, paymentId }: PaymentReference & { paymentId: string | null },
  machine: typeof paymentPendingMachine,
  clock: Clock | undefined,
): [PaymentPendingView, (event: PaymentPendingEvent) => void] => {
  const [snapshot, send] = useMachine(machine, { input: { orderId, attemptId, paymentId }, ...(clock === undefined ? {} : { clock }) });
  const isWaiting = snapshot.status === 'active' && orderId !== null;
  useAttention(isWaiting, send);
  useEffect(() => (isWaiting ? watchChanges('order', () => send({ type: 'CHANGED' }), orderId) : undefined), [isWaiting, orderId, send]);
  return [paymentPendingView(snapshot), send];
};
