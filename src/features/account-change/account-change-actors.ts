import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { updateAccountStatus } from '#api/contract/orders/update-account-status.ts';
import type { AccountDecision } from '#shared/vocabulary.ts';

interface Change {
  subscriptionId: number;
  status: AccountDecision | null;
  note: string;
}

export const accountChangeActors = {
  changeAccount: fromPromise<void, Change>(async ({ input: { subscriptionId, status, note }, signal }) => {
    if (status === null) throw new Error('no status was chosen');
    await call(updateAccountStatus, { params: { id: String(subscriptionId) }, body: { status, note } }, { signal });
  }),
};
