import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { getSummary, type Summary } from '#api/contract/dashboard/get-summary.ts';

export const dashboardActors = { read: fromPromise<Summary>(({ signal }) => call(getSummary, {}, { signal })) };
