import { exportOrders } from '#api/contract/list-exports.ts';
import type { InputOf } from '#api/contract/operation.ts';
import { addDeliverable as addDeliverableContract } from '#api/contract/orders/add-deliverable.ts';
import { addOrderNote as addOrderNoteContract } from '#api/contract/orders/add-order-note.ts';
import { assignDeveloper as assignDeveloperContract } from '#api/contract/orders/assign-developer.ts';
import { countOrders as countOrdersContract } from '#api/contract/orders/count-orders.ts';
import { getOrder as getOrderContract } from '#api/contract/orders/get-order.ts';
import { getOrderNotes as getOrderNotesContract } from '#api/contract/orders/get-order-notes.ts';
import { listOrders as listOrdersContract } from '#api/contract/orders/list-orders.ts';
import { recordTransfer as recordTransferContract } from '#api/contract/orders/record-transfer.ts';
import { updateAccountStatus as updateAccountStatusContract } from '#api/contract/orders/update-account-status.ts';
import { updateOrderStatus as updateOrderStatusContract } from '#api/contract/orders/update-order-status.ts';
import { decisionEvents } from '#machines/lifecycles/account-status/account-decisions.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { advanceAccount } from '#server/lifecycle/advance.ts';
import { owesAnything } from '#server/lifecycle/debts.store.ts';
import { exportRoute } from '#server/operation/export-route.ts';
import { listRoute, type Route, route } from '#server/operation/route.ts';
import type { Services } from '#server/operation/services.ts';
import { addDeliverable } from './add-deliverable.ts';
import { assignDeveloper } from './assign-developer.ts';
import { getOrder, orderOf } from './get-order.ts';
import { countOrders, listOrders } from './list-orders.ts';
import { orderColumns } from './order-columns.ts';
import { addOrderNote, getOrderNotes } from './order-notes.ts';
import { may } from './orders.policy.ts';
import { recordTransfer } from './record-transfer.ts';
import { updateOrderStatus } from './update-order-status.ts';

async function updateAccountStatus(
  tx: Tx,
  actor: Actor,
  { params, body }: InputOf<typeof updateAccountStatusContract>,
  services: Services,
) {
  const type = decisionEvents[body.status];
  await advanceAccount(tx, {
    subscriptionId: params.id,
    event: type === 'RESUME' ? { type, owes: await owesAnything(tx, params.id) } : { type },
    by: actor.userId,
    note: body.note,
    now: services.now(),
  });
  return { success: true as const, order: await orderOf(tx, params.id, services.now()) };
}

export const ordersRoutes: Route[] = [
  listRoute(listOrdersContract, may.listOrders, listOrders),
  route(countOrdersContract, may.countOrders, countOrders),
  exportRoute(exportOrders, may.listOrders, { title: 'Órdenes', read: listOrders, columns: orderColumns }),
  route(getOrderContract, may.getOrder, getOrder),
  route(getOrderNotesContract, may.readNotes, getOrderNotes),
  route(addOrderNoteContract, may.writeNote, addOrderNote),
  route(updateOrderStatusContract, may.updateOrderStatus, updateOrderStatus),
  route(recordTransferContract, may.recordTransfer, recordTransfer),
  route(assignDeveloperContract, may.assignDeveloper, assignDeveloper),
  route(updateAccountStatusContract, may.updateAccountStatus, updateAccountStatus),
  route(addDeliverableContract, may.addDeliverable, addDeliverable),
];
