import type { InputOf } from '#api/contract/operation.ts';
import type { updatePackage as contract } from '#api/contract/packages/update-package.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import type { Services } from '../services.ts';
import { packageAnswer, packageMissing } from './package-answer.ts';
import { chosenValuesOf, packageValuesOf } from './package-values.ts';
import { lockPackage, saveChosenValues, savePackage } from './packages.store.ts';

/** An order keeps its own price and name, so nothing of it is touched here. */
export async function updatePackage(tx: Tx, _actor: Actor, { params, body }: InputOf<typeof contract>, services: Services) {
  if (!(await lockPackage(tx, params.type, params.id))) throw packageMissing();
  const chosen = await chosenValuesOf(tx, body.features);
  await savePackage(tx, params.id, packageValuesOf(body.packageData), services.now());
  await saveChosenValues(tx, params.id, chosen);
  return packageAnswer(tx, params.type, params.id);
}
