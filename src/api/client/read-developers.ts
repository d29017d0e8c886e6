import { listUsers, type UserSummary } from '#api/contract/users/list-users.ts';
import { adminMinimum } from '#shared/roles.ts';
import { callPage } from './call.ts';
import { everyPage, pageQuery } from './every-page.ts';

const assignable = { type: 'user', min_role: String(adminMinimum), active: 'true' } as const;

/** People who can be assigned projects. */
export const readDevelopers = (signal: AbortSignal): Promise<UserSummary[]> =>
  everyPage((cursor) => callPage(listUsers, { query: { ...assignable, ...pageQuery(cursor) } }, { signal }));

export const readDeveloperNames = async (signal: AbortSignal): Promise<string[]> =>
  (await readDevelopers(signal)).map(({ username }) => username);
