import { assignDeveloper as assignDeveloperContract } from '#api/contract/orders/assign-developer.ts';
import { getOrder as getOrderContract } from '#api/contract/orders/get-order.ts';
import { listOrders as listOrdersContract } from '#api/contract/orders/list-orders.ts';
import { recordTransfer as recordTransferContract } from '#api/contract/orders/record-transfer.ts';
import { updateAccountStatus as updateAccountStatusContract } from '#api/contract/orders/update-account-status.ts';
import { updateOrderStatus as updateOrderStatusContract } from '#api/contract/orders/update-order-status.ts';
import { listRoute, type Route, route } from '#server/operation/route.ts';
import { assignDeveloper } from './assign-developer.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';
import { may } from './orders.policy.ts';
import { recordTransfer } from './record-transfer.ts';
import { updateAccountStatus } from './update-account-status.ts';
import { updateOrderStatus } from './update-order-status.ts';

export const ordersRoutes: Route[] = [
  listRoute(listOrdersContract, may.listOrders, listOrders),
  route(getOrderContract, may.getOrder, getOrder),
  route(updateOrderStatusContract, may.updateOrderStatus, updateOrderStatus),
  route(recordTransferContract, may.recordTransfer, recordTransfer),
  route(assignDeveloperContract, may.assignDeveloper, assignDeveloper),
  route(updateAccountStatusContract, may.updateAccountStatus, updateAccountStatus),
];
