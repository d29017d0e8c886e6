import type { InputOf } from '#api/contract/operation.ts';
import type { createPackage as contract } from '#api/contract/packages/create-package.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { packageAnswer, writeDownPackage } from './package-answer.ts';
import { chosenValuesOf, packageValuesOf, refuseUnpromisedDays } from './package-values.ts';
import { findPackageByKey, insertPackage, saveChosenValues } from './packages.store.ts';

export async function createPackage(tx: Tx, actor: Actor, { params, headers, body }: InputOf<typeof contract>, services: Services) {
  const key = headers['idempotency-key'];
  refuseUnpromisedDays(body.packageData.delivery_days, 'packageData.delivery_days');
  const chosen = await chosenValuesOf(tx, body.features);
  const packageId = await insertPackage(tx, params.type, packageValuesOf(body.packageData), {
    createdBy: actor.userId,
    idempotencyKey: key,
  });
  if (packageId === undefined) return madeBefore(tx, actor, key ?? '');
  await saveChosenValues(tx, packageId, chosen);
  const made = await packageAnswer(tx, params.type, packageId);
  await writeDownPackage(tx, actor, null, made.package, services.now());
  return made;
}

/** A retry after a lost response: returns the same package in its current state. */
async function madeBefore(tx: Tx, actor: Actor, key: string) {
  const made = await findPackageByKey(tx, actor.userId, key);
  if (made === undefined) throw new Error('a key that is taken has its package');
  return packageAnswer(tx, made.kind, made.packageId);
}
