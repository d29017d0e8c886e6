import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { ledgerStatuses } from '#shared/vocabulary.ts';
import type { ListRules } from '../list-window.ts';

/** The order of lines of the same instant: awaited renewals, payments, awaited orders. */
const rankOf = ({ payment_id, renewal }: LedgerEntry): number => {
  if (payment_id !== null) return 1;
  return renewal === null ? 0 : 2;
};
const numberOf = ({ payment_id, renewal, subscription_id }: LedgerEntry): number =>
  payment_id ?? renewal?.renewal_id ?? subscription_id ?? 0;

type Compare = ListRules<LedgerEntry>['compare'];
const latestNumber: Compare = (one, other) => rankOf(other) - rankOf(one) || numberOf(other) - numberOf(one);
const newestFirst: Compare = (one, other) => Date.parse(other.at) - Date.parse(one.at) || latestNumber(one, other);

/** Usually newest first. */
export const ledgerRules: ListRules<LedgerEntry> = {
  key: (entry) => `${rankOf(entry)}-${numberOf(entry)}`,
  subjects: ({ subscription_id, payment_id }) => [
    ...(subscription_id === null ? [] : [`order-${subscription_id}`]),
    ...(payment_id === null ? [] : [`payment-${payment_id}`]),
  ],
  compare: newestFirst,
  sorts: {
    amount: (one, other) => other.amount - one.amount || latestNumber(one, other),
    age: (one, other) => newestFirst(other, one),
    status: (one, other) => ledgerStatuses.indexOf(one.status) - ledgerStatuses.indexOf(other.status) || newestFirst(one, other),
  },
};
