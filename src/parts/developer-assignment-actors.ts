import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { readDevelopers } from '#api/client/read-developers.ts';
import { assignDeveloper } from '#api/contract/orders/assign-developer.ts';
import type { UserSummary } from '#api/contract/users/list-users.ts';

export const developerAssignmentActors = {
  loadDevelopers: fromPromise<UserSummary[], void>(({ signal }) => readDevelopers(signal)),
  assignDeveloper: fromPromise<void, { subscriptionId: number; developerId: string | null }>(async ({ input, signal }) => {
    const body = { developerId: input.developerId ?? '' };
    await call(assignDeveloper, { params: { id: String(input.subscriptionId) }, body }, { signal });
  }),
};
