import { AccountChangeDialog } from '#features/account-change/account-change-dialog.tsx';
import { DeveloperAssignmentDialog } from '#features/developer-assignment/developer-assignment-dialog.tsx';
import { GoLiveDialog } from '#features/go-live/go-live-dialog.tsx';
import type { OrderDialogs } from '#features/order-detail/order-dialogs.ts';
import { PaymentConfirmationDialog } from '#features/payment-confirmation/payment-confirmation-dialog.tsx';
import { StatusChangeDialog } from '#features/status-change/status-change-dialog.tsx';

/** The order's page and its dialogs are features that know nothing of each other: here they meet. */
export const orderDialogs: OrderDialogs = {
  'payment-confirmation': ({ order, succeeded, closed }) => {
    const isLate = order.allowed.some(({ action }) => action === 'record_transfer');
    const kind = isLate ? 'transfer_recorded' : 'payment_confirmed';
    return (
      <PaymentConfirmationDialog
        order={order}
        isLate={isLate}
        onDone={(output) => (output.result === 'confirmed' ? succeeded({ kind }) : closed())}
      />
    );
  },
  'renewal-confirmation': ({ order, succeeded, closed }) =>
    order.open_renewal === null ? null : (
      <PaymentConfirmationDialog
        order={order}
        renewal={order.open_renewal}
        onDone={(output) => (output.result === 'confirmed' ? succeeded({ kind: 'renewal_confirmed' }) : closed())}
      />
    ),
  'status-change': ({ order, targets, succeeded, closed }) => (
    <StatusChangeDialog
      of="order"
      subscriptionId={order.subscription_id}
      from={order.development_status}
      targets={targets}
      onDone={(output) => (output.result === 'changed' ? succeeded({ kind: 'status_changed', status: output.status }) : closed())}
    />
  ),
  'developer-assignment': ({ order, succeeded, closed }) => (
    <DeveloperAssignmentDialog
      order={order}
      onDone={(output) =>
        output.result === 'assigned' ? succeeded({ kind: 'developer_assigned', developerName: output.developerName }) : closed()
      }
    />
  ),
  'account-change': ({ order, succeeded, closed }) => (
    <AccountChangeDialog
      subscriptionId={order.subscription_id}
      from={order.status}
      onDone={(output) => (output.result === 'changed' ? succeeded({ kind: 'account_changed', status: output.status }) : closed())}
    />
  ),
  'go-live': ({ order, succeeded, closed }) => (
    <GoLiveDialog project={order} onDone={(output) => (output.result === 'live' ? succeeded({ kind: 'gone_live' }) : closed())} />
  ),
};
