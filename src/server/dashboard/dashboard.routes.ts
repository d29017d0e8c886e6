import { countPayments as countPaymentsContract } from '#api/contract/dashboard/count-payments.ts';
import { getSettings as getSettingsContract, type Settings } from '#api/contract/dashboard/get-settings.ts';
import { getSummary as getSummaryContract } from '#api/contract/dashboard/get-summary.ts';
import { listPayments as listPaymentsContract } from '#api/contract/dashboard/list-payments.ts';
import { exportPayments } from '#api/contract/list-exports.ts';
import { legalVersion } from '#shared/legal.ts';
import type { Tx } from '../db/database.ts';
import { countUndelivered } from '../events/deliveries.store.ts';
import type { Actor } from '../kernel/actor.ts';
import { exportRoute } from '../operation/export-route.ts';
import { listRoute, type Route, route } from '../operation/route.ts';
import type { Services } from '../operation/services.ts';
import { presentAccount } from '../sales/payments/payments.present.ts';
import { countPayments } from './count-payments.ts';
import { may } from './dashboard.policy.ts';
import { paymentColumns } from './export-payments.ts';
import { getSummary } from './get-summary.ts';
import { listPayments } from './list-payments.ts';
import { presentSettings } from './settings.present.ts';

/** This process's settings, and the undelivered events. */
async function getSettings(tx: Tx, _actor: Actor, _input: object, { config, db, now }: Services): Promise<Settings> {
  const { waiting, failed, dead, oldestAt } = await countUndelivered(tx);
  return {
    checked_at: now().toISOString(),
    mode: config.mode,
    settings: presentSettings(config, db.engine),
    transfer: presentAccount(config.transfer),
    outbox: { waiting, failed, dead, oldest_at: oldestAt?.toISOString() ?? null },
    legal_version: legalVersion,
    notices: [...config.notices],
  };
}

export const dashboardRoutes: Route[] = [
  route(getSummaryContract, may.getSummary, getSummary),
  route(getSettingsContract, may.getSettings, getSettings),
  listRoute(listPaymentsContract, may.listPayments, listPayments),
  route(countPaymentsContract, may.countPayments, countPayments),
  exportRoute(exportPayments, may.listPayments, { title: 'Pagos', read: listPayments, columns: paymentColumns }),
];
