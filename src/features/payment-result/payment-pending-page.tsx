import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import { watchChanges } from '#api/client/watch-changes.ts';
import { detailUnder } from '#machines/failure-detail.ts';
import { type PaymentPendingEvent, paymentPendingMachine } from '#machines/flows/payment-pending/payment-pending.machine.ts';
import { type PaymentPendingView, paymentPendingView } from '#machines/flows/payment-pending/payment-pending.view.ts';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { DetailSkeleton } from '#ui/skeleton.tsx';
import { MissingOrder } from './missing-order.tsx';
import { type PaymentAddress, readPaymentAddress, successAddress } from './payment-address.ts';
import { paymentPendingActors } from './payment-result-actors.ts';
import { PendingOrder, type PendingRetrySlot } from './pending-order.tsx';
import { ResultFrame } from './result-card.tsx';
import { ToldOrder } from './told-order.tsx';
import { Unanswered } from './unanswered.tsx';
import { useAttention } from './use-attention.ts';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

interface PartProps {
  view: PaymentPendingView;
  send: (event: PaymentPendingEvent) => void;
  reference: string;
  retry: PendingRetrySlot;
}

const unread = 'Error al obtener estado';

const Unread = ({ view, send }: PartProps) => (
  <Unanswered title={unread} retrying={view.isChecking} onRetry={() => send({ type: 'CHECK_NOW' })}>
    {view.failure === null ? null : detailUnder(unread, view.failure)}
  </Unanswered>
);

const screensOf = (part: PartProps): Record<PaymentPendingView['screen'], ReactNode> => ({
  loading: (
    <LoadingRegion label="Revisando tu pago">
      <DetailSkeleton />
    </LoadingRegion>
  ),
  pending: <PendingOrder view={part.view} send={part.send} retry={part.retry} />,
  told: <ToldOrder order={part.view.order} news={part.view.news} />,
  failed: <Unread {...part} />,
  missing: <MissingOrder />,
  confirmed: <Navigate to={successAddress(part.reference)} replace />,
  withoutOrder: <Navigate to="/account" replace />,
});

const provided = paymentPendingMachine.provide({ actors: paymentPendingActors });

interface WaitProps {
  address: PaymentAddress;
  retry: PendingRetrySlot;
  machine: typeof paymentPendingMachine;
  clock?: Clock | undefined;
}

const Wait = ({ address, retry, machine, clock }: WaitProps) => {
  const { orderId, attemptId, paymentId, reference } = address;
  const [snapshot, send] = useMachine(machine, { input: { orderId, attemptId, paymentId }, ...(clock === undefined ? {} : { clock }) });
  const view = paymentPendingView(snapshot);
  const isWaiting = snapshot.status === 'active' && orderId !== null;
  useAttention(isWaiting, send);
  useEffect(() => send({ type: 'START' }), [send]);
  useEffect(() => (isWaiting ? watchChanges('order', () => send({ type: 'CHANGED' }), orderId) : undefined), [isWaiting, orderId, send]);
  return <ResultFrame>{screensOf({ view, send, reference, retry })[view.screen]}</ResultFrame>;
};

interface PaymentPendingPageProps {
  retry: PendingRetrySlot;
  machine?: typeof paymentPendingMachine;
  clock?: Clock;
}

/** `/payment/pending?external_reference=` */
export const PaymentPendingPage = ({ retry, machine = provided, clock }: PaymentPendingPageProps) => {
  const { search } = useLocation();
  return <Wait key={search} address={readPaymentAddress(search)} retry={retry} machine={machine} clock={clock} />;
};
