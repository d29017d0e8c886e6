import type { Failure } from '#api/contract/failures.ts';
import type { AllowedAction, Order } from '#api/contract/orders/order.ts';
import { decisionsFrom } from '#machines/lifecycles/account-status/account-decisions.ts';
import { whyNoDeliverable } from '#shared/deliverable-rule.ts';
import type { DevelopmentStatus } from '#shared/vocabulary.ts';
import {
  awaitsRenewal,
  type OrderDetailEvent,
  type OrderDetailSnapshot,
  type OrderDialog,
  type OrderSuccess,
} from './order-detail.machine.ts';

/** A button of the order, disabled with a reason if the machine refuses the action now. */
export interface OfferedAction {
  action: AllowedAction['action'];
  enabled: boolean;
  reason: string | null;
}

export interface OrderDetailView {
  screen: 'loading' | 'failed' | 'missing' | 'order' | 'left';
  order: Order | null;
  dialog: OrderDialog | 'success' | null;
  offered: OfferedAction[];
  canChangeAccount: boolean;
  canConfirmRenewal: boolean;
  canAddDeliverable: boolean;
  /** The statuses that 'Cambiar Estado' offers. */
  targets: DevelopmentStatus[];
  /** The requirement that it is the agency's turn to answer, or to finish once answered. */
  awaited: Order['awaited_requirement'];
  success: OrderSuccess | null;
  failure: Failure | null;
  isRefreshing: boolean;
}

const screenOf = (snapshot: OrderDetailSnapshot): OrderDetailView['screen'] => {
  if (snapshot.matches('shown')) return 'order';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('missing')) return 'missing';
  return snapshot.matches('left') ? 'left' : 'loading';
};

/**
 * Unpaid or owing again: only the payment; closed: only a late transfer; live: none. While the payment is processing, all actions are
 * shown, the impossible ones with a reason.
 */
const actionsFor = (order: Order): AllowedAction['action'][] => {
  if (order.allowed.some(({ action }) => action === 'record_transfer')) return ['record_transfer'];
  if (order.payment_status === 'pending' || order.owed > 0) return ['confirm_payment'];
  if (order.development_status === 'live') return [];
  const work: AllowedAction['action'][] = ['change_status', 'assign_developer'];
  if (order.payment_status === 'processing') return ['confirm_payment', ...work];
  return order.development_status === 'staging' ? [...work, 'go_live'] : work;
};

const offer = (order: Order, action: AllowedAction['action']): OfferedAction => {
  const rules = order.allowed.filter((one) => one.action === action);
  const enabled = rules.some((one) => one.allowed);
  return { action, enabled, reason: enabled ? null : (rules.find((one) => one.reason)?.reason ?? null) };
};

export const orderDetailView = (snapshot: OrderDetailSnapshot): OrderDetailView => {
  const { order, dialog, success, failure } = snapshot.context;
  return {
    screen: screenOf(snapshot),
    order,
    dialog: snapshot.matches({ shown: 'succeeded' }) ? 'success' : dialog,
    offered: order ? actionsFor(order).map((action) => offer(order, action)) : [],
    canChangeAccount: order !== null && decisionsFrom(order.status).length > 0,
    canConfirmRenewal: order !== null && awaitsRenewal(order),
    canAddDeliverable: order !== null && whyNoDeliverable(order.status) === null,
    targets: order ? order.allowed.flatMap((one) => (one.action === 'change_status' && one.allowed && one.to ? [one.to] : [])) : [],
    awaited: order?.turn.reason === 'question_to_agency' ? order.awaited_requirement : null,
    success,
    failure,
    isRefreshing: snapshot.hasTag('busy'),
  };
};

/** The open dialog, as the event that reopens it. */
export const orderDetailWork = ({ context: { dialog } }: OrderDetailSnapshot): OrderDetailEvent[] =>
  dialog === null ? [] : [{ type: 'OPEN', dialog }];
