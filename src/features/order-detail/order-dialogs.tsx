import { Flex, Text } from '@chakra-ui/react';
import { ArrowLeftRight, Check, Landmark, Rocket, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AllowedAction, Order } from '#api/contract/orders/order.ts';
import type { OrderDetailEvent, OrderDialog, OrderSuccess } from '#machines/flows/order-detail/order-detail.machine.ts';
import type { OfferedAction } from '#machines/flows/order-detail/order-detail.view.ts';
import { AccountChangeDialog } from '#parts/account-change-dialog.tsx';
import { DeliverableDialog } from '#parts/deliverable-dialog.tsx';
import { DeveloperAssignmentDialog } from '#parts/developer-assignment-dialog.tsx';
import { GoLiveDialog } from '#parts/go-live-dialog.tsx';
import { PaymentConfirmationDialog } from '#parts/payment-confirmation-dialog.tsx';
import { StatusChangeDialog } from '#parts/status-change-dialog.tsx';
import type { DevelopmentStatus } from '#shared/vocabulary.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

// The dialogs of an order, and the buttons that open them.

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
  // Adding one more is common: the order stays open, and is read again.
  deliverable: ({ order, closed }) => (
    <DeliverableDialog
      subscriptionId={order.subscription_id}
      onDone={(output) => {
        if (output.result === 'added')
          toast.success(`Entregable agregado: ${output.deliverable.name}, versión ${output.deliverable.version}`);
        closed();
      }}
    />
  ),
  'go-live': ({ order, succeeded, closed }) => (
    <GoLiveDialog project={order} onDone={(output) => (output.result === 'live' ? succeeded({ kind: 'gone_live' }) : closed())} />
  ),
};

interface Look {
  label: string;
  icon: ReactNode;
  opens: OrderDialog;
}

const looks: Record<AllowedAction['action'], Look> = {
  confirm_payment: { label: 'Confirmar Pago', icon: <Check size={18} aria-hidden="true" />, opens: 'payment-confirmation' },
  record_transfer: {
    label: 'Registrar Transferencia',
    icon: <Landmark size={18} aria-hidden="true" />,
    opens: 'payment-confirmation',
  },
  change_status: { label: 'Cambiar Estado', icon: <ArrowLeftRight size={18} aria-hidden="true" />, opens: 'status-change' },
  assign_developer: {
    label: 'Asignar Desarrollador',
    icon: <UserCheck size={18} aria-hidden="true" />,
    opens: 'developer-assignment',
  },
  go_live: { label: 'Poner en Producción', icon: <Rocket size={18} aria-hidden="true" />, opens: 'go-live' },
};

/** The machines' sentences come without a full stop. */
const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** The order's action buttons. Actions the machine refuses are disabled, with the reason beside them. */
export const OrderActions = ({ offered, send }: { offered: OfferedAction[]; send: SendToOrder }) => {
  const reasons = [...new Set(offered.flatMap(({ reason }) => reason ?? []))];
  if (offered.length === 0) return <Text color="fg.muted">Está En Línea y ya no cambia de estado.</Text>;
  const primary = offered.findLast(({ enabled }) => enabled)?.action;
  return (
    <Flex direction="column" gap="2" flexShrink={0} align={{ base: 'stretch', xl: 'flex-end' }}>
      <Flex gap="3" direction={{ base: 'column', sm: 'row' }} wrap={{ base: 'wrap', xl: 'nowrap' }}>
        {offered.map(({ action, enabled, reason }) => (
          <Button
            key={action}
            variant={action === primary ? 'solid' : 'outline'}
            icon={looks[action].icon}
            disabled={!enabled}
            {...(reason === null ? {} : { 'aria-describedby': 'order-action-reasons' })}
            onClick={() => send({ type: 'OPEN', dialog: looks[action].opens })}
          >
            {looks[action].label}
          </Button>
        ))}
      </Flex>
      {reasons.length > 0 ? (
        <Text id="order-action-reasons" textStyle="small" color="fg.muted">
          {reasons.map(sentence).join(' ')}
        </Text>
      ) : null}
    </Flex>
  );
};
