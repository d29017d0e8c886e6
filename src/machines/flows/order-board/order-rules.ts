import type { OrderSummary } from '#api/contract/orders/order.ts';
import type { ListRules } from '../list-window.ts';

/** Paid orders come first, then unpaid or owing ones, then cancelled ones. */
const turnOf = ({ status, payment_status, owed }: OrderSummary): number => {
  if (status === 'cancelled') return 2;
  return payment_status === 'confirmed' && owed === 0 ? 0 : 1;
};

/** Lists of orders and of projects: by turn, then oldest first. */
export const orderRules: ListRules<OrderSummary> = {
  key: ({ subscription_id }) => subscription_id,
  subjects: ({ subscription_id }) => [`order-${subscription_id}`],
  compare: (one, other) =>
    turnOf(one) - turnOf(other) || Date.parse(one.created_at) - Date.parse(other.created_at) || one.subscription_id - other.subscription_id,
};
