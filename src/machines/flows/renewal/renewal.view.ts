import type { Failure } from '#api/contract/failures.ts';
import type { RequestedRenewal } from '#api/contract/renewals/request-renewal.ts';
import { business, type RenewalYears, renewalPlans } from '#shared/business.ts';
import { addDays } from '#shared/dates.ts';
import { toPesos } from '#shared/money.ts';
import type { RenewalSnapshot } from './renewal.machine.ts';

export interface RenewalPlan {
  years: RenewalYears;
  /** Pesos. */
  price: number;
  /** Pesos saved against the plan before it and one more single year; 0 for the first. */
  saving: number;
  /** UTC ISO 8601. */
  until: string;
}

export interface RenewalView {
  screen: 'opening' | 'plans' | 'instructions' | 'closed';
  plans: RenewalPlan[];
  years: RenewalYears | null;
  planError: string | null;
  isBusy: boolean;
  canClose: boolean;
  requested: RequestedRenewal | null;
  /** Where the card is paid; null where only a transfer is possible. */
  providerUrl: string | null;
  isLeaving: boolean;
  failure: Failure | null;
}

const savings: Record<RenewalYears, number> = { 1: 0, 2: 1000, 3: 1000 };

const screenOf = (snapshot: RenewalSnapshot): RenewalView['screen'] => {
  if (snapshot.status === 'done') return 'closed';
  if (snapshot.matches('waiting')) return 'opening';
  return snapshot.matches('choosing') || snapshot.matches('requesting') ? 'plans' : 'instructions';
};

/** `endDate` is where the support ends now. */
export const renewalView = (snapshot: RenewalSnapshot, endDate: string): RenewalView => {
  const { years, tried, requested, failure } = snapshot.context;
  return {
    screen: screenOf(snapshot),
    plans: renewalPlans.map((plan) => ({
      years: plan.years,
      price: toPesos(plan.price),
      saving: savings[plan.years],
      until: addDays(endDate, plan.years * business.subscriptionYearDays),
    })),
    years,
    planError: tried && years === null ? 'Elige un plan' : null,
    isBusy: snapshot.hasTag('busy'),
    canClose: snapshot.can({ type: 'CLOSE' }),
    requested,
    providerUrl: requested?.init_point ?? null,
    isLeaving: snapshot.matches('leaving') || snapshot.matches('atProvider'),
    failure,
  };
};
