import type { ReplyOf } from '#api/contract/operation.ts';
import { getClosedDays as getClosedDaysContract } from '#api/contract/settings/get-closed-days.ts';
import { saveClosedDays as saveClosedDaysContract } from '#api/contract/settings/save-closed-days.ts';
import { findClosedDays } from '../calendar/closed-days.store.ts';
import type { Tx } from '../db/database.ts';
import { type Route, route } from '../operation/route.ts';
import { saveClosedDays } from './save-closed-days.ts';
import { may } from './settings.policy.ts';

async function getClosedDays(tx: Tx): Promise<ReplyOf<typeof getClosedDaysContract>> {
  const { days, version } = await findClosedDays(tx);
  return { closed_days: days, version };
}

export const settingsRoutes: Route[] = [
  route(getClosedDaysContract, may.getClosedDays, getClosedDays),
  route(saveClosedDaysContract, may.saveClosedDays, saveClosedDays),
];
