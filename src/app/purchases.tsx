import { useState } from 'react';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { OrderCancellationDialog } from '#features/order-cancellation/order-cancellation-dialog.tsx';
import { RenewalDialog } from '#features/renewal/renewal-dialog.tsx';
import { SubscriptionsTab } from '#features/subscriptions/subscriptions-tab.tsx';
import { TransferHelp } from '#features/support-request/transfer-help.tsx';
import { orderConcept } from '#shared/brand.ts';
import { toast } from '#ui/toast.ts';

/** The list of purchases and the dialogs that it opens are features that know nothing of each other: here they meet. */
export const Purchases = () => {
  const [renewing, setRenewing] = useState<Subscription | null>(null);
  const [cancelling, setCancelling] = useState<number | null>(null);
  return (
    <>
      <SubscriptionsTab
        onCancel={(subscription) => setCancelling(subscription.subscription_id)}
        onRenew={setRenewing}
        transferHelp={({ subscriptionId }) => <TransferHelp subscriptionId={subscriptionId} />}
      />
      {renewing?.end_date ? <RenewalDialog subscription={renewing} endDate={renewing.end_date} onClosed={() => setRenewing(null)} /> : null}
      {cancelling === null ? null : (
        <OrderCancellationDialog
          subscriptionId={cancelling}
          onDone={({ result }) => {
            if (result === 'cancelled') toast.success(`Cancelaste el pedido ${orderConcept(cancelling)}`);
            setCancelling(null);
          }}
        />
      )}
    </>
  );
};
