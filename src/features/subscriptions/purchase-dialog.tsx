import type { PurchaseDialog as OpenDialog } from '#machines/flows/subscriptions/subscriptions.view.ts';
import { OrderCancellationDialog } from '#parts/order-cancellation-dialog.tsx';
import { RenewalDialog } from '#parts/renewal-dialog.tsx';
import { orderConcept } from '#shared/brand.ts';
import { toast } from '#ui/toast.ts';

export type PurchaseDialogProps = OpenDialog & { closed: () => void };
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

export const PurchaseDialog = (props: PurchaseDialogProps) =>
  props.kind === 'renewal' ? <Renewing {...props} /> : <Cancelling {...props} />;
