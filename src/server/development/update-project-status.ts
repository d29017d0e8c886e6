import type { updateProjectStatus as contract } from '#api/contract/development/update-project-status.ts';
import type { InputOf } from '#api/contract/operation.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/refusal.ts';
import { advanceDevelopment } from '../lifecycle/advance.ts';
import type { Services } from '../operation/services.ts';
import { projectOf } from '../sales/orders/get-order.ts';
import { lockOrder } from '../sales/records/orders.store.ts';

/** Moves a project within delivery, or takes it live. */
export async function updateProjectStatus(tx: Tx, actor: Actor, { params, body }: InputOf<typeof contract>, services: Services) {
  if (!(await lockOrder(tx, params.id))) throw notFound('Proyecto no encontrado');
  const event =
    body.status === 'live' ? ({ type: 'GO_LIVE' } as const) : ({ type: 'CHANGE_STATUS', to: body.status, note: body.note } as const);
  await advanceDevelopment(tx, { subscriptionId: params.id, event, by: actor.userId, note: body.note, now: services.now() });
  return { success: true as const, project: await projectOf(tx, params.id, services.now()) };
}
