import { confirmRenewal as confirmRenewalContract } from '#api/contract/renewals/confirm-renewal.ts';
import { requestRenewal as requestRenewalContract } from '#api/contract/renewals/request-renewal.ts';
import { type Route, route, routeWithoutTransaction } from '#server/operation/route.ts';
import type { SalesServices } from '../cards/card-service.ts';
import { confirmRenewal } from './confirm-renewal.ts';
import { may } from './renewals.policy.ts';
import { requestRenewal } from './request-renewal.ts';

export const renewalsRoutes: Route<SalesServices>[] = [
  routeWithoutTransaction(requestRenewalContract, may.requestRenewal, requestRenewal),
  route(confirmRenewalContract, may.confirmRenewal, confirmRenewal),
];
