import { fromPromise } from 'xstate';
import { call, callPage } from '#api/client/call.ts';
import { everyPage, pageQuery, searchQuery } from '#api/client/every-page.ts';
import { createUser, type NewUser } from '#api/contract/users/create-user.ts';
import { deactivateUser } from '#api/contract/users/deactivate-user.ts';
import { listUsers, type UserSummary } from '#api/contract/users/list-users.ts';
import { type UserChanges, updateUser } from '#api/contract/users/update-user.ts';

/** The filters count over everybody, so every page is read. */
export const userDirectoryActors = {
  loadPeople: fromPromise<UserSummary[], { search: string }>(({ input, signal }) =>
    everyPage((cursor) => callPage(listUsers, { query: { ...searchQuery(input.search), ...pageQuery(cursor) } }, { signal })),
  ),
};

export const userFormActors = {
  saveUser: fromPromise<void, { userId: string | null; message: object }>(async ({ input, signal }) => {
    // The machine has checked the message with the contract.
    if (input.userId === null) await call(createUser, { body: input.message as NewUser }, { signal });
    else await call(updateUser, { params: { id: input.userId }, body: input.message as UserChanges }, { signal });
  }),
};

export const userActivationActors = {
  changeActivation: fromPromise<void, { userId: string; activate: boolean }>(async ({ input: { userId, activate }, signal }) => {
    const params = { id: userId };
    if (activate) await call(updateUser, { params, body: { is_active: true } }, { signal });
    else await call(deactivateUser, { params }, { signal });
  }),
};
