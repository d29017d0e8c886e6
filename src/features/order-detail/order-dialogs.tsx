import type { ReactNode } from 'react';
import type { Order } from '#api/contract/orders/order.ts';
import type { OrderDetailEvent, OrderDialog, OrderSuccess } from '#machines/flows/order-detail/order-detail.machine.ts';
import { AccountChangeDialog } from '#parts/account-change-dialog.tsx';
import { DeveloperAssignmentDialog } from '#parts/developer-assignment-dialog.tsx';
import { GoLiveDialog } from '#parts/go-live-dialog.tsx';
import { PaymentConfirmationDialog } from '#parts/payment-confirmation-dialog.tsx';
import { StatusChangeDialog } from '#parts/status-change-dialog.tsx';
import type { DevelopmentStatus } from '#shared/vocabulary.ts';

/** Props of the order's dialogs. `succeeded` reports what was done; `closed` means nothing was. */
export interface OrderDialogProps {
  order: Order;
  targets: readonly DevelopmentStatus[];
  succeeded: (success: OrderSuccess) => void;
  closed: () => void;
}

export type OrderDialogs = Record<OrderDialog, (props: OrderDialogProps) => ReactNode>;

export type SendToOrder = (event: OrderDetailEvent) => void;

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
