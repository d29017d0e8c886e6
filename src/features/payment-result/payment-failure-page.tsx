import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { watchChanges } from '#api/client/watch-changes.ts';
import { detailUnder } from '#machines/failure-detail.ts';
import {
  type PaymentFailureEvent,
  type PaymentFailureView,
  paymentFailureMachine,
  paymentFailureView,
} from '#machines/flows/payment-failure/payment-failure.machine.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import refusedArt from '#ui/illustrations/pago-no-autorizado.svg?art';
import pendingArt from '#ui/illustrations/pago-pendiente.svg?art';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { DetailSkeleton } from '#ui/skeleton.tsx';
import { PaymentBadge } from '#ui/status-badges.tsx';
import { MissingOrder } from './missing-order.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { type PaymentAddress, pendingAddress, readPaymentAddress, successAddress } from './payment-address.ts';
import { paymentFailureActors } from './payment-result-actors.ts';
import { Concept, ResultCard, ResultFrame } from './result-card.tsx';
import { Unanswered } from './unanswered.tsx';

/** Retrying the payment is a separate feature: the app passes it to this page. */
type RetrySlot = (props: { subscriptionId: number; onChanged: () => void }) => ReactNode;

interface PartProps {
  view: PaymentFailureView;
  send: (event: PaymentFailureEvent) => void;
  address: PaymentAddress;
  retry: RetrySlot;
}

const account = (
  <ButtonLink to="/account" variant="ghost" full>
    Ir a mi cuenta
  </ButtonLink>
);

const Unpaid = ({ view: { order }, send, address, retry }: PartProps) => {
  if (order === null) return null;
  const wasTried = address.paymentId !== null;
  const isRenewal = order.renewal_id !== undefined;
  const concept = <Concept orderId={order.subscription_id} renewalId={order.renewal_id} />;
  return (
    <ResultCard
      art={refusedArt}
      badge={<PaymentBadge status={order.payment_status} />}
      title={wasTried ? 'Tu banco no autorizó el cargo' : 'El pago no se completó'}
      actions={
        isRenewal ? (
          <ButtonLink to="/account" full>
            Pagar desde mi cuenta
          </ButtonLink>
        ) : (
          <>
            {retry({ subscriptionId: order.subscription_id, onChanged: () => send({ type: 'CHANGED' }) })}
            {account}
          </>
        )
      }
    >
      No se cobró nada y tu {isRenewal ? 'renovación' : 'pedido'} {concept} sigue {isRenewal ? 'guardada' : 'guardado'}.{' '}
      {wasTried ? (order.card_rejection ?? 'Prueba con otra tarjeta o paga por transferencia.') : 'Puedes pagar cuando quieras.'}
    </ResultCard>
  );
};

const Processing = ({ view: { order }, address }: PartProps) =>
  order === null ? null : (
    <ResultCard
      art={pendingArt}
      badge={<PaymentBadge status="processing" />}
      title="Tu banco todavía revisa un pago"
      actions={
        <>
          <ButtonLink to={pendingAddress(address.reference)} full>
            Ver estado del pago
          </ButtonLink>
          {account}
        </>
      }
    >
      Antes de intentar otra vez con <Concept orderId={order.subscription_id} renewalId={order.renewal_id} />, espera su respuesta: así no
      pagas dos veces.
    </ResultCard>
  );

const unread = 'Error al obtener detalles del pago';

const Unread = ({ view, send }: PartProps) => (
  <Unanswered title={unread} onRetry={() => send({ type: 'RETRY' })}>
    {view.failure === null ? null : detailUnder(unread, view.failure)}
  </Unanswered>
);

const screensOf = (part: PartProps): Record<PaymentFailureView['screen'], ReactNode> => ({
  loading: (
    <LoadingRegion label="Buscando tu pedido">
      <DetailSkeleton />
    </LoadingRegion>
  ),
  unpaid: <Unpaid {...part} />,
  news: <OrderOutcome order={part.view.order} news={part.view.news} />,
  processing: <Processing {...part} />,
  failed: <Unread {...part} />,
  missing: <MissingOrder />,
  confirmed: <Navigate to={successAddress(part.address.reference)} replace />,
  withoutOrder: <Navigate to="/account" replace />,
});

const provided = paymentFailureMachine.provide({ actors: paymentFailureActors });

interface RefusalProps {
  address: PaymentAddress;
  machine: typeof paymentFailureMachine;
  retry: RetrySlot;
}

const Refusal = ({ address, machine, retry }: RefusalProps) => {
  const { orderId, attemptId } = address;
  const [snapshot, send] = useMachine(machine, { input: { orderId, attemptId } });
  const view = paymentFailureView(snapshot);
  const waits = snapshot.status === 'active' && orderId !== null;
  useEffect(() => (waits ? watchChanges('order', () => send({ type: 'CHANGED' }), orderId) : undefined), [waits, orderId, send]);
  return <ResultFrame>{screensOf({ view, send, address, retry })[view.screen]}</ResultFrame>;
};

interface PaymentFailurePageProps {
  retry: RetrySlot;
  machine?: typeof paymentFailureMachine;
}

/** `/payment/failure?external_reference=` */
export const PaymentFailurePage = ({ retry, machine = provided }: PaymentFailurePageProps) => {
  const { search } = useLocation();
  return <Refusal key={search} address={readPaymentAddress(search)} machine={machine} retry={retry} />;
};
