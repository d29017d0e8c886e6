import type { InputOf } from '#api/contract/operation.ts';
import type { getPackage as contract } from '#api/contract/packages/get-package.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { seesHiddenPackages } from './packages.policy.ts';
import { presentPackages } from './packages.present.ts';
import { findLinesOfPackage } from './packages.store.ts';

type Call = { actor: Actor | null; input: InputOf<typeof contract> };

export async function getPackage(services: Services, { actor, input }: Call) {
  const { type, id } = input.params;
  const [found] = presentPackages(await findLinesOfPackage(services.db.query, type, id, seesHiddenPackages(actor)));
  if (!found) throw notFound('Este paquete ya no está disponible');
  return { package: found };
}
