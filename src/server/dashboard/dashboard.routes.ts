import { getSettings as getSettingsContract } from '#api/contract/dashboard/get-settings.ts';
import { getSummary as getSummaryContract } from '#api/contract/dashboard/get-summary.ts';
import { listPayments as listPaymentsContract } from '#api/contract/dashboard/list-payments.ts';
import { confirmMailCheck as confirmMailCheckContract } from '#api/contract/settings/confirm-mail-check.ts';
import { sendMailCheck as sendMailCheckContract } from '#api/contract/settings/send-mail-check.ts';
import { freeRoute, listRoute, type Route, route } from '../operation/route.ts';
import { confirmMailCheck, type MailServices, sendMailCheck } from './check-mail.ts';
import { may } from './dashboard.policy.ts';
import { getSettings } from './get-settings.ts';
import { getSummary } from './get-summary.ts';
import { listPayments } from './list-payments.ts';

export const dashboardRoutes: Route<MailServices>[] = [
  route(getSummaryContract, may.getSummary, getSummary),
  route(getSettingsContract, may.getSettings, getSettings),
  freeRoute(sendMailCheckContract, may.sendMailCheck, sendMailCheck),
  freeRoute(confirmMailCheckContract, may.confirmMailCheck, confirmMailCheck),
  listRoute(listPaymentsContract, may.listPayments, listPayments),
];
