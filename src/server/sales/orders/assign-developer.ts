import type { InputOf } from '#api/contract/operation.ts';
import type { assignDeveloper as contract } from '#api/contract/orders/assign-developer.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { Services } from '#server/operation/services.ts';
import { giveProject, mustBeAssignable } from '#server/users/give-project.ts';
import { orderOf } from './get-order.ts';

/** Assigns a developer: an order in intake moves to development; in delivery only the developer changes. */
export async function assignDeveloper(tx: Tx, actor: Actor, { params, body }: InputOf<typeof contract>, services: Services) {
  const developer = await mustBeAssignable(tx, body.developerId, 'developerId');
  await giveProject(tx, params.id, developer, { by: actor.userId, now: services.now() });
  return { success: true as const, order: await orderOf(tx, params.id, services.now()) };
}
