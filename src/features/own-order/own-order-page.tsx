import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
// biome-ignore lint/style/noRestrictedImports: whether the payment has something open, decided by its own machine
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { watchChanges } from '#api/client/watch-changes.ts';
import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { type OwnOrderEvent, ownOrderMachine } from '#machines/flows/own-order/own-order.machine.ts';
import { type OwnOrderView, ownOrderView } from '#machines/flows/own-order/own-order.view.ts';
import type { Purchase } from '#machines/flows/own-order/purchase.ts';
import { PromisePanel } from '#parts/promise-panel.tsx';
import { TurnBanner } from '#parts/turn-banner.tsx';
import { type OrderTab, orderTabAddress, orderTabOf, orderTabs } from '#shared/account-tabs.ts';
import { orderConcept } from '#shared/brand.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { later, onDemand } from '#ui/later.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { DetailSkeleton } from '#ui/skeleton.tsx';
import { StaleNotice } from '#ui/stale-notice.tsx';
import { NewsBadge } from '#ui/status-badges.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { WaitingForCode } from '#ui/waiting-for-code.tsx';
import { BriefTab } from './brief-tab.tsx';
import { ConversationPanel } from './conversation-panel.tsx';
import { FilesPanel, MoneyPanel, StoryPanel } from './history-panels.tsx';
import { NextAction, OtherActions } from './order-actions.tsx';
import type { OrderDialogProps } from './order-dialog.tsx';
import { OrderNotices } from './order-notices.tsx';
import { ownOrderActors } from './own-order-actors.ts';
import { ProgressPanel } from './progress-panel.tsx';
import type { TransferDialogProps } from './transfer-dialog.tsx';

// Needed only for some orders, or once a button is pressed.
const OrderDialog = onDemand<OrderDialogProps>(
  () => import('./order-dialog.tsx').then((file) => file.OrderDialog),
  ({ closed }) => <WaitingForCode open onClose={closed} />,
);
const TransferDialog = later<TransferDialogProps>(
  () => import('./transfer-dialog.tsx').then((file) => file.TransferDialog),
  ({ view, send }) => <WaitingForCode open={view.transfer !== null} onClose={() => send({ type: 'CLOSE_TRANSFER' })} />,
);
const CardPayment = onDemand(() => import('./card-payment.tsx').then((file) => file.CardPayment));

/** Components with machines of their own, replaceable in tests of this page. */
const embedded = { Dialog: OrderDialog, Payment: CardPayment, Conversation: ConversationPanel, Brief: BriefTab };
type Embedded = { [Name in keyof typeof embedded]: ComponentType<ComponentProps<(typeof embedded)[Name]>> };

interface PartProps extends Embedded {
  view: OwnOrderView;
  send: (event: OwnOrderEvent) => void;
  order: OwnOrder;
  purchase: Purchase;
}

const Head = ({ order, purchase, tab }: PartProps & { tab: OrderTab }) => (
  <>
    <Flex justify="space-between" align="flex-end" gap="3" wrap="wrap" mb="4">
      <Box minW="0">
        <Text textStyle="code" color="fg.muted">
          {orderConcept(order.subscription_id)}
        </Text>
        <Heading as="h1" textStyle="h1" overflowWrap="anywhere">
          {order.package_name}
        </Heading>
      </Box>
      <NewsBadge order={order} mark={purchase.news.mark} />
    </Flex>
    <TabLinks
      label="Mi pedido"
      tabs={(Object.keys(orderTabs) as OrderTab[]).map((one) => ({
        to: orderTabAddress(order.subscription_id, one),
        label: orderTabs[one],
        current: one === tab,
      }))}
    />
  </>
);

const Stale = ({ view, send }: Pick<PartProps, 'view' | 'send'>) =>
  view.failure && view.transfer === null ? (
    <Box mb="5">
      <StaleNotice title="Error al cargar tu pedido" onRetry={() => send({ type: 'RETRY' })}>
        {failureDetail(view.failure)} Ves lo de antes.
      </StaleNotice>
    </Box>
  ) : null;

/** 'Qué sigue', with the one action that is due. */
const Next = ({ view, order, purchase, send, Payment }: PartProps) => {
  const [isHeld, setHeld] = useState(false);
  const [wasHeld, setWasHeld] = useState(false);
  const hold = (held: boolean) => {
    setHeld(held);
    if (held) setWasHeld(true);
  };
  const payment =
    purchase.canPay || isHeld ? (
      <Payment subscriptionId={order.subscription_id} onChanged={() => send({ type: 'CHANGED' })} onHeld={hold} />
    ) : null;
  return (
    <TurnBanner
      turn={order.turn}
      action={<NextAction order={order} purchase={purchase} due={view.due} send={send} payment={payment} wasPaying={wasHeld} />}
    />
  );
};

