import { fromPromise } from 'xstate';
import { call, callPage } from '#api/client/call.ts';
import { everyPage, pageQuery, searchQuery } from '#api/client/every-page.ts';
import type { AnswerOf } from '#api/contract/operation.ts';
import { createUser, type NewUser } from '#api/contract/users/create-user.ts';
import { deactivateUser } from '#api/contract/users/deactivate-user.ts';
import { inviteStaff, listInvitations, type NewInvitation, withdrawInvitation } from '#api/contract/users/invitations.ts';
import { listUsers, type UserSummary } from '#api/contract/users/list-users.ts';
import { type UserChanges, updateUser } from '#api/contract/users/update-user.ts';
import type { InvitationDraft } from '#machines/flows/staff-invitations/staff-invitations.machine.ts';

/** The filters count over everybody, so every page is read. */
export const userDirectoryActors = {
  loadPeople: fromPromise<UserSummary[], { search: string }>(({ input, signal }) =>
    everyPage((cursor) => callPage(listUsers, { query: { ...searchQuery(input.search), ...pageQuery(cursor) } }, { signal })),
  ),
};

export const userFormActors = {
  saveUser: fromPromise<{ pendingEmail: string | null }, { userId: string | null; message: object }>(async ({ input, signal }) => {
    // The machine has checked the message with the contract.
    const { user } =
      input.userId === null
        ? await call(createUser, { body: input.message as NewUser }, { signal })
        : await call(updateUser, { params: { id: input.userId }, body: input.message as UserChanges }, { signal });
    return { pendingEmail: user.pending_email ?? null };
  }),
};

export const userActivationActors = {
  changeActivation: fromPromise<void, { userId: string; activate: boolean; password: string | null }>(async ({ input, signal }) => {
    const params = { id: input.userId };
    const own = input.password === null ? {} : { current_password: input.password };
    if (input.activate) await call(updateUser, { params, body: { is_active: true, ...own } }, { signal });
    else await call(deactivateUser, { params, body: own }, { signal });
  }),
};

export const staffInvitationsActors = {
  listInvitations: fromPromise<AnswerOf<typeof listInvitations>>(({ signal }) => call(listInvitations, {}, { signal })),
  invite: fromPromise<AnswerOf<typeof inviteStaff>, InvitationDraft>(({ input, signal }) =>
    // The machine has checked the draft with the contract.
    call(inviteStaff, { body: input as NewInvitation }, { signal }),
  ),
  withdraw: fromPromise<AnswerOf<typeof withdrawInvitation>, { invitationId: string }>(({ input, signal }) =>
    call(withdrawInvitation, { params: { id: input.invitationId } }, { signal }),
  ),
};
