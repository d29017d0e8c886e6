import type { PackageKind } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { notFound, type Refusal } from '../http/refusal.ts';
import { presentPackages } from './packages.present.ts';
import { findLinesOfPackage } from './packages.store.ts';

export const packageMissing = (): Refusal => notFound('Este paquete no existe');

/** The package as it stands now, hidden or not. */
export async function packageAnswer(tx: Tx, kind: PackageKind, packageId: number) {
  const [found] = presentPackages(await findLinesOfPackage(tx, kind, packageId, true));
  if (!found) throw packageMissing();
  return { success: true as const, package: found };
}
