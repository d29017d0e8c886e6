import { business } from './business.ts';
import { addDays } from './dates.ts';

/** Until when a payment continues support that has ended, UTC ISO 8601. */
export const reactivationUntil = (endIso: string): string => addDays(endIso, business.reactivationDays);

/** The new end of support when `years` are paid at `nowIso`: they extend the old term, or start now if it ended too long ago. */
export const endAfterRenewal = (endIso: string, years: number, nowIso: string): string =>
  addDays(Date.parse(nowIso) <= Date.parse(reactivationUntil(endIso)) ? endIso : nowIso, years * business.subscriptionYearDays);
