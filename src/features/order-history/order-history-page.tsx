import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { watchChanges } from '#api/client/watch-changes.ts';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { getAtlasMachine } from '#api/contract/atlas/get-atlas-machine.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import { getOrder } from '#api/contract/orders/get-order.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import {
  type OrderHistory,
  type OrderHistoryView,
  orderHistoryMachine,
  orderHistoryView,
  type ShownLifecycle,
} from '#machines/flows/order-history/order-history.machine.ts';
import type { ReadingEvent } from '#machines/flows/reading.ts';
import { orderConcept } from '#shared/brand.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { DetailSkeleton } from '#ui/skeleton.tsx';
import { StaleNotice } from '#ui/stale-notice.tsx';
import { AccountBadge, DevelopmentBadge, PaymentBadge } from '#ui/status-badges.tsx';
import { LifecycleTabs } from './lifecycle-tabs.tsx';

/** Without a generated atlas there is no diagram; the rest of the page still works. */
const readDiagram = async (machine: ShownLifecycle, signal: AbortSignal): Promise<AtlasMachine | null> => {
  try {
    return await call(getAtlasMachine, { params: { machine } }, { signal });
  } catch (error) {
    if (error instanceof RequestFailed && error.failure.code === 'not_found') return null;
    throw error;
  }
};

/** A project and its order are the same record. */
const orderHistoryActors = (id: number) => ({
  read: fromPromise<OrderHistory>(async ({ signal }) => {
    const [order, development, payment, account] = await Promise.all([
      call(getOrder, { params: { id: String(id) } }, { signal }),
      readDiagram('development-status', signal),
      readDiagram('payment-status', signal),
      readDiagram('account-status', signal),
    ]);
    const card = order.card_payments.length === 0 ? null : await readDiagram('card-payment', signal);
    return {
      order,
      atlases: { 'development-status': development, 'payment-status': payment, 'account-status': account, 'card-payment': card },
    };
  }),
});

const title = 'Error al cargar el recorrido';

/** The section of the panel from which the order was opened. */
type HistoryOf = 'order' | 'project';

const ways: Readonly<Record<HistoryOf, { list: string; back: string; missing: string }>> = {
  order: { list: '/admin/orders', back: 'Volver a la orden', missing: 'Orden no encontrada' },
  project: { list: '/admin/development', back: 'Volver al proyecto', missing: 'Proyecto no encontrado' },
};

const History = ({ history }: { history: OrderHistory }) => (
  <>
    <Flex align="center" gap="3" wrap="wrap" mb="2">
      <Text color="fg.muted" overflowWrap="anywhere">
        {history.order.customer_name}
      </Text>
      <DevelopmentBadge status={history.order.development_status} />
      <PaymentBadge status={history.order.payment_status} />
      <AccountBadge status={history.order.status} />
    </Flex>
    <LifecycleTabs history={history} />
  </>
);

const Shown = ({ view, send, history }: { view: OrderHistoryView; send: (event: ReadingEvent) => void; history: OrderHistory }) => (
  <Box aria-busy={view.isReading}>
    {view.failure === null ? null : (
      <Box mb="4">
        <StaleNotice title={title} onRetry={() => send({ type: 'RETRY' })}>
          {failureDetail(view.failure)} Ves lo de antes.
        </StaleNotice>
      </Box>
    )}
    <History history={history} />
  </Box>
);

const Missing = ({ of, send }: { of: HistoryOf; send: (event: ReadingEvent) => void }) => (
  <EmptyState
    title={ways[of].missing}
    action={
      <Button variant="outline" onClick={() => send({ type: 'RETRY' })}>
        Reintentar
      </Button>
    }
  >
    Puede que el folio esté mal escrito. Búscalo en la lista por cliente.
  </EmptyState>
);

interface OrderHistoryPageProps {
  of: HistoryOf;
  id: number;
  machine?: typeof orderHistoryMachine;
}

/** /admin/orders/{id}/recorrido and /admin/development/{id}/recorrido. Pass the order's id as `key`. */
export const OrderHistoryPage = ({ of, id, machine }: OrderHistoryPageProps) => {
  const provided = useMemo(() => machine ?? orderHistoryMachine.provide({ actors: orderHistoryActors(id) }), [machine, id]);
  const [snapshot, send] = useMachine(provided);
  const view = orderHistoryView(snapshot);
  useEffect(() => watchChanges('order', () => send({ type: 'REFRESH' }), id), [send, id]);
  const loading = (
    <LoadingRegion label="Cargando el recorrido">
      <DetailSkeleton />
    </LoadingRegion>
  );
  const screens: Record<OrderHistoryView['screen'], ReactNode> = {
    loading,
    failed: (
      <ErrorState
        title={title}
        detail={view.failure === null ? null : failureDetail(view.failure)}
        onRetry={() => send({ type: 'RETRY' })}
        retrying={view.isReading}
      />
    ),
    missing: <Missing of={of} send={send} />,
    shown: view.value === null ? loading : <Shown view={view} send={send} history={view.value} />,
  };
  return (
    <>
      <Box mb="3" _print={{ display: 'none' }}>
        <BackLink to={`${ways[of].list}/${id}`} state={useLocation().state}>
          {ways[of].back}
        </BackLink>
      </Box>
      <Heading as="h1" textStyle="h1" mb="3">
        Recorrido de {orderConcept(id)}
      </Heading>
      {screens[view.screen]}
    </>
  );
};
