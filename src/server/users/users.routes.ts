import { exportUsers } from '#api/contract/list-exports.ts';
import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
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
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/refusal.ts';
import { exportRoute } from '../operation/export-route.ts';
import { listRoute, type Route, route, routeWithoutTransaction } from '../operation/route.ts';
import { approveFactorRecovery } from './approve-factor-recovery.ts';
import { askFactorRecovery } from './ask-factor-recovery.ts';
import { createUser } from './create-user.ts';
import { deactivateUser } from './deactivate-user.ts';
import { listUsers } from './list-users.ts';
import { stopFactorRecovery, stopOwnFactorRecovery } from './stop-factor-recovery.ts';
import { updateUser } from './update-user.ts';
import { userColumns } from './user-columns.ts';
import { may, mayKnow } from './users.policy.ts';
import { buildsFor, usernameOf } from './users.store.ts';

/** Returns only a username. A caller who may not know it gets the same answer as for a missing person. */
async function getUser(tx: Tx, actor: Actor, { params }: InputOf<typeof getUserCall>): Promise<ReplyOf<typeof getUserCall>> {
  const userId = params.id.toLowerCase();
  const known = mayKnow(actor, userId) || (await buildsFor(tx, userId, actor.userId));
  const username = known ? await usernameOf(tx, userId) : null;
  if (username === null) throw notFound('No encontramos a esa persona');
  return { username };
}

export const usersRoutes: Route[] = [
  listRoute(listUsersCall, may.listUsers, listUsers),
  exportRoute(exportUsers, may.listUsers, { title: 'Usuarios', read: listUsers, columns: userColumns }),
  routeWithoutTransaction(createUserCall, may.createUser, createUser),
  routeWithoutTransaction(updateUserCall, may.updateUser, updateUser),
  routeWithoutTransaction(deactivateUserCall, may.deactivateUser, deactivateUser),
  route(getUserCall, may.getUser, getUser),
  routeWithoutTransaction(askFactorRecoveryCall, may.askFactorRecovery, askFactorRecovery),
  routeWithoutTransaction(approveFactorRecoveryCall, may.approveFactorRecovery, approveFactorRecovery),
  route(stopFactorRecoveryCall, may.stopFactorRecovery, stopFactorRecovery),
  route(stopOwnFactorRecoveryCall, may.stopOwnFactorRecovery, stopOwnFactorRecovery),
];
