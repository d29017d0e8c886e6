import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { detailUnder } from '#machines/failure-detail.ts';
import type {
  PaymentPendingEvent,
  PaymentPendingView,
  paymentPendingMachine,
} from '#machines/flows/payment-pending/payment-pending.machine.ts';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { DetailSkeleton } from '#ui/skeleton.tsx';
import { MissingOrder } from './missing-order.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { type PaymentAddress, readPaymentAddress, successAddress } from './payment-address.ts';
import { PendingOrder, type PendingRetrySlot } from './pending-order.tsx';
import { ResultFrame } from './result-card.tsx';
import { Unanswered } from './unanswered.tsx';
import { type Clock, providedPending, usePaymentPending } from './use-payment-pending.ts';

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
  news: <OrderOutcome order={part.view.order} news={part.view.news} />,
  failed: <Unread {...part} />,
  missing: <MissingOrder />,
  confirmed: <Navigate to={successAddress(part.reference)} replace />,
  withoutOrder: <Navigate to="/account" replace />,
});

interface WaitProps {
  address: PaymentAddress;
  retry: PendingRetrySlot;
  machine: typeof paymentPendingMachine;
  clock?: Clock | undefined;
}

const Wait = ({ address, retry, machine, clock }: WaitProps) => {
  const [view, send] = usePaymentPending(address, machine, clock);
  return <ResultFrame>{screensOf({ view, send, reference: address.reference, retry })[view.screen]}</ResultFrame>;
};

interface PaymentPendingPageProps {
  retry: PendingRetrySlot;
  machine?: typeof paymentPendingMachine;
  clock?: Clock;
}

/** `/payment/pending?external_reference=` */
export const PaymentPendingPage = ({ retry, machine = providedPending, clock }: PaymentPendingPageProps) => {
  const { search } = useLocation();
  return <Wait key={search} address={readPaymentAddress(search)} retry={retry} machine={machine} clock={clock} />;
};
