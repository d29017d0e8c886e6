import type { OrderSummary } from '#api/contract/orders/order.ts';
import { developmentStatuses } from '#shared/vocabulary.ts';
import type { ListRules } from '../list-window.ts';
import { endingWord } from './order-filters.ts';

/** Paid orders come first, then unpaid or owing ones, then cancelled ones. */
const turnOf = ({ status, payment_status, owed }: OrderSummary): number => {
  if (status === 'cancelled') return 2;
  return payment_status === 'confirmed' && owed === 0 ? 0 : 1;
};

/** The promised date of an order that is at risk or late, else null. */
const urgentBy = ({ promise: { state, date }, development_status }: OrderSummary): number | null =>
  development_status !== 'live' && date !== null && (state === 'at_risk' || state === 'late') ? Date.parse(date) : null;

const placedAt = ({ created_at }: OrderSummary): number => Date.parse(created_at);
/** When the work could begin: the term of a paid order starts on the day of the payment. */
const beganAt = ({ start_date, created_at }: OrderSummary): number => Date.parse(start_date ?? created_at);
const endsAt = ({ end_date }: OrderSummary): number => Date.parse(end_date ?? '');
const stageOf = ({ development_status }: OrderSummary): number => developmentStatuses.indexOf(development_status);

type Compare = ListRules<OrderSummary>['compare'];
const byNumber: Compare = (one, other) => one.subscription_id - other.subscription_id;
const byTurn: Compare = (one, other) => turnOf(one) - turnOf(other) || beganAt(one) - beganAt(other) || byNumber(one, other);

const byPlace: Compare = (one, other) => {
  const [first, second] = [urgentBy(one), urgentBy(other)];
  if (first === null && second === null) return byTurn(one, other);
  return (first ?? Infinity) - (second ?? Infinity) || byNumber(one, other);
};

/** Lists of orders and of projects: those at risk and late, by their promised dates, then by turn, oldest first. */
export const orderRules: ListRules<OrderSummary> = {
  key: ({ subscription_id }) => subscription_id,
  subjects: ({ subscription_id }) => [`order-${subscription_id}`],
  compare: byPlace,
  sorts: {
    date: (one, other) => placedAt(other) - placedAt(one) || byNumber(other, one),
    amount: (one, other) => other.price_paid - one.price_paid || byNumber(other, one),
    age: (one, other) => beganAt(one) - beganAt(other) || byNumber(one, other),
    status: (one, other) => stageOf(one) - stageOf(other) || byTurn(one, other),
  },
};

/** The list of orders, which has the filter 'Soporte por vencer'. */
export const orderBoardRules: ListRules<OrderSummary> = {
  ...orderRules,
  ofGroup: { [endingWord]: (one, other) => endsAt(one) - endsAt(other) || byNumber(one, other) },
};
