import type { Failure } from '#api/contract/failures.ts';
import type { RequestedRenewal } from '#api/contract/renewals/request-renewal.ts';
import { priceOfRenewal, type RenewalYears, renewalPlans } from '#shared/business.ts';
import { toPesos } from '#shared/money.ts';
import { endAfterRenewal, reactivationUntil } from '#shared/renewal-term.ts';
import type { RenewalSnapshot } from './renewal.machine.ts';

export interface RenewalPlan {
  years: RenewalYears;
  /** Pesos. */
  price: number;
  /** Pesos for each of its years. */
  perYear: number;
  /** Pesos saved against renewing year by year; 0 for the first. */
  saving: number;
  /** UTC ISO 8601. */
  until: string;
}

export interface RenewalView {
  screen: 'opening' | 'plans' | 'instructions' | 'closed';
  plans: RenewalPlan[];
  /** Until when a payment continues the old term; null where that is over: then it begins on the day of payment. */
  continuesUntil: string | null;
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

const screenOf = (snapshot: RenewalSnapshot): RenewalView['screen'] => {
  if (snapshot.status === 'done') return 'closed';
  if (snapshot.matches('waiting')) return 'opening';
  return snapshot.matches('choosing') || snapshot.matches('requesting') ? 'plans' : 'instructions';
};

/** `endDate` is where the support ends now, or ended. */
export const renewalView = (snapshot: RenewalSnapshot, endDate: string, nowIso: string): RenewalView => {
  const { years, tried, requested, failure } = snapshot.context;
  return {
    screen: screenOf(snapshot),
    plans: renewalPlans.map((plan) => ({
      years: plan.years,
      price: toPesos(plan.price),
      perYear: toPesos(Math.round(plan.price / plan.years)),
      saving: toPesos(plan.years * priceOfRenewal(1) - plan.price),
      until: endAfterRenewal(endDate, plan.years, nowIso),
    })),
    continuesUntil: Date.parse(nowIso) <= Date.parse(reactivationUntil(endDate)) ? reactivationUntil(endDate) : null,
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
