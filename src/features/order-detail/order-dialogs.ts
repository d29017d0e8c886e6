import type { ReactNode } from 'react';
import type { Order } from '#api/contract/orders/order.ts';
import type { OrderDetailEvent, OrderSuccess } from '#machines/flows/order-detail/order-detail.machine.ts';
import type { OrderDialog } from '#machines/flows/order-detail/order-detail.view.ts';
import type { DevelopmentStatus } from '#shared/vocabulary.ts';

/** What a dialog over the order gets. `succeeded` says what happened, `closed` that nothing did. */
export interface OrderDialogProps {
  order: Order;
  targets: readonly DevelopmentStatus[];
  succeeded: (success: OrderSuccess) => void;
  closed: () => void;
}

/** The dialogs are features of their own: the application brings them together with this page. */
export type OrderDialogs = Record<Exclude<OrderDialog, 'success'>, (props: OrderDialogProps) => ReactNode>;

export type SendToOrder = (event: OrderDetailEvent) => void;
