import type { InputOf } from '#api/contract/operation.ts';
import type { createFeature as contract } from '#api/contract/packages/create-feature.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { featureNameTaken, featureValuesOf } from './feature-values.ts';
import { insertFeature } from './features.store.ts';
import { presentFeature } from './packages.present.ts';

export async function createFeature(tx: Tx, _actor: Actor, { body }: InputOf<typeof contract>) {
  const row = await insertFeature(tx, featureValuesOf(body));
  if (!row) throw featureNameTaken();
  return { success: true as const, feature: presentFeature(row, 0) };
}
