import { Box } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
// biome-ignore lint/style/noRestrictedImports: whether a card has something open, decided by its own machine
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { call, callPage } from '#api/client/call.ts';
import { watchChanges } from '#api/client/watch-changes.ts';
import { getTransferInstructions } from '#api/contract/payments/get-transfer-instructions.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import { listSubscriptions } from '#api/contract/profile/list-subscriptions.ts';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { type SubscriptionsEvent, subscriptionsMachine } from '#machines/flows/subscriptions/subscriptions.machine.ts';
import {
  type SubscriptionCard as CardView,
  type SubscriptionsView,
  subscriptionsView,
} from '#machines/flows/subscriptions/subscriptions.view.ts';
import { orderConcept } from '#shared/brand.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { later, onDemand } from '#ui/later.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { CardListSkeleton } from '#ui/skeleton.tsx';
import { StaleNotice } from '#ui/stale-notice.tsx';
import { WaitingForCode } from '#ui/waiting-for-code.tsx';
import { ClosedCard } from './closed-card.tsx';
import { OrderInOtherAccount, useArrivalAtOrder, useOrderGoal } from './order-goal.tsx';
import type { PurchaseDialogProps } from './purchase-dialog.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

async function everySubscription(signal: AbortSignal): Promise<Subscription[]> {
  const subscriptions: Subscription[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: string; cursor?: string } = cursor === null ? { limit: '200' } : { limit: '200', cursor };
    const page: { answer: Subscription[]; next: string | null } = await callPage(listSubscriptions, { query }, { signal });
    subscriptions.push(...page.answer);
    cursor = page.next;
  } while (cursor !== null);
  return subscriptions;
}

const subscriptionsActors = {
  loadSubscriptions: fromPromise<Subscription[], void>(({ signal }) => everySubscription(signal)),
  loadTransfer: fromPromise<TransferInstructions, { subscriptionId: number | null }>(async ({ input, signal }) => {
    const params = { subscriptionId: String(input.subscriptionId) };
    const { transfer } = await call(getTransferInstructions, { params }, { signal });
    return transfer;
  }),
};

interface PartProps {
  view: SubscriptionsView;
  send: (event: SubscriptionsEvent) => void;
}

// Needed once an order is unpaid or somebody presses a button.
const PurchaseDialog = onDemand<PurchaseDialogProps>(
  () => import('./purchase-dialog.tsx').then((file) => file.PurchaseDialog),
  ({ closed }) => <WaitingForCode open onClose={closed} />,
);
const TransferDialog = later<PartProps>(
  () => import('./transfer-dialog.tsx').then((file) => file.TransferDialog),
  ({ view, send }) => <WaitingForCode open={view.transfer !== null} onClose={() => send({ type: 'CLOSE_TRANSFER' })} />,
);
const CardPayment = onDemand(() => import('./card-payment.tsx').then((file) => file.CardPayment));

/** Components with machines of their own, replaceable in tests of this list. */
const embedded = { Dialog: PurchaseDialog, Payment: CardPayment };
type Embedded = { [Name in keyof typeof embedded]: ComponentType<ComponentProps<(typeof embedded)[Name]>> };

const Stale = ({ view, send }: PartProps) =>
  view.failure && view.transfer === null ? (
    <StaleNotice title="Error al cargar tus contrataciones" onRetry={() => send({ type: 'RETRY' })}>
      {failureDetail(view.failure)} Ves lo de antes.
    </StaleNotice>
  ) : null;

const List = ({ view, send, Payment }: PartProps & Pick<Embedded, 'Payment'>) => {
  const [held, setHeld] = useState<number | null>(null);
  const [wasHeld, setWasHeld] = useState<number | null>(null);
  const paymentOf = ({ canPay, subscription: { subscription_id: subscriptionId } }: CardView) =>
    canPay || held === subscriptionId ? (
      <Payment
        subscriptionId={subscriptionId}
        onChanged={() => send({ type: 'CHANGED' })}
        onHeld={(isHeld) => {
          setHeld((other) => (isHeld ? subscriptionId : other === subscriptionId ? null : other));
          if (isHeld) setWasHeld(subscriptionId);
        }}
      />
    ) : null;
  return (
    <Box display="grid" gap="6" aria-busy={view.isRefreshing}>
      <Stale view={view} send={send} />
      {view.cards.map((card) => {
        const { subscription_id: subscriptionId } = card.subscription;
        return card.isClosed && held !== subscriptionId ? (
          <ClosedCard key={subscriptionId} card={card} />
        ) : (
          <SubscriptionCard
            key={subscriptionId}
            card={card}
            onOpenTransfer={() => send({ type: 'OPEN_TRANSFER', subscriptionId })}
            onCancel={() => send({ type: 'OPEN_CANCELLATION', subscriptionId })}
            onRenew={() => send({ type: 'OPEN_RENEWAL', subscriptionId, isPaying: false })}
            onPayRenewal={() => send({ type: 'OPEN_RENEWAL', subscriptionId, isPaying: true })}
            payment={paymentOf(card)}
            wasPaying={wasHeld === subscriptionId}
          />
        );
      })}
      <TransferDialog view={view} send={send} />
    </Box>
  );
};

const screensOf = ({ view, send, Payment }: PartProps & Pick<Embedded, 'Payment'>): Record<SubscriptionsView['screen'], ReactNode> => ({
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
  empty: (
    <EmptyState title="Aún no tienes contrataciones" action={<ButtonLink to="/">Ver paquetes</ButtonLink>}>
      Cuando contrates un paquete, aquí sigues su avance.
    </EmptyState>
  ),
  list: <List view={view} send={send} Payment={Payment} />,
});

const provided = subscriptionsMachine.provide({ actors: subscriptionsActors });

/** 'Mis contrataciones' */
export const SubscriptionsTab = ({ machine = provided, ...own }: Partial<Embedded> & { machine?: typeof subscriptionsMachine }) => {
  const { Dialog, Payment } = { ...embedded, ...own };
  const [snapshot, send] = useMachine(machine);
  const view = subscriptionsView(snapshot, new Date().toISOString());
  useEffect(() => watchChanges('renewal', () => send({ type: 'CHANGED' })), [send]);
  useEffect(() => watchChanges('order', () => send({ type: 'CHANGED' })), [send]);
  const goal = useOrderGoal();
  const isThere = view.cards.some(({ subscription }) => subscription.subscription_id === goal);
  useArrivalAtOrder(goal, isThere);
  const isMissing = goal !== null && !isThere && (view.screen === 'list' || view.screen === 'empty');
  return (
    <Box display="grid" gap="6">
      {isMissing ? <OrderInOtherAccount concept={orderConcept(goal)} /> : null}
      {screensOf({ view, send, Payment })[view.screen]}
      {view.dialog === null ? null : <Dialog {...view.dialog} closed={() => send({ type: 'DIALOG_CLOSED' })} />}
    </Box>
  );
};
