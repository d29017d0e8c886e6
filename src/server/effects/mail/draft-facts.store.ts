import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { packages } from '#server/db/schema/catalogue.ts';
import { checkoutDrafts } from '#server/db/schema/orders.ts';
import type { PackageKind, PackageLevel } from '#shared/vocabulary.ts';

/** Facts for a mail about an unfinished order. `price` in centavos. */
export interface DraftFacts {
  packageId: number;
  kind: PackageKind;
  level: PackageLevel;
  price: number;
}

/** Null once it was ordered or discarded. */
export async function draftFacts(tx: Tx, userId: string, packageId: number): Promise<DraftFacts | null> {
  const [row] = await tx
    .select({ packageId: packages.packageId, kind: packages.kind, level: packages.level, price: packages.publicPrice })
    .from(checkoutDrafts)
    .innerJoin(packages, eq(packages.packageId, checkoutDrafts.packageId))
    .where(and(eq(checkoutDrafts.userId, userId), eq(checkoutDrafts.packageId, packageId)));
  return row ?? null;
}
