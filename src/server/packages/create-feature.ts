import type { InputOf } from '#api/contract/operation.ts';
import type { createFeature as contract } from '#api/contract/packages/create-feature.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { featureNameTaken, featureValuesOf, writeDownFeature } from './feature-values.ts';
import { insertFeature } from './features.store.ts';
import { presentFeature } from './packages.present.ts';

export async function createFeature(tx: Tx, actor: Actor, { body }: InputOf<typeof contract>, services: Services) {
  const row = await insertFeature(tx, featureValuesOf(body));
  if (!row) throw featureNameTaken();
  await writeDownFeature(tx, actor, { after: row }, services.now());
  return { success: true as const, feature: presentFeature(row, 0) };
}
