import { Box, Flex, Heading } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { MessageSquareText } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { watchChanges } from '#api/client/watch-changes.ts';
import { getOrder } from '#api/contract/orders/get-order.ts';
import type { Order } from '#api/contract/orders/order.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { orderDetailMachine } from '#machines/flows/order-detail/order-detail.machine.ts';
import { type OrderDetailView, orderDetailView, orderDetailWork } from '#machines/flows/order-detail/order-detail.view.ts';
import { warningsOfOrder } from '#machines/lifecycles/order-news.ts';
import { BriefPanel } from '#parts/brief-panel.tsx';
import { CustomerPanel } from '#parts/customer-panel.tsx';
import { FilesPanel } from '#parts/order-files.tsx';
import { PromisePanel } from '#parts/promise-panel.tsx';
import { TurnBanner } from '#parts/turn-banner.tsx';
import { orderConcept } from '#shared/brand.ts';
import { staffAddresses } from '#shared/staff-addresses.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useListBehind } from '#ui/list-address.ts';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { OrderWarnings } from '#ui/order-warnings.tsx';
import { useSavedWork } from '#ui/saved-work.tsx';
import { DetailSkeleton } from '#ui/skeleton.tsx';
import { StaleNotice } from '#ui/stale-notice.tsx';
import { OrderBadges } from '#ui/status-badges.tsx';
import { AccountPanel } from './account-panel.tsx';
import { OrderActions, type OrderDialogs, orderDialogs, type SendToOrder } from './order-dialogs.tsx';
import { OrderNotesPanel } from './order-notes-panel.tsx';
import { ActivityPanel, ConversationPanel, History, OrderFacts, RenewalPanel, Sold } from './order-panels.tsx';
import { OrderSuccessDialog } from './order-success.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { TurnsPanel } from './turns-panel.tsx';

const orderDetailActors = {
  loadOrder: fromPromise<Order, { orderId: number }>(({ input, signal }) =>
    call(getOrder, { params: { id: String(input.orderId) } }, { signal }),
  ),
};

interface OrderViewProps {
  view: OrderDetailView;
  send: SendToOrder;
  order: Order;
  dialogs: OrderDialogs;
  Notes: ComponentType<{ orderId: number }>;
}

const Head = ({ view, send, order }: Pick<OrderViewProps, 'view' | 'send' | 'order'>) => (
  <Flex justify="space-between" align={{ base: 'stretch', xl: 'flex-start' }} direction={{ base: 'column', xl: 'row' }} gap="4" mb="6">
    <Flex align="center" wrap="wrap" columnGap="3" rowGap="2" minHeight={{ xl: '48px' }}>
      <Heading as="h1" textStyle="h1">
        Orden {orderConcept(order.subscription_id)}
      </Heading>
      <Flex gap="2" wrap="wrap">
        <OrderBadges order={order} />
      </Flex>
    </Flex>
    <OrderActions offered={view.offered} send={send} />
  </Flex>
);

const Stale = ({ view, send }: Pick<OrderViewProps, 'view' | 'send'>) =>
  view.failure ? (
    <Box mb="5">
      <StaleNotice title="No pudimos actualizar la orden" onRetry={() => send({ type: 'RETRY' })}>
        {failureDetail(view.failure)}
      </StaleNotice>
    </Box>
  ) : null;

const OpenDialog = ({ view, send, order, dialogs }: Omit<OrderViewProps, 'Notes'>) => {
  if (view.dialog === null) return null;
  if (view.dialog === 'success') {
    return view.success ? <OrderSuccessDialog success={view.success} order={order} onAccept={() => send({ type: 'ACCEPT' })} /> : null;
  }
  return dialogs[view.dialog]({
    order,
    targets: view.targets,
    succeeded: (success) => send({ type: 'DIALOG_SUCCEEDED', success }),
    closed: () => send({ type: 'DIALOG_CLOSED' }),
  });
};

const Files = ({ view, send, order }: Omit<OrderViewProps, 'dialogs'>) => (
  <FilesPanel deliverables={order.deliverables} files={order.files} reader="staff">
    {view.canAddDeliverable ? (
      <Box mt="4">
        <Button variant="outline" onClick={() => send({ type: 'OPEN', dialog: 'deliverable' })}>
          Agregar entregable
        </Button>
      </Box>
    ) : null}
  </FilesPanel>
);

