import { type Actor, forbidden, has, permitted } from '#server/kernel/actor.ts';

/** Who may call what. */
export const may = {
  listOrders: permitted('orders'),
  getOrder: permitted('orders'),
  updateOrderStatus: permitted('payments', 'work'),
  assignDeveloper: permitted('work'),
  updateAccountStatus: permitted('accounts'),
} as const;

/** One call confirms the money or moves the work, and each is asked for by itself. */
export function mustBeAllowedTo(actor: Actor, act: 'payments' | 'work'): void {
  if (!has(actor, act)) throw forbidden();
}
