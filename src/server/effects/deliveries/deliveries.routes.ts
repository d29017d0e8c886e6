import { decideDelivery as decideDeliveryCall } from '#api/contract/deliveries/decide-delivery.ts';
import { listDeliveries as listDeliveriesCall } from '#api/contract/deliveries/list-deliveries.ts';
import { freeRoute, type Route } from '#server/operation/route.ts';
import { decideDelivery } from './decide-delivery.ts';
import { may } from './deliveries.policy.ts';
import { listDeliveries } from './list-deliveries.ts';

export const deliveriesRoutes: Route[] = [
  freeRoute(listDeliveriesCall, may.listDeliveries, listDeliveries),
  freeRoute(decideDeliveryCall, may.decideDelivery, decideDelivery),
];
