import type { InputOf } from '#api/contract/operation.ts';
import type { assignDeveloper as contract } from '#api/contract/orders/assign-developer.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { notFound, Refusal } from '#server/kernel/refusal.ts';
import { advanceDevelopment } from '#server/lifecycle/advance.ts';
import type { Services } from '#server/operation/services.ts';
import { findAssignable } from '#server/users/users.store.ts';
import { lockOrder } from '../records/orders.store.ts';
import { orderOf } from './get-order.ts';

/** Gives an order to a developer: from intake it moves to development, in delivery the developer changes. */
export async function assignDeveloper(tx: Tx, actor: Actor, { params, body }: InputOf<typeof contract>, services: Services) {
  const order = await lockOrder(tx, params.id);
  if (!order) throw notFound('Orden no encontrada');
  const developer = await findAssignable(tx, body.developerId);
  if (!developer) {
    const message = 'Esa persona no puede recibir proyectos: elige a alguien activo del equipo';
    throw new Refusal('developer_unavailable', message, { issues: [{ path: 'developerId', message }] });
  }
  await advanceDevelopment(tx, {
    subscriptionId: params.id,
    event: { type: 'ASSIGN_DEVELOPER', developerId: developer.userId, developerActive: true },
    by: actor.userId,
    note: `Se asignó a ${developer.username}`,
    now: services.now(),
  });
  return { success: true as const, order: await orderOf(tx, actor, params.id, services.now()) };
}
