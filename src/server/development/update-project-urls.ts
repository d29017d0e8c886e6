import type { updateProjectUrls as contract } from '#api/contract/development/update-project-urls.ts';
import type { InputOf } from '#api/contract/operation.ts';
import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { projectOf } from '../sales/orders/get-order.ts';
import { lockOrder, setProjectUrls } from '../sales/records/orders.store.ts';

/** An empty text clears an address; a missing one leaves it unchanged. */
const cleared = (url: string): string | null => (url === '' ? null : url);

export async function updateProjectUrls(tx: Tx, _actor: Actor, { params, body }: InputOf<typeof contract>, services: Services) {
  const order = await lockOrder(tx, params.id);
  if (!order) throw notFound('Proyecto no encontrado');
  const urls = {
    ...(body.stagingUrl === undefined ? {} : { stagingUrl: cleared(body.stagingUrl) }),
    ...(body.productionUrl === undefined ? {} : { productionUrl: cleared(body.productionUrl) }),
  };
  await setProjectUrls(tx, params.id, urls, services.now());
  await emit(tx, { type: 'project.urls_changed', subscriptionId: params.id });
  return { success: true as const, project: await projectOf(tx, params.id, services.now()) };
}
