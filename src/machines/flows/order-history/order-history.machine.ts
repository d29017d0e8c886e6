import type { SnapshotFrom } from 'xstate';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import type { Order } from '#api/contract/orders/order.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { type FoundView, foundView } from '../found.ts';
import { readingEventLabels, readingMachine, readingView } from '../reading.ts';

/** The lifecycles that an order passes through, by their machines' ids. */
export type ShownLifecycle = 'development-status' | 'payment-status' | 'account-status' | 'card-payment';

/** The history of one order, and the diagrams it is plotted on. */
export interface OrderHistory {
  order: Order;
  /** Null until the atlas is generated, and if the order has nothing to plot. */
  atlases: Readonly<Record<ShownLifecycle, AtlasMachine | null>>;
}

export const orderHistoryMachine = readingMachine<OrderHistory, 'order-history'>('order-history');

export type OrderHistorySnapshot = SnapshotFrom<typeof orderHistoryMachine>;

export const orderHistoryLabels = {
  title: 'Recorrido de una orden',
  events: readingEventLabels,
  guards: { valueIsShown: 'ya hay un recorrido a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { read: 'pide la orden y el diagrama' },
} satisfies MachineLabels;

export type OrderHistoryView = FoundView<OrderHistory>;

export const orderHistoryView = (snapshot: OrderHistorySnapshot): OrderHistoryView => foundView(readingView(snapshot));
