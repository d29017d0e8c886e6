import { Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { ArrowRight, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { watchChanges } from '#api/client/watch-changes.ts';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { detailUnder } from '#machines/failure-detail.ts';
import {
  type PaymentSuccessEvent,
  type PaymentSuccessView,
  paymentSuccessMachine,
  paymentSuccessView,
} from '#machines/flows/payment-success/payment-success.machine.ts';
import { orderAddress } from '#shared/account-tabs.ts';
import { formatDay } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import confirmedArt from '#ui/illustrations/pago-confirmado.svg?art';
import pendingArt from '#ui/illustrations/pago-pendiente.svg?art';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { DetailSkeleton } from '#ui/skeleton.tsx';
import { PaymentBadge } from '#ui/status-badges.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { MissingOrder } from './missing-order.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { type PaymentAddress, pendingAddress, readPaymentAddress } from './payment-address.ts';
import { paymentSuccessActors } from './payment-result-actors.ts';
import { Concept, ResultCard, ResultFrame } from './result-card.tsx';
import { Unanswered } from './unanswered.tsx';

interface PartProps {
  view: PaymentSuccessView;
  send: (event: PaymentSuccessEvent) => void;
  reference: string;
}

/** By when it will be delivered, if nothing is in the way; otherwise the order's page says more than fits here. */
function promisedText({ promise: { date, state }, development_status }: PaidOrder): string | null {
  if (date === null || development_status === 'live') return null;
  return state === 'running' || state === 'at_risk' ? `Entrega prometida: ${formatDay(date)}.` : 'La fecha de entrega está en tu pedido.';
}

const Paid = ({ view: { order } }: PartProps) => {
  if (order === null) return null;
  const isRenewal = order.renewal_id !== undefined;
  return (
    <ResultCard
      art={confirmedArt}
      role="status"
      badge={<PaymentBadge status="confirmed" />}
      title={isRenewal ? '¡Listo! Tu soporte sigue' : '¡Listo! Arrancamos tu proyecto'}
      actions={
        <>
          <ButtonLink to={orderAddress(order.subscription_id)} full iconEnd={<ArrowRight aria-hidden="true" />}>
            {isRenewal ? 'Ver mi pedido' : 'Ver mi proyecto'}
          </ButtonLink>
          <ButtonLink to="/" variant="outline" full>
            Volver al inicio
          </ButtonLink>
        </>
      }
    >
      Recibimos {formatMoney(order.price_paid)} de la {isRenewal ? 'renovación' : 'orden'}{' '}
      <Concept orderId={order.subscription_id} renewalId={order.renewal_id} />.{' '}
      {isRenewal ? 'La nueva fecha ya está en tu pedido.' : ['Tu año de soporte ya empezó.', promisedText(order)].filter(Boolean).join(' ')}
    </ResultCard>
  );
};

const Detail = ({ view: { problem, failure, orderId } }: PartProps) => {
  if (problem === null) return null;
  const detail = failure === null ? null : detailUnder(problem, failure);
  return (
    <>
      <Text>
        {problem}. {detail === null ? null : `${detail.replace(/\.$/, '')}.`}
      </Text>
      {orderId === null ? null : (
        <Text mt="2">
          Todavía no pudimos consultar la orden <Concept orderId={orderId} />; si ya pagaste, tu pago está a salvo.
        </Text>
      )}
    </>
  );
};

const Unverified = (part: PartProps) => (
  <Unanswered
    title="Error en la Verificación"
    onRetry={() => part.send({ type: 'RETRY' })}
    more={
      <Text textStyle="small" mt="1">
        <TextLink to={pendingAddress(part.reference)}>Ver el estado del pago</TextLink>
      </Text>
    }
  >
    <Detail {...part} />
  </Unanswered>
);

const Processing = ({ view: { order }, send, reference }: PartProps) =>
  order === null ? null : (
    <ResultCard
      art={pendingArt}
      role="status"
      badge={<PaymentBadge status="processing" />}
      title="Tu banco está revisando el pago"
      actions={
        <>
          <Button full icon={<RotateCcw size={18} aria-hidden="true" />} onClick={() => send({ type: 'RETRY' })}>
            Revisar ahora
          </Button>
          <ButtonLink to={pendingAddress(reference)} variant="outline" full>
            Ver estado del pago
          </ButtonLink>
          <ButtonLink to="/account" variant="ghost" full>
            Ir a mi cuenta
          </ButtonLink>
        </>
      }
    >
      Todavía no hay respuesta sobre <Concept orderId={order.subscription_id} renewalId={order.renewal_id} />: en cuanto la haya, te
      avisamos por correo. No pagues otra vez.
    </ResultCard>
  );

const screensOf = (part: PartProps): Record<PaymentSuccessView['screen'], ReactNode> => ({
  verifying: (
    <LoadingRegion label="Verificando tu pago">
      <DetailSkeleton />
    </LoadingRegion>
  ),
  paid: <Paid {...part} />,
  news: <OrderOutcome order={part.view.order} news={part.view.news} />,
  processing: <Processing {...part} />,
  failed: <Unverified {...part} />,
  missing: <MissingOrder />,
  withoutOrder: <Navigate to="/account" replace />,
});

const provided = paymentSuccessMachine.provide({ actors: paymentSuccessActors });

interface VerificationProps {
  address: PaymentAddress;
  machine: typeof paymentSuccessMachine;
}

const Verification = ({ address, machine }: VerificationProps) => {
  const { orderId, attemptId, paymentId, reference } = address;
  const [snapshot, send] = useMachine(machine, { input: { orderId, attemptId, paymentId } });
  const view = paymentSuccessView(snapshot);
  const waits = snapshot.status === 'active' && orderId !== null;
  useEffect(() => (waits ? watchChanges('order', () => send({ type: 'CHANGED' }), orderId) : undefined), [waits, orderId, send]);
  return <ResultFrame>{screensOf({ view, send, reference })[view.screen]}</ResultFrame>;
};

/** `/payment/success?payment_id=&external_reference=` */
export const PaymentSuccessPage = ({ machine = provided }: { machine?: typeof paymentSuccessMachine }) => {
  const { search } = useLocation();
  return <Verification key={search} address={readPaymentAddress(search)} machine={machine} />;
};
