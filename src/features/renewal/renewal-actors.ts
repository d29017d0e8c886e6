import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { leaveForProvider } from '#api/client/leave-for-provider.ts';
import { type RequestedRenewal, requestRenewal } from '#api/contract/renewals/request-renewal.ts';
import type { RenewalYears } from '#shared/business.ts';

export const renewalActors = {
  requestRenewal: fromPromise<RequestedRenewal, { subscriptionId: number; years: RenewalYears | null }>(
    async ({ input: { subscriptionId, years }, signal }) => {
      if (years === null) throw new Error('no plan was chosen');
      return call(requestRenewal, { body: { subscription_id: subscriptionId, years } }, { signal });
    },
  ),
  openProvider: fromPromise<void, { providerUrl: string }>(async ({ input }) => leaveForProvider(input.providerUrl)),
};
