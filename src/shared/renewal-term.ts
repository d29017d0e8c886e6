import { business } from './business.ts';
import { addDays } from './dates.ts';

/** The last moment, UTC ISO 8601, at which a payment continues a support that ended. */
export const reactivationUntil = (endIso: string): string => addDays(endIso, business.reactivationDays);

/** Where the support ends once `years` are paid at `nowIso`: they follow the old term, or begin anew where that ended too long ago. */
export const endAfterRenewal = (endIso: string, years: number, nowIso: string): string =>
  addDays(Date.parse(nowIso) <= Date.parse(reactivationUntil(endIso)) ? endIso : nowIso, years * business.subscriptionYearDays);
