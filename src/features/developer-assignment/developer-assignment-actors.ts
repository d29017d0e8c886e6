import { fromPromise } from 'xstate';
import { call, callPage } from '#api/client/call.ts';
import { assignDeveloper } from '#api/contract/orders/assign-developer.ts';
import { listUsers, type UserSummary } from '#api/contract/users/list-users.ts';
import { adminMinimum } from '#shared/roles.ts';

const assignable = { type: 'user', min_role: String(adminMinimum), active: 'true', limit: '200' } as const;

async function everybodyAssignable(signal: AbortSignal): Promise<UserSummary[]> {
  const people: UserSummary[] = [];
  let cursor: string | null = null;
  do {
    const query: typeof assignable & { cursor?: string } = cursor === null ? assignable : { ...assignable, cursor };
    const page = await callPage(listUsers, { query }, { signal });
    people.push(...page.answer);
    cursor = page.next;
  } while (cursor !== null);
  return people;
}

export const developerAssignmentActors = {
  loadDevelopers: fromPromise<UserSummary[], void>(({ signal }) => everybodyAssignable(signal)),
  assignDeveloper: fromPromise<void, { subscriptionId: number; developerId: string | null }>(async ({ input, signal }) => {
    const body = { developerId: input.developerId ?? '' };
    await call(assignDeveloper, { params: { id: String(input.subscriptionId) }, body }, { signal });
  }),
};