/** Leads to the requirement that is due. */
const Awaited = ({ view: { awaited } }: Pick<OrderViewProps, 'view'>) =>
  awaited === null ? null : (
    <ButtonLink to={staffAddresses.requirement(awaited.ticket_id)} icon={<MessageSquareText size={18} aria-hidden="true" />}>
      {awaited.is_answered ? 'Ver requerimiento' : 'Responder'}
    </ButtonLink>
  );

const OrderView = (props: OrderViewProps) => (
  <>
    <Head {...props} />
    <Stale {...props} />
    <TurnBanner turn={props.order.turn} action={<Awaited {...props} />} />
    <OrderWarnings warnings={warningsOfOrder(props.order)} />
    <Box
      display="grid"
      gap={{ base: '4', lg: '6' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
      alignItems="start"
    >
      <Box display="grid" gap={{ base: '4', lg: '5' }}>
        <Sold order={props.order} />
        <BriefPanel title="Requerimientos del proyecto" brief={props.order} />
        <ConversationPanel order={props.order} />
        <TurnsPanel order={props.order} />
        <ActivityPanel order={props.order} />
        <Files {...props} />
      </Box>
      <Box display="grid" gap={{ base: '4', lg: '5' }}>
        <PromisePanel order={props.order} reader="staff" />
        <props.Notes orderId={props.order.subscription_id} />
        <CustomerPanel order={props.order} />
        <OrderFacts order={props.order} />
        <AccountPanel
          order={props.order}
          canChange={props.view.canChangeAccount}
          onChange={() => props.send({ type: 'OPEN', dialog: 'account-change' })}
        />
        {props.order.open_renewal ? (
          <RenewalPanel
            renewal={props.order.open_renewal}
            canConfirm={props.view.canConfirmRenewal}
            onConfirm={() => props.send({ type: 'OPEN', dialog: 'renewal-confirmation' })}
          />
        ) : null}
        <PaymentsPanel title="Pagos con tarjeta" payments={props.order.card_payments} />
        <PaymentsPanel title="Transferencias tardías" payments={props.order.late_transfers} />
        <History order={props.order} />
      </Box>
    </Box>
    <OpenDialog {...props} />
  </>
);

const provided = orderDetailMachine.provide({ actors: orderDetailActors });

interface OrderDetailPageProps {
  orderId: number;
  dialogs?: OrderDialogs;
  Notes?: ComponentType<{ orderId: number }>;
  machine?: typeof orderDetailMachine;
}

/** /admin/orders/{orderId}. Pass the order's id as `key`, so that another order remounts it. */
export const OrderDetailPage = ({ orderId, dialogs = orderDialogs, Notes = OrderNotesPanel, machine = provided }: OrderDetailPageProps) => {
  const running = useMachine(machine, { input: { orderId } });
  const [snapshot, send] = running;
  useSavedWork(`order-detail ${orderId}`, running, orderDetailWork);
  const view = orderDetailView(snapshot);
  const navigate = useNavigate();
  const list = useListBehind(staffAddresses.pendingOrders);
  const leave = useEffectEvent(() => navigate(list));
  useEffect(() => watchChanges('renewal', () => send({ type: 'CHANGED' })), [send]);
  useEffect(() => watchChanges('order', () => send({ type: 'CHANGED' }), orderId), [send, orderId]);
  useEffect(() => {
    if (view.screen === 'left') leave();
  }, [view.screen]);

  const loading = (
    <LoadingRegion label="Cargando la orden">
      <DetailSkeleton />
    </LoadingRegion>
  );
  const screens: Record<OrderDetailView['screen'], ReactNode> = {
    loading,
    failed: (
      <ErrorState
        level="h1"
        title="Error al cargar la orden"
        detail={view.failure ? failureDetail(view.failure) : null}
        onRetry={() => send({ type: 'RETRY' })}
      />
    ),
    missing: (
      <EmptyState level="h1" title="Orden no encontrada">
        Puede que el folio esté mal escrito. Búscala en la lista por cliente.
      </EmptyState>
    ),
    order: view.order ? <OrderView view={view} send={send} order={view.order} dialogs={dialogs} Notes={Notes} /> : loading,
    left: null,
  };
  return (
    <>
      <Box mb="3">
        <BackLink to={list}>Volver a la lista</BackLink>
      </Box>
      {screens[view.screen]}
    </>
  );
};
