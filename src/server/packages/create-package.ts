import type { InputOf } from '#api/contract/operation.ts';
import type { createPackage as contract } from '#api/contract/packages/create-package.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { packageAnswer } from './package-answer.ts';
import { chosenValuesOf, packageValuesOf } from './package-values.ts';
import { insertPackage, saveChosenValues } from './packages.store.ts';

export async function createPackage(tx: Tx, _actor: Actor, { params, body }: InputOf<typeof contract>) {
  const chosen = await chosenValuesOf(tx, body.features);
  const packageId = await insertPackage(tx, params.type, packageValuesOf(body.packageData));
  await saveChosenValues(tx, packageId, chosen);
  return packageAnswer(tx, params.type, packageId);
}
