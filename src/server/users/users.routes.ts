import { acceptInvitation as acceptInvitationCall, getInvitation as getInvitationCall } from '#api/contract/auth/invitation.ts';
import { createUser as createUserCall } from '#api/contract/users/create-user.ts';
import { deactivateUser as deactivateUserCall } from '#api/contract/users/deactivate-user.ts';
import { getUser as getUserCall } from '#api/contract/users/get-user.ts';
import {
  inviteStaff as inviteStaffCall,
  listInvitations as listInvitationsCall,
  withdrawInvitation as withdrawInvitationCall,
} from '#api/contract/users/invitations.ts';
import { listUsers as listUsersCall } from '#api/contract/users/list-users.ts';
import { updateUser as updateUserCall } from '#api/contract/users/update-user.ts';
import { freeRoute, listRoute, type Route, route } from '../operation/route.ts';
import { acceptInvitation, getInvitation } from './accept-invitation.ts';
import { createUser } from './create-user.ts';
import { deactivateUser } from './deactivate-user.ts';
import { getUser } from './get-user.ts';
import { inviteStaff, listInvitations, withdrawInvitation } from './invitations.ts';
import { listUsers } from './list-users.ts';
import { updateUser } from './update-user.ts';
import { may } from './users.policy.ts';

export const usersRoutes: Route[] = [
  listRoute(listUsersCall, may.listUsers, listUsers),
  freeRoute(createUserCall, may.createUser, createUser),
  freeRoute(updateUserCall, may.updateUser, updateUser),
  freeRoute(deactivateUserCall, may.deactivateUser, deactivateUser),
  route(getUserCall, may.getUser, getUser),
  route(listInvitationsCall, may.listInvitations, listInvitations),
  freeRoute(inviteStaffCall, may.inviteStaff, inviteStaff),
  route(withdrawInvitationCall, may.withdrawInvitation, withdrawInvitation),
  route(getInvitationCall, may.getInvitation, getInvitation),
  freeRoute(acceptInvitationCall, may.acceptInvitation, acceptInvitation),
];
