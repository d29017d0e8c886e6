import { useState } from 'react';
import { OrderCancellationDialog } from '#features/order-cancellation/order-cancellation-dialog.tsx';
import { SubscriptionsTab } from '#features/subscriptions/subscriptions-tab.tsx';
import { orderConcept } from '#shared/brand.ts';
import { toast } from '#ui/toast.ts';

/** The list of purchases and the dialogs that it opens are features that know nothing of each other: here they meet. */
export const Purchases = () => {
  const [cancelling, setCancelling] = useState<number | null>(null);
  return (
    <>
      <SubscriptionsTab onCancel={(subscription) => setCancelling(subscription.subscription_id)} />
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
