import type { SnapshotFrom } from 'xstate';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import type { AllowedAction, HistoryEntry } from '#api/contract/orders/order.ts';
import type { DevelopmentStatus } from '#shared/vocabulary.ts';
import { readingMachine } from '../reading.ts';

/** What became of one order, and the diagram that it is drawn on. */
export interface OrderWalk {
  subscriptionId: number;
  customerName: string;
  status: DevelopmentStatus;
  /** The newest first. */
  history: readonly HistoryEntry[];
  allowed: readonly AllowedAction[];
  /** Null until the atlas was generated. */
  atlas: AtlasMachine | null;
}

export const orderWalkMachine = readingMachine<OrderWalk, 'order-walk'>('order-walk');

export type OrderWalkSnapshot = SnapshotFrom<typeof orderWalkMachine>;
