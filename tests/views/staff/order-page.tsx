import { screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { OrderDetailPage } from '#features/order-detail/order-detail-page.tsx';
import type { OrderDialogProps, OrderDialogs } from '#features/order-detail/order-dialogs.tsx';
import type { OrderSuccess, orderDetailMachine } from '#machines/flows/order-detail/order-detail.machine.ts';

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
export const dialogs: OrderDialogs = {
  'payment-confirmation': standIn('Confirmar Pago', moved),
  'status-change': standIn('Cambiar Estado', moved),
  'developer-assignment': standIn('Asignar Desarrollador', moved),
  'renewal-confirmation': standIn('Confirmar Renovación', moved),
  'account-change': standIn('Cambiar Cuenta', moved),
  'go-live': standIn('Poner en Producción', moved),
};

/** The page at its address, with the list's route. */
export const orderPage = (machine: typeof orderDetailMachine, own: OrderDialogs = dialogs) => (
  <MemoryRouter initialEntries={['/admin/orders/2047']}>
    <Routes>
      <Route path="/admin/orders/2047" element={<OrderDetailPage orderId={2047} dialogs={own} machine={machine} />} />
      <Route path="/admin/orders" element={<h1>Órdenes Pendientes</h1>} />
    </Routes>
  </MemoryRouter>
);

const actionNames = ['Confirmar Pago', 'Registrar Transferencia', 'Cambiar Estado', 'Asignar Desarrollador', 'Poner en Producción'];
/** The order's own buttons and whether each is enabled. */
export const offered = () =>
  screen
    .queryAllByRole('button')
    .filter((button) => actionNames.includes(button.textContent ?? ''))
    .map((button) => `${button.textContent}${button.matches(':disabled') ? ' (no)' : ''}`);
