import type { InputOf } from '#api/contract/operation.ts';
import type { updatePackage as contract } from '#api/contract/packages/update-package.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { mustBeUnchanged } from '../kernel/record-changed.ts';
import type { Services } from '../operation/services.ts';
import { packageAnswer, packageMissing, writeDownPackage } from './package-answer.ts';
import { chosenValuesOf, packageValuesOf } from './package-values.ts';
import { lockPackage, saveChosenValues, savePackage } from './packages.store.ts';

/** An order keeps its own price and name, so nothing of it is touched here. */
export async function updatePackage(tx: Tx, actor: Actor, { params, body }: InputOf<typeof contract>, services: Services) {
  if (!(await lockPackage(tx, params.type, params.id))) throw packageMissing();
  const before = await packageAnswer(tx, params.type, params.id);
  mustBeUnchanged(body.base_version, before.package.version, { package: before.package });
  const chosen = await chosenValuesOf(tx, body.features);
  await savePackage(tx, params.id, packageValuesOf(body.packageData), services.now());
  await saveChosenValues(tx, params.id, chosen);
  const after = await packageAnswer(tx, params.type, params.id);
  await writeDownPackage(tx, actor, before.package, after.package, services.now());
  return after;
}
