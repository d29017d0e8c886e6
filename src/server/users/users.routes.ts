import { listUsers as listUsersCall } from '#api/contract/users/list-users.ts';
import { admin } from '../http/actor.ts';
import { listRoute, type Route } from '../http/route.ts';
import { listUsers } from './list-users.ts';

export const usersRoutes: Route[] = [listRoute(listUsersCall, admin, listUsers)];
