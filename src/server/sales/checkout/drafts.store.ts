import { and, desc, eq, getTableColumns, type Placeholder, sql } from 'drizzle-orm';
import type { SaveDraft } from '#api/contract/checkout/save-draft.ts';
import type { Tx } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { packages } from '#server/db/schema/catalogue.ts';
import { checkoutDrafts } from '#server/db/schema/orders.ts';
import { sendWithoutWaiting } from '#server/db/send-without-waiting.ts';
import type { PackageKind } from '#shared/vocabulary.ts';

type Contents = Pick<SaveDraft, 'step' | 'brief'> & { isTyped: boolean; updatedAt: Date };

const ownDraft = (userId: string | Placeholder, packageId: number | Placeholder) =>
  and(eq(checkoutDrafts.userId, userId), eq(checkoutDrafts.packageId, packageId));

export async function findDraft(tx: Tx, userId: string, kind: PackageKind, packageId: number) {
  const [row] = await tx
    .select(getTableColumns(checkoutDrafts))
    .from(checkoutDrafts)
    .innerJoin(packages, eq(packages.packageId, checkoutDrafts.packageId))
    .where(and(ownDraft(userId, packageId), eq(packages.kind, kind)));
  return row;
}
export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

export async function lockDraft(tx: Tx, userId: string, packageId: number): Promise<DraftRow | undefined> {
  const [row] = await tx.select().from(checkoutDrafts).where(ownDraft(userId, packageId)).for('update');
  return row;
}

/** Undefined if another tab created the draft at the same time. */
export async function insertDraft(tx: Tx, userId: string, packageId: number, contents: Contents): Promise<DraftRow | undefined> {
  const [row] = await tx
    .insert(checkoutDrafts)
    .values({ userId, packageId, ...contents })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** The intent key stays unchanged: it identifies one purchase from its first keystroke to its order. */
export async function updateDraft(tx: Tx, userId: string, packageId: number, contents: Contents): Promise<DraftRow | undefined> {
  const [row] = await tx.update(checkoutDrafts).set(contents).where(ownDraft(userId, packageId)).returning();
  return row;
}

const statements = prepared((tx) => ({
  remove: tx
    .delete(checkoutDrafts)
    .where(ownDraft(sql.placeholder('userId'), sql.placeholder('packageId')))
    .prepare('remove_draft'),
}));

export async function removeDraft(tx: Tx, userId: string, packageId: number): Promise<void> {
  await sendWithoutWaiting(tx, () => statements(tx).remove.execute({ userId, packageId }));
}

/** Only if the draft still belongs to this purchase: a new one may have begun since. */
export async function removeDraftOf(tx: Tx, userId: string, packageId: number, intentKey: string | null): Promise<void> {
  if (intentKey === null) return;
  await tx.delete(checkoutDrafts).where(and(ownDraft(userId, packageId), sql`${checkoutDrafts.intentKey}::text = ${intentKey}`));
}

/** Drafts with text that their owner typed: merely opening the checkout also stores a brief, either blank or copied from another. */
export const isTyped = and(
  eq(checkoutDrafts.isTyped, true),
  sql`jsonb_path_exists(${checkoutDrafts.brief}, '$.** ? (@.type() == "string" && @ like_regex "[^[:space:]]")')`,
);

export const findTypedDrafts = (tx: Tx, userId: string) =>
  tx
    .select({
      packageId: packages.packageId,
      kind: packages.kind,
      name: packages.name,
      isActive: packages.isActive,
      step: checkoutDrafts.step,
      updatedAt: checkoutDrafts.updatedAt,
    })
    .from(checkoutDrafts)
    .innerJoin(packages, eq(packages.packageId, checkoutDrafts.packageId))
    .where(and(eq(checkoutDrafts.userId, userId), isTyped))
    .orderBy(desc(checkoutDrafts.updatedAt), desc(checkoutDrafts.packageId))
    .limit(50);
