import type { ComponentProps } from 'react';
import { OrderCancellationDialog } from '#features/order-cancellation/order-cancellation-dialog.tsx';
import { PaymentRetry } from '#features/payment-retry/payment-retry.tsx';
import { RenewalDialog } from '#features/renewal/renewal-dialog.tsx';
import type { PurchaseDialogProps } from '#features/subscriptions/purchase-dialog-slot.ts';
import { SubscriptionsTab } from '#features/subscriptions/subscriptions-tab.tsx';
import { TransferHelp } from '#features/support-request/transfer-help.tsx';
import { orderConcept } from '#shared/brand.ts';
import { toast } from '#ui/toast.ts';

type DialogOf<K extends PurchaseDialogProps['kind']> = Extract<PurchaseDialogProps, { kind: K }>;

const Renewing = ({ subscription, isPaying, closed }: DialogOf<'renewal'>) => {
  const { end_date, open_renewal } = subscription;
  if (end_date === null) return null;
  const requested = isPaying && open_renewal ? { success: true as const, init_point: null, ...open_renewal } : null;
  return <RenewalDialog subscription={subscription} endDate={end_date} requested={requested} onClosed={closed} />;
};

const Cancelling = ({ subscription: { subscription_id, payment_method, payment_status }, closed }: DialogOf<'cancellation'>) => (
  <OrderCancellationDialog
    subscriptionId={subscription_id}
    method={payment_method}
    isProcessing={payment_status === 'processing'}
    onDone={({ result }) => {
      if (result === 'cancelled') toast.success(`Cancelaste el pedido ${orderConcept(subscription_id)}`);
      closed();
    }}
  />
);

/** The list of purchases and what it opens are features that know nothing of each other: here they meet. */
export const purchaseParts: ComponentProps<typeof SubscriptionsTab> = {
  dialog: (props) => (props.kind === 'renewal' ? <Renewing {...props} /> : <Cancelling {...props} />),
  transferHelp: ({ subscriptionId }) => <TransferHelp subscriptionId={subscriptionId} />,
  paymentRetry: ({ subscriptionId, onChanged, onHeld }) => (
    <PaymentRetry
      subscriptionId={subscriptionId}
      offer="order"
      onChanged={onChanged}
      onHeld={onHeld}
      help={<TransferHelp subscriptionId={subscriptionId} />}
    />
  ),
};

export const Purchases = () => <SubscriptionsTab {...purchaseParts} />;
