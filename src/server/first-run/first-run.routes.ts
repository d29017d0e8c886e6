import { createFirstAccount as createFirstAccountCall } from '#api/contract/setup/create-first-account.ts';
import { getSetup as getSetupCall } from '#api/contract/setup/get-setup.ts';
import { type Route, route, routeWithoutTransaction } from '../operation/route.ts';
import { createFirstAccount } from './create-first-account.ts';
import { may } from './first-run.policy.ts';
import { refuseWithoutLink } from './link-gate.ts';

export const firstRunRoutes: Route[] = [
  route(getSetupCall, may.getSetup, async (tx, _, { query }, { now }) => {
    await refuseWithoutLink(tx, query.token, now());
    return { success: true } as const;
  }),
  routeWithoutTransaction(createFirstAccountCall, may.createFirstAccount, createFirstAccount),
];
