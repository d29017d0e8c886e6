import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { clocksDifferBySeconds } from '../db/clock.ts';
import type { Tx } from '../db/database.ts';
import { throttle } from '../db/schema/sessions.ts';

/** At most `most` in a window that opens with the first one. Counted in the database: all processes share it. */
export interface Limit {
  readonly key: string;
  readonly most: number;
  readonly windowSeconds: number;
}

/** Keys are hashed: they hold addresses and what people typed. */
export const limit = (kind: string, subject: string, most: number, windowSeconds: number): Limit => ({
  key: `${kind}:${createHash('sha256').update(subject).digest('hex')}`,
  most,
  windowSeconds,
});

/** No longer than its window, whatever the clock said that opened it. */
const secondsUntil = (moment: Date, now: Date, { windowSeconds }: Limit): number =>
  Math.min(windowSeconds, Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000)));
/** No window of now ends so late: one that does was opened by a clock that was ahead, and would shut people out for as long. */
const latestEnd = ({ windowSeconds }: Limit, now: Date): Date =>
  new Date(now.getTime() + (windowSeconds + 2 * clocksDifferBySeconds) * 1000);

const endOf = ({ windowSeconds }: Limit, now: Date): Date => new Date(now.getTime() + windowSeconds * 1000);

const longest = (waits: number[]): number | null => (waits.length === 0 ? null : Math.max(...waits));

/** Seconds until all of these limits leave room again; null when they do. Counts nothing; a window of a clock that was ahead ends like one that opens now. */
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
  // In one order, as where they are counted: two transactions cannot lock each other out.
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

/** Counts one more; returns the seconds to wait when that was one too many for any of them, else null. */
export async function countUp(tx: Tx, limits: readonly Limit[], now: Date): Promise<number | null> {
  const waits: number[] = [];
  // Always in the same order: two transactions that count the same keys cannot lock each other out.
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

/** Takes one back that was counted and need not have been. */
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

/** A mark that stands until `until`: an address a person signed in from, for one. */
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

/** Rows somebody is counting on just now are left for the next time. */
export async function deleteClosedWindows(tx: Tx, now: Date): Promise<void> {
  const closed = tx.select({ key: throttle.key }).from(throttle).where(lte(throttle.resetsAt, now)).for('update', { skipLocked: true });
  await tx.delete(throttle).where(inArray(throttle.key, closed));
}
