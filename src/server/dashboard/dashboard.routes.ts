import { getSettings as getSettingsContract } from '#api/contract/dashboard/get-settings.ts';
import { getSummary as getSummaryContract } from '#api/contract/dashboard/get-summary.ts';
import { listPayments as listPaymentsContract } from '#api/contract/dashboard/list-payments.ts';
import { listRoute, type Route, route } from '../operation/route.ts';
import { may } from './dashboard.policy.ts';
import { getSettings } from './get-settings.ts';
import { getSummary } from './get-summary.ts';
import { listPayments } from './list-payments.ts';

export const dashboardRoutes: Route[] = [
  route(getSummaryContract, may.getSummary, getSummary),
  route(getSettingsContract, may.getSettings, getSettings),
  listRoute(listPaymentsContract, may.listPayments, listPayments),
];
