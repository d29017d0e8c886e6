import type { InputOf } from '#api/contract/operation.ts';
import type { activatePackage as contract } from '#api/contract/packages/activate-package.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { packageAnswer, packageMissing, writeDownPackage } from './package-answer.ts';
import { lockPackage, savePackage } from './packages.store.ts';

export async function activatePackage(tx: Tx, actor: Actor, { params, body }: InputOf<typeof contract>, services: Services) {
  if (!(await lockPackage(tx, params.type, params.id))) throw packageMissing();
  const before = await packageAnswer(tx, params.type, params.id);
  await savePackage(tx, params.id, { isActive: body.is_active }, services.now());
  const after = await packageAnswer(tx, params.type, params.id);
  await writeDownPackage(tx, actor, before.package, after.package, services.now());
  return after;
}
