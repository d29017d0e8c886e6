import { getProfile as getProfileCall } from '#api/contract/profile/get-profile.ts';
import { listSubscriptions as listSubscriptionsContract } from '#api/contract/profile/list-subscriptions.ts';
import { updateProfile as updateProfileCall } from '#api/contract/profile/update-profile.ts';
import { signedIn } from '../http/actor.ts';
import { listRoute, type Route, route } from '../http/route.ts';
import { getProfile } from './get-profile.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { updateProfile } from './update-profile.ts';

export const profileRoutes: Route[] = [
  listRoute(listSubscriptionsContract, signedIn, listSubscriptions),
  route(getProfileCall, signedIn, getProfile),
  route(updateProfileCall, signedIn, updateProfile),
];
