import type { InputOf } from '#api/contract/operation.ts';
import type { listPackages as contract } from '#api/contract/packages/list-packages.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { seesHiddenPackages } from './packages.policy.ts';
import { presentPackages } from './packages.present.ts';
import { findPackageLines } from './packages.store.ts';

type Call = { actor: Actor | null; input: InputOf<typeof contract> };

/** The packages of one kind, essential first; the public sees those on sale. */
export async function listPackages(services: Services, { actor, input }: Call) {
  const lines = await findPackageLines(services.db.query, input.params.type, seesHiddenPackages(actor));
  return { packages: presentPackages(lines) };
}
