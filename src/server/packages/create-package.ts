import type { InputOf } from '#api/contract/operation.ts';
import type { createPackage as contract } from '#api/contract/packages/create-package.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { packageAnswer, writeDownPackage } from './package-answer.ts';
import { chosenValuesOf, packageValuesOf } from './package-values.ts';
import { insertPackage, saveChosenValues } from './packages.store.ts';

export async function createPackage(tx: Tx, actor: Actor, { params, body }: InputOf<typeof contract>, services: Services) {
  const chosen = await chosenValuesOf(tx, body.features);
  const packageId = await insertPackage(tx, params.type, packageValuesOf(body.packageData));
  await saveChosenValues(tx, packageId, chosen);
  const made = await packageAnswer(tx, params.type, packageId);
  await writeDownPackage(tx, actor, null, made.package, services.now());
  return made;
}
