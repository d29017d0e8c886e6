import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import {
  acceptInvitation,
  getInvitation,
  type InvitedAccount,
  type InvitedSession,
  type OpenInvitation,
} from '#api/contract/auth/invitation.ts';

export const invitationActors = {
  readInvitation: fromPromise<OpenInvitation, { token: string }>(({ input, signal }) => call(getInvitation, { params: input }, { signal })),
  acceptInvitation: fromPromise<InvitedSession, { token: string } & InvitedAccount>(({ input: { token, ...body }, signal }) =>
    call(acceptInvitation, { params: { token }, body }, { signal }),
  ),
};
