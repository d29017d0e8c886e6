import { Box } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { fromPromise } from 'xstate';
import { callPage } from '#api/client/call.ts';
import { everyPage, pageQuery } from '#api/client/every-page.ts';
import { watchChanges } from '#api/client/watch-changes.ts';
import { listSubscriptions } from '#api/contract/profile/list-subscriptions.ts';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { purchaseOf } from '#machines/flows/own-order/purchase.ts';
import { type ReadingEvent, type ReadingView, readingView } from '#machines/flows/reading.ts';
import { subscriptionListMachine } from '#machines/flows/subscription-list/subscription-list.machine.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { CardListSkeleton } from '#ui/skeleton.tsx';
import { StaleNotice } from '#ui/stale-notice.tsx';
import { FinishedOrders } from './finished-orders.tsx';
import { OrderCard } from './order-card.tsx';

interface PartProps {
  view: ReadingView<Subscription[]>;
  send: (event: ReadingEvent) => void;
}

const List = ({ view, send }: PartProps) => {
  const now = new Date().toISOString();
  const orders = (view.value ?? []).map((subscription) => ({ subscription, purchase: purchaseOf(subscription, now) }));
  if (orders.length === 0) {
    return (
      <EmptyState title="Aún no tienes contrataciones" action={<ButtonLink to="/">Ver paquetes</ButtonLink>}>
        Cuando contrates un paquete, aquí sigues su avance.
      </EmptyState>
    );
  }
  return (
    <Box display="grid" gap="4" aria-busy={view.isReading}>
      {view.failure === null ? null : (
        <StaleNotice title="Error al cargar tus contrataciones" onRetry={() => send({ type: 'RETRY' })}>
          {failureDetail(view.failure)} Ves lo de antes.
        </StaleNotice>
      )}
      {orders
        .filter(({ purchase }) => !purchase.isFinished)
        .map((one) => (
          <OrderCard key={one.subscription.subscription_id} {...one} />
        ))}
      <FinishedOrders orders={orders.filter(({ purchase }) => purchase.isFinished)} />
    </Box>
  );
};

const provided = subscriptionListMachine.provide({
  actors: {
    read: fromPromise<Subscription[]>(({ signal }) =>
      everyPage((cursor) => callPage(listSubscriptions, { query: pageQuery(cursor) }, { signal })),
    ),
  },
});

/** 'Mis contrataciones' */
export const SubscriptionsTab = ({ machine = provided }: { machine?: typeof subscriptionListMachine }) => {
  const [snapshot, send] = useMachine(machine);
  const view = readingView(snapshot);
  useEffect(() => watchChanges(['order', 'renewal'], () => send({ type: 'REFRESH' })), [send]);
  const screens: Record<ReadingView<Subscription[]>['screen'], ReactNode> = {
    loading: (
      <LoadingRegion label="Cargando tus contrataciones">
        <CardListSkeleton cards={2} />
      </LoadingRegion>
    ),
    failed: (
      <ErrorState
        title="Error al cargar tus contrataciones"
        detail={view.failure ? failureDetail(view.failure) : null}
        onRetry={() => send({ type: 'RETRY' })}
      />
    ),
    shown: <List view={view} send={send} />,
  };
  return screens[view.screen];
};
