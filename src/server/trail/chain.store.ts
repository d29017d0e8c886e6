import { asc, desc, eq, gt, inArray, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { auditAnchors, auditEntries, auditSeals, auditTrail, auditUnsealed } from '../db/schema/audit.ts';

// Arbitrary, but unique among the advisory locks of this database.
const lockNumber = 7_261_011;

/** Tries to lock the chain until this transaction ends; false if another process holds it. */
export async function takeChain(tx: Tx): Promise<boolean> {
  const answer = await tx.execute(sql`select pg_try_advisory_xact_lock(${lockNumber}) as mine`);
  return (answer as unknown as { rows: { mine: boolean }[] }).rows[0]?.mine === true;
}

export type Seal = typeof auditSeals.$inferSelect;
export type Anchor = typeof auditAnchors.$inferSelect;

export async function lastAnchor(tx: Tx): Promise<Anchor | undefined> {
  const [row] = await tx.select().from(auditAnchors).orderBy(desc(auditAnchors.seq)).limit(1);
  return row;
}

export async function lastSeal(tx: Tx): Promise<Seal | undefined> {
  const [row] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.seq)).limit(1);
  return row;
}

export const findWaiting = (tx: Tx, limit: number) =>
  tx
    .select({ entry: auditTrail })
    .from(auditUnsealed)
    .innerJoin(auditTrail, eq(auditTrail.entryId, auditUnsealed.entryId))
    .orderBy(asc(auditUnsealed.entryId))
    .limit(limit);

export async function insertSeals(tx: Tx, seals: readonly Seal[]): Promise<void> {
  await tx.insert(auditSeals).values([...seals]);
  await tx.delete(auditUnsealed).where(
    inArray(
      auditUnsealed.entryId,
      seals.map(({ entryId }) => entryId),
    ),
  );
}

/** The chain in order; a missing entry is null. */
export const findLinks = (tx: Tx, after: number, limit: number) =>
  tx
    .select({ seal: auditSeals, entry: auditTrail })
    .from(auditSeals)
    .leftJoin(auditTrail, eq(auditTrail.entryId, auditSeals.entryId))
    .where(gt(auditSeals.seq, after))
    .orderBy(asc(auditSeals.seq))
    .limit(limit);

/** Entries without a seal, whatever the waiting list contains. */
export async function findUnsealed(tx: Tx): Promise<{ count: number; first: number | null; last: number | null; since: Date | null }> {
  const [row] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      first: sql<number | null>`min(${auditTrail.entryId})::int`,
      last: sql<number | null>`max(${auditTrail.entryId})::int`,
      since: sql<string | null>`to_char(min(${auditTrail.at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    })
    .from(auditTrail)
    .leftJoin(auditSeals, eq(auditSeals.entryId, auditTrail.entryId))
    .where(isNull(auditSeals.entryId));
  const { count = 0, first = null, last = null, since = null } = row ?? {};
  return { count, first, last, since: since === null ? null : new Date(since) };
}

export const findSeal = async (tx: Tx, seq: number): Promise<Seal | undefined> =>
  (await tx.select().from(auditSeals).where(eq(auditSeals.seq, seq)))[0];

/** The chain's first seals, up to the first whose entry is not older than `moment`. */
export async function findOldest(tx: Tx, moment: Date, limit: number): Promise<Seal[]> {
  const rows = await tx
    .select({ seal: auditSeals, at: auditTrail.at })
    .from(auditSeals)
    .innerJoin(auditTrail, eq(auditTrail.entryId, auditSeals.entryId))
    .orderBy(asc(auditSeals.seq))
    .limit(limit);
  const young = rows.findIndex(({ at }) => at >= moment);
  return rows.slice(0, young < 0 ? rows.length : young).map(({ seal }) => seal);
}

/** Replaces these seals by a signed anchor. The database accepts the statements only in this order. */
export async function replaceByAnchor(tx: Tx, seals: readonly Seal[], anchor: Anchor): Promise<void> {
  const entries = seals.map(({ entryId }) => entryId);
  await tx.insert(auditAnchors).values(anchor);
  await tx.delete(auditTrail).where(inArray(auditTrail.entryId, entries));
  await tx.delete(auditSeals).where(lte(auditSeals.seq, anchor.seq));
  await tx.delete(auditAnchors).where(lt(auditAnchors.seq, anchor.seq));
}

/** Entries written by an earlier version and not yet transferred. */
export const findOldEntries = (tx: Tx, limit: number) =>
  tx
    .select()
    .from(auditEntries)
    .where(notExists(tx.select({ one: sql`1` }).from(auditTrail).where(eq(auditTrail.takenFrom, auditEntries.entryId))))
    .orderBy(asc(auditEntries.entryId))
    .limit(limit);

export async function deleteOldEntry(tx: Tx, entryId: number): Promise<void> {
  await tx.delete(auditEntries).where(eq(auditEntries.entryId, entryId));
}
