import type { OrderDialogProps, OrderDialogs } from '#features/order-detail/order-dialogs.tsx';
import type { OrderSuccess } from '#machines/flows/order-detail/order-detail.machine.ts';

/* The dialogs are tested separately: this stub shows the props they receive and reports their results. */
export const standIn =
  (title: string, success: OrderSuccess) =>
  ({ order, targets, succeeded, closed }: OrderDialogProps) => (
    <div role="dialog" aria-label={title}>
      {`TW-${order.subscription_id} → ${targets.join(', ')}`}
      <button type="button" onClick={() => succeeded(success)}>
        Hecho
      </button>
      <button type="button" onClick={closed}>
        Cancelar
      </button>
    </div>
  );
const moved: OrderSuccess = { kind: 'status_changed', status: 'design' };
/* The notes are tested separately. */
export const Notes = () => null;

export const dialogs: OrderDialogs = {
  'payment-confirmation': standIn('Confirmar Pago', moved),
  'status-change': standIn('Cambiar Estado', moved),
  'developer-assignment': standIn('Asignar Desarrollador', moved),
  'renewal-confirmation': standIn('Confirmar Renovación', moved),
  'account-change': standIn('Cambiar Cuenta', moved),
  deliverable: standIn('Agregar entregable', moved),
  'go-live': standIn('Poner en Producción', moved),
};
