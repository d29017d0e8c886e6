import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import type { ListRules } from '../list-window.ts';

/** The order of lines of the same instant: awaited renewals, payments, awaited orders. */
const rankOf = ({ payment_id, renewal }: LedgerEntry): number => {
  if (payment_id !== null) return 1;
  return renewal === null ? 0 : 2;
};
const numberOf = ({ payment_id, renewal, subscription_id }: LedgerEntry): number =>
  payment_id ?? renewal?.renewal_id ?? subscription_id ?? 0;

/** Newest first. */
export const ledgerRules: ListRules<LedgerEntry> = {
  key: (entry) => `${rankOf(entry)}-${numberOf(entry)}`,
  subjects: ({ subscription_id, payment_id }) => [
    ...(subscription_id === null ? [] : [`order-${subscription_id}`]),
    ...(payment_id === null ? [] : [`payment-${payment_id}`]),
  ],
  compare: (one, other) => Date.parse(other.at) - Date.parse(one.at) || rankOf(other) - rankOf(one) || numberOf(other) - numberOf(one),
};
