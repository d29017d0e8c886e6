import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { clocksDifferBySeconds } from '../db/clock.ts';
import type { Tx } from '../db/database.ts';
import { throttle } from '../db/schema/sessions.ts';

/** At most `most` in a window that opens with the first one. Counted in the database, shared by all processes. */
export interface Limit {
  readonly key: string;
  readonly most: number;
  readonly windowSeconds: number;
}

/** Keys are hashed because they contain addresses and typed text. */
export const limit = (kind: string, subject: string, most: number, windowSeconds: number): Limit => ({
  key: `${kind}:${createHash('sha256').update(subject).digest('hex')}`,
  most,
  windowSeconds,
});

/** At most the length of the window, even if a wrong clock opened it. */
const secondsUntil = (moment: Date, now: Date, { windowSeconds }: Limit): number =>
  Math.min(windowSeconds, Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000)));
/** The latest plausible end of an open window. A later one was opened by a clock that was ahead, and would lock people out for too long. */
const latestEnd = ({ windowSeconds }: Limit, now: Date): Date =>
  new Date(now.getTime() + (windowSeconds + 2 * clocksDifferBySeconds) * 1000);

const endOf = ({ windowSeconds }: Limit, now: Date): Date => new Date(now.getTime() + windowSeconds * 1000);

const longest = (waits: number[]): number | null => (waits.length === 0 ? null : Math.max(...waits));

/**
 * Seconds until all of these limits have room again; null if they have. Does not count. Windows opened by a clock that was ahead are shortened to end
 * like one opened now.
 */
export async function waitFor(tx: Tx, limits: readonly Limit[], now: Date): Promise<number | null> {
  const rows = await tx
    .select()
    .from(throttle)
    .where(
      and(
        inArray(
          throttle.key,
          limits.map(({ key }) => key),
        ),
        gt(throttle.resetsAt, now),
      ),
    );
  const waits: number[] = [];
  // Same order as when counting, so that two transactions cannot deadlock.
  for (const row of rows.sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const full = limits.find((one) => one.key === row.key && row.count >= one.most && row.resetsAt <= latestEnd(one, now));
    if (full === undefined) continue;
    waits.push(secondsUntil(row.resetsAt, now, full));
    const end = endOf(full, now);
    if (row.resetsAt > end)
      await tx
        .update(throttle)
        .set({ resetsAt: end })
        .where(and(eq(throttle.key, row.key), gt(throttle.resetsAt, end)));
  }
  return longest(waits);
}

/** Counts one more; returns the seconds to wait if that exceeds any of the limits, else null. */
export async function countUp(tx: Tx, limits: readonly Limit[], now: Date): Promise<number | null> {
  const waits: number[] = [];
  // Always in the same order, so that two transactions counting the same keys cannot deadlock.
  for (const one of [...limits].sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const { key, most } = one;
    const over = or(lte(throttle.resetsAt, now), gt(throttle.resetsAt, latestEnd(one, now)));
    const [row] = await tx
      .insert(throttle)
      .values({ key, count: 1, resetsAt: endOf(one, now) })
      .onConflictDoUpdate({
        target: throttle.key,
        set: {
          count: sql`case when ${over} then 1 else least(${throttle.count} + 1, 1000000) end`,
          resetsAt: sql`case when ${over} then excluded.resets_at else least(${throttle.resetsAt}, excluded.resets_at) end`,
        },
      })
      .returning();
    if (row && row.count > most) waits.push(secondsUntil(row.resetsAt, now, one));
  }
  return longest(waits);
}

/** Takes back one count that turned out to be unnecessary. */
export async function countDown(tx: Tx, { key }: Limit): Promise<void> {
  await tx
    .update(throttle)
    .set({ count: sql`${throttle.count} - 1` })
    .where(and(eq(throttle.key, key), gt(throttle.count, 0)));
}

export async function countAfresh(tx: Tx, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key);
  await tx.delete(throttle).where(inArray(throttle.key, keys));
}

/** A mark that is valid until `until`, such as a network a person signed in from. */
export async function mark(tx: Tx, key: string, until: Date): Promise<void> {
  await tx
    .insert(throttle)
    .values({ key, count: 1, resetsAt: until })
    .onConflictDoUpdate({ target: throttle.key, set: { resetsAt: until } });
}

export async function isMarked(tx: Tx, key: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ key: throttle.key })
    .from(throttle)
    .where(and(eq(throttle.key, key), gt(throttle.resetsAt, now)));
  return rows.length > 0;
}

/** Skips rows that are being counted on: they are deleted next time. */
export async function deleteClosedWindows(tx: Tx, now: Date): Promise<void> {
  const closed = tx.select({ key: throttle.key }).from(throttle).where(lte(throttle.resetsAt, now)).for('update', { skipLocked: true });
  await tx.delete(throttle).where(inArray(throttle.key, closed));
}
