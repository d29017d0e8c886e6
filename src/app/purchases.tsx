import { useState } from 'react';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { OrderCancellationDialog } from '#features/order-cancellation/order-cancellation-dialog.tsx';
import { PaymentRetry } from '#features/payment-retry/payment-retry.tsx';
import { RenewalDialog } from '#features/renewal/renewal-dialog.tsx';
import { SubscriptionsTab } from '#features/subscriptions/subscriptions-tab.tsx';
import { TransferHelp } from '#features/support-request/transfer-help.tsx';
import { orderConcept } from '#shared/brand.ts';
import { toast } from '#ui/toast.ts';

interface RenewingProps {
  subscription: Subscription;
  /** The one that was asked for already. */
  paying: boolean;
  onClosed: () => void;
}

const Renewing = ({ subscription, paying, onClosed }: RenewingProps) => {
  const { end_date, open_renewal } = subscription;
  if (end_date === null) return null;
  const requested = paying && open_renewal ? { success: true as const, init_point: null, ...open_renewal } : null;
  return <RenewalDialog subscription={subscription} endDate={end_date} requested={requested} onClosed={onClosed} />;
};

/** The list of purchases and the dialogs that it opens are features that know nothing of each other: here they meet. */
export const Purchases = () => {
  const [renewing, setRenewing] = useState<{ subscription: Subscription; paying: boolean } | null>(null);
  const [cancelling, setCancelling] = useState<Subscription | null>(null);
  return (
    <>
      <SubscriptionsTab
        onCancel={(subscription) => setCancelling(subscription)}
        onRenew={(subscription) => setRenewing({ subscription, paying: false })}
        onPayRenewal={(subscription) => setRenewing({ subscription, paying: true })}
        transferHelp={({ subscriptionId }) => <TransferHelp subscriptionId={subscriptionId} />}
        paymentRetry={({ subscriptionId, onChanged, onHeld }) => (
          <PaymentRetry
            subscriptionId={subscriptionId}
            offer="order"
            onChanged={onChanged}
            onHeld={onHeld}
            help={<TransferHelp subscriptionId={subscriptionId} />}
          />
        )}
      />
      {renewing ? <Renewing {...renewing} onClosed={() => setRenewing(null)} /> : null}
      {cancelling === null ? null : (
        <OrderCancellationDialog
          subscriptionId={cancelling.subscription_id}
          method={cancelling.payment_method}
          onDone={({ result }) => {
            if (result === 'cancelled') toast.success(`Cancelaste el pedido ${orderConcept(cancelling.subscription_id)}`);
            setCancelling(null);
          }}
        />
      )}
    </>
  );
};
