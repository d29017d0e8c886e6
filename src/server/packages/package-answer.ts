import type { Package } from '#api/contract/packages/package.ts';
import { featureText } from '#shared/package-feature.ts';
import type { PackageKind } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound, type Refusal } from '../kernel/refusal.ts';
import { writeDown } from '../trail/write-down.ts';
import { presentPackages } from './packages.present.ts';
import { findLinesOfPackage } from './packages.store.ts';

export const packageMissing = (): Refusal => notFound('Este paquete no existe');

/** What the audit trail records of a package. */
const packageFacts = ({ name, type, tagline, base_price, public_price, delivery_days, is_active, features }: Package) => ({
  ...{ name, type, tagline, base_price, public_price, delivery_days, is_active },
  features: features.map(featureText),
});

/** The package in its current state, on sale or not. */
export async function packageAnswer(tx: Tx, kind: PackageKind, packageId: number) {
  const [found] = presentPackages(await findLinesOfPackage(tx, kind, packageId, true));
  if (!found) throw packageMissing();
  return { success: true as const, package: found };
}

export const writeDownPackage = (tx: Tx, actor: Actor, before: Package | null, after: Package, now: Date): Promise<void> =>
  writeDown(
    tx,
    actor,
    { kind: 'package', id: after.package_id, name: after.name, before: before && packageFacts(before), after: packageFacts(after) },
    now,
  );
