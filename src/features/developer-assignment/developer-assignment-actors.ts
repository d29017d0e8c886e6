import { fromPromise } from 'xstate';
import { call, callPage } from '#api/client/call.ts';
import { everyPage, pageQuery } from '#api/client/every-page.ts';
import { assignDeveloper } from '#api/contract/orders/assign-developer.ts';
import { listUsers, type UserSummary } from '#api/contract/users/list-users.ts';
import { adminMinimum } from '#shared/roles.ts';

const assignable = { type: 'user', min_role: String(adminMinimum), active: 'true' } as const;

export const developerAssignmentActors = {
  loadDevelopers: fromPromise<UserSummary[], void>(({ signal }) =>
    everyPage((cursor) => callPage(listUsers, { query: { ...assignable, ...pageQuery(cursor) } }, { signal })),
  ),
  assignDeveloper: fromPromise<void, { subscriptionId: number; developerId: string | null }>(async ({ input, signal }) => {
    const body = { developerId: input.developerId ?? '' };
    await call(assignDeveloper, { params: { id: String(input.subscriptionId) }, body }, { signal });
  }),
};
