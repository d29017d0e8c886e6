import { createUser as createUserCall } from '#api/contract/users/create-user.ts';
import { deactivateUser as deactivateUserCall } from '#api/contract/users/deactivate-user.ts';
import {
  approveFactorRecovery as approveFactorRecoveryCall,
  askFactorRecovery as askFactorRecoveryCall,
  stopFactorRecovery as stopFactorRecoveryCall,
  stopOwnFactorRecovery as stopOwnFactorRecoveryCall,
} from '#api/contract/users/factor-recovery.ts';
import { getUser as getUserCall } from '#api/contract/users/get-user.ts';
import { listUsers as listUsersCall } from '#api/contract/users/list-users.ts';
import { updateUser as updateUserCall } from '#api/contract/users/update-user.ts';
import { freeRoute, listRoute, type Route, route } from '../operation/route.ts';
import { approveFactorRecovery } from './approve-factor-recovery.ts';
import { askFactorRecovery } from './ask-factor-recovery.ts';
import { createUser } from './create-user.ts';
import { deactivateUser } from './deactivate-user.ts';
import { getUser } from './get-user.ts';
import { listUsers } from './list-users.ts';
import { stopFactorRecovery, stopOwnFactorRecovery } from './stop-factor-recovery.ts';
import { updateUser } from './update-user.ts';
import { may } from './users.policy.ts';

export const usersRoutes: Route[] = [
  listRoute(listUsersCall, may.listUsers, listUsers),
  freeRoute(createUserCall, may.createUser, createUser),
  freeRoute(updateUserCall, may.updateUser, updateUser),
  freeRoute(deactivateUserCall, may.deactivateUser, deactivateUser),
  route(getUserCall, may.getUser, getUser),
  freeRoute(askFactorRecoveryCall, may.askFactorRecovery, askFactorRecovery),
  freeRoute(approveFactorRecoveryCall, may.approveFactorRecovery, approveFactorRecovery),
  route(stopFactorRecoveryCall, may.stopFactorRecovery, stopFactorRecovery),
  route(stopOwnFactorRecoveryCall, may.stopOwnFactorRecovery, stopOwnFactorRecovery),
];
