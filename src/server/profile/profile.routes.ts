import { getAvatar as getAvatarCall } from '#api/contract/profile/get-avatar.ts';
import { getProfile as getProfileCall } from '#api/contract/profile/get-profile.ts';
import { listSubscriptions as listSubscriptionsContract } from '#api/contract/profile/list-subscriptions.ts';
import { updateProfile as updateProfileCall } from '#api/contract/profile/update-profile.ts';
import { freeRoute, listRoute, type Route, route } from '../operation/route.ts';
import { getAvatar } from './get-avatar.ts';
import { getProfile } from './get-profile.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { may } from './profile.policy.ts';
import { updateProfile } from './update-profile.ts';

export const profileRoutes: Route[] = [
  listRoute(listSubscriptionsContract, may.listSubscriptions, listSubscriptions),
  route(getProfileCall, may.getProfile, getProfile),
  freeRoute(updateProfileCall, may.updateProfile, updateProfile),
  freeRoute(getAvatarCall, may.getAvatar, getAvatar),
];
