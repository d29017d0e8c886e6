import type { InputOf } from '#api/contract/operation.ts';
import type { updateOrderStatus as contract } from '#api/contract/orders/update-order-status.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { advanceDevelopment } from '#server/lifecycle/advance.ts';
import type { Services } from '#server/operation/services.ts';
import { confirmPayment } from './confirm-payment.ts';
import { orderOf } from './get-order.ts';

/** One call, two meanings: `confirmed` confirms the transfer; any other status moves the order within intake. */
export async function updateOrderStatus(tx: Tx, actor: Actor, { params, body }: InputOf<typeof contract>, services: Services) {
  const now = services.now();
  if (body.status === 'confirmed') await confirmPayment(tx, actor, params.id, body, now);
  else {
    const event = { type: 'CHANGE_STATUS', to: body.status, note: body.note } as const;
    await advanceDevelopment(tx, { subscriptionId: params.id, event, by: actor.userId, note: body.note, now });
  }
  return { success: true as const, order: await orderOf(tx, params.id, now) };
}