const Summary = (props: PartProps) => {
  const { view, order, purchase, send, Conversation } = props;
  return (
    <>
      <Next {...props} />
      <OrderNotices order={order} purchase={purchase} due={view.due} send={send} />
      <ProgressPanel order={order}>
        <OtherActions order={order} purchase={purchase} due={view.due} send={send} />
      </ProgressPanel>
      <Box
        display="grid"
        gap={{ base: '4', lg: '5' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        alignItems="start"
      >
        {/* First on a phone, at the top of the right column on a wide screen. */}
        <Box gridColumn={{ lg: '2' }} gridRow={{ lg: '1' }} _empty={{ display: 'none' }}>
          <PromisePanel order={order} reader="customer" />
        </Box>
        <Box display="grid" gap={{ base: '4', lg: '5' }} gridColumn={{ lg: '1' }} gridRow={{ lg: '1 / span 2' }}>
          <StoryPanel story={order.story} />
          <Conversation order={order} onSent={() => send({ type: 'CHANGED' })} />
        </Box>
        <Box display="grid" gap={{ base: '4', lg: '5' }} gridColumn={{ lg: '2' }}>
          <MoneyPanel money={order.money} />
          <FilesPanel order={order} />
        </Box>
      </Box>
    </>
  );
};

const Order = (props: PartProps) => {
  const { view, send, order, Dialog, Brief } = props;
  const [params] = useSearchParams();
  const tab = orderTabOf(params.get('tab'));
  return (
    <Box as="article" aria-label={orderConcept(order.subscription_id)} aria-busy={view.isRefreshing}>
      <Head {...props} tab={tab} />
      <Box mt="6">
        <Stale view={view} send={send} />
        {/* Both stay mounted: a payment or a message may be on its way, or the brief half edited. */}
        <div hidden={tab !== 'resumen'}>
          <Summary {...props} />
        </div>
        <div hidden={tab !== 'negocio'}>
          <Brief order={order} onSaved={() => send({ type: 'CHANGED' })} />
        </div>
      </Box>
      <TransferDialog orderId={order.subscription_id} view={view} send={send} />
      {view.dialog === null ? null : (
        <Dialog kind={view.dialog} order={order} isPaying={view.isPayingRenewal} closed={() => send({ type: 'DIALOG_CLOSED' })} />
      )}
    </Box>
  );
};

const provided = ownOrderMachine.provide({ actors: ownOrderActors });

interface OwnOrderPageProps extends Partial<Embedded> {
  orderId: number;
  /** Shown instead if the customer has no such order. */
  missing: ReactNode;
  machine?: typeof ownOrderMachine;
}

/** /account/pedido/{orderId}. Pass the order's id as `key`, so that another order remounts it. */
export const OwnOrderPage = ({ orderId, missing, machine = provided, ...own }: OwnOrderPageProps) => {
  const [snapshot, send] = useMachine(machine, { input: { orderId } });
  const view = ownOrderView(snapshot, new Date().toISOString());
  useEffect(() => watchChanges('renewal', () => send({ type: 'CHANGED' })), [send]);
  useEffect(() => watchChanges('order', () => send({ type: 'CHANGED' }), orderId), [send, orderId]);

  const loading = (
    <LoadingRegion label="Cargando tu pedido">
      <DetailSkeleton />
    </LoadingRegion>
  );
  const { order, purchase } = view;
  const screens: Record<Exclude<OwnOrderView['screen'], 'missing'>, ReactNode> = {
    loading,
    failed: (
      <ErrorState
        level="h1"
        title="Error al cargar tu pedido"
        detail={view.failure ? failureDetail(view.failure) : null}
        onRetry={() => send({ type: 'RETRY' })}
      />
    ),
    order:
      order === null || purchase === null ? (
        loading
      ) : (
        <Order {...{ ...embedded, ...own }} view={view} send={send} order={order} purchase={purchase} />
      ),
  };
  if (view.screen === 'missing') return missing;
  return (
    <PageFrame>
      <Box mb="3">
        <BackLink to="/account">Mis contrataciones</BackLink>
      </Box>
      {screens[view.screen]}
    </PageFrame>
  );
};
