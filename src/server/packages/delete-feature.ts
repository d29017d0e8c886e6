import type { InputOf } from '#api/contract/operation.ts';
import type { deleteFeature as contract } from '#api/contract/packages/delete-feature.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound, Refusal } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { writeDownFeature } from './feature-values.ts';
import { findFeatureValues, lockFeature, removeFeature } from './features.store.ts';

export async function deleteFeature(tx: Tx, actor: Actor, { params }: InputOf<typeof contract>, services: Services) {
  const before = await lockFeature(tx, params.id);
  if (!before) throw notFound('Esta característica ya no existe');
  const used = await findFeatureValues(tx, params.id);
  if (used.length > 0) throw new Refusal('feature_in_use', 'No se puede eliminar una característica que un paquete usa');
  await removeFeature(tx, params.id);
  await writeDownFeature(tx, actor, { before }, services.now());
  return { success: true as const };
}
