import type { InputOf } from '#api/contract/operation.ts';
import type { updateAccountStatus as contract } from '#api/contract/orders/update-account-status.ts';
import { decisionEvents } from '#machines/lifecycles/account-status/account-decisions.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { advanceAccount } from '#server/lifecycle/advance.ts';
import { owesAnything } from '#server/lifecycle/debts.store.ts';
import type { Services } from '#server/operation/services.ts';
import { orderOf } from './get-order.ts';

export async function updateAccountStatus(tx: Tx, actor: Actor, { params, body }: InputOf<typeof contract>, services: Services) {
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
