import { getSummary as getSummaryContract } from '#api/contract/dashboard/get-summary.ts';
import { admin } from '../http/actor.ts';
import { type Route, route } from '../http/route.ts';
import { getSummary } from './get-summary.ts';

export const dashboardRoutes: Route[] = [route(getSummaryContract, admin, getSummary)];
