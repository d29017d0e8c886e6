import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import { OrderCancellationDialog } from '#parts/order-cancellation-dialog.tsx';
import { RenewalDialog } from '#parts/renewal-dialog.tsx';
import { orderConcept } from '#shared/brand.ts';
import { toast } from '#ui/toast.ts';

export interface OrderDialogProps {
  kind: 'renewal' | 'cancellation';
  order: OwnOrder;
  /** For a renewal requested before: opens at its payment. */
  isPaying: boolean;
  closed: () => void;
}

const Renewing = ({ order, isPaying, closed }: OrderDialogProps) => {
  const { end_date, open_renewal } = order;
  if (end_date === null) return null;
  const requested = isPaying && open_renewal ? { success: true as const, init_point: null, ...open_renewal } : null;
  return <RenewalDialog subscription={order} endDate={end_date} requested={requested} onClosed={closed} />;
};

const Cancelling = ({ order: { subscription_id, payment_method, payment_status }, closed }: OrderDialogProps) => (
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

export const OrderDialog = (props: OrderDialogProps) => (props.kind === 'renewal' ? <Renewing {...props} /> : <Cancelling {...props} />);
