import type { ReplyOf } from '#api/contract/operation.ts';
import { changeNotice as changeNoticeContract } from '#api/contract/profile/change-notice.ts';
import { getAvatar as getAvatarCall } from '#api/contract/profile/get-avatar.ts';
import { getNotices as getNoticesContract } from '#api/contract/profile/get-notices.ts';
import { getProfile as getProfileCall } from '#api/contract/profile/get-profile.ts';
import { getSubscription as getSubscriptionContract } from '#api/contract/profile/get-subscription.ts';
import { listSubscriptions as listSubscriptionsContract } from '#api/contract/profile/list-subscriptions.ts';
import { updateBrief as updateBriefContract } from '#api/contract/profile/update-brief.ts';
import { updateProfile as updateProfileCall } from '#api/contract/profile/update-profile.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/refusal.ts';
import { listRoute, type Route, route, routeWithoutTransaction } from '../operation/route.ts';
import { getAvatar } from './get-avatar.ts';
import { getSubscription } from './get-subscription.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { changeNotice, getNotices } from './notices.ts';
import { may } from './profile.policy.ts';
import { presentProfile } from './profile.present.ts';
import { findProfile } from './profile.store.ts';
import { updateBrief } from './update-brief.ts';
import { updateProfile } from './update-profile.ts';

async function getProfile(tx: Tx, actor: Actor): Promise<ReplyOf<typeof getProfileCall>> {
  const profile = await findProfile(tx, actor.userId);
  if (!profile) throw notFound('No encontramos tu perfil');
  return { user: presentProfile(profile) };
}

export const profileRoutes: Route[] = [
  listRoute(listSubscriptionsContract, may.listSubscriptions, listSubscriptions),
  route(getSubscriptionContract, may.getSubscription, getSubscription),
  route(updateBriefContract, may.updateBrief, updateBrief),
  route(getProfileCall, may.getProfile, getProfile),
  routeWithoutTransaction(updateProfileCall, may.updateProfile, updateProfile),
  route(getNoticesContract, may.getNotices, getNotices),
  route(changeNoticeContract, may.changeNotice, changeNotice),
  routeWithoutTransaction(getAvatarCall, may.getAvatar, getAvatar),
];
