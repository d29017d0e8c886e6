import { listSubscriptions as listSubscriptionsContract } from '#api/contract/profile/list-subscriptions.ts';
import { signedIn } from '../http/actor.ts';
import { listRoute, type Route } from '../http/route.ts';
import { listSubscriptions } from './list-subscriptions.ts';

export const profileRoutes: Route[] = [listRoute(listSubscriptionsContract, signedIn, listSubscriptions)];
