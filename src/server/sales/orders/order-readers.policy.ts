import type { AllowedAction, NextStep, Order } from '#api/contract/orders/order.ts';
import { type Actor, has } from '#server/kernel/actor.ts';
import type { Permission } from '#shared/permissions.ts';

const reason = 'Tu rol no permite esta acción';

const neededFor: Readonly<Record<AllowedAction['action'], Permission>> = {
  confirm_payment: 'payments',
  change_status: 'work',
  assign_developer: 'work',
  go_live: 'work',
};

const withoutNotes = <Entry extends { note: string }>(entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, note: '' }));

/**
 * An order as far as the reader's role goes. Bank references, notes about money and the provider's payments are for whoever may see
 * payments; nothing is offered that the call would refuse.
 */
export function asSeenBy(actor: Pick<Actor, 'type' | 'role'>, order: Order): Order {
  const may = (permission: Permission): boolean => has(actor, permission);
  const offered = <Step extends AllowedAction | NextStep>(step: Step, permission: Permission): Step =>
    may(permission) ? step : { ...step, allowed: false, reason };
  const { payment, account, cards } = order.next;
  const seesMoney = may('payments');
  return {
    ...order,
    payment_history: seesMoney ? order.payment_history : withoutNotes(order.payment_history),
    account_history: seesMoney || may('accounts') ? order.account_history : withoutNotes(order.account_history),
    card_payments: seesMoney ? order.card_payments : [],
    allowed: order.allowed.map((action) => offered(action, neededFor[action.action])),
    next: {
      payment: payment.map((step) => offered(step, 'payments')),
      account: account.map((step) => offered(step, 'accounts')),
      cards: seesMoney ? cards.map((card) => ({ ...card, steps: card.steps.map((step) => offered(step, 'refunds')) })) : [],
    },
  };
}
