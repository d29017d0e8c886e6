import { eq, sql } from 'drizzle-orm';
import { toPesos } from '#shared/money.ts';
import type { RequirementStatus } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { prepared } from '../db/prepared.ts';
import { statusHistory, subscriptions } from '../db/schema/orders.ts';
import { requirementHistory, requirements } from '../db/schema/requirements.ts';
import type { Author } from '../trail/author.ts';
import { writeDown, writeDownMoves } from '../trail/write-down.ts';

export type Row = typeof subscriptions.$inferSelect;

/** Who changes it, and when. Required for every write, so that no change is missing from the audit trail. */
export interface Mover {
  by: Author;
  now: Date;
}

const statements = prepared((tx) => ({
  lock: tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.subscriptionId, sql.placeholder('subscriptionId')))
    .for('update')
    .prepare('lock_subscription'),
}));

/** Locks the subscription until the transaction ends. */
export async function lockSubscription(tx: Tx, subscriptionId: number): Promise<Row | undefined> {
  const [row] = await statements(tx).lock.execute({ subscriptionId });
  return row;
}

/** A status and related values. */
export type Change = Partial<
  Pick<
    Row,
    | 'developmentStatus'
    | 'launchedAt'
    | 'paymentStatus'
    | 'accountStatus'
    | 'suspensionCause'
    | 'assignedTo'
    | 'startDate'
    | 'endDate'
    | 'owed'
  >
>;

const written = ({ developmentStatus, paymentStatus, accountStatus, assignedTo, startDate, endDate, owed }: Change) => ({
  ...(developmentStatus === undefined ? {} : { development_status: developmentStatus }),
  ...(paymentStatus === undefined ? {} : { payment_status: paymentStatus }),
  ...(accountStatus === undefined ? {} : { account_status: accountStatus }),
  ...(assignedTo === undefined ? {} : { assigned_to: assignedTo }),
  ...(startDate === undefined ? {} : { start_date: startDate?.toISOString() ?? null }),
  ...(owed === undefined ? {} : { owed: toPesos(owed) }),
  ...(endDate === undefined ? {} : { end_date: endDate?.toISOString() ?? null }),
});

const previousOf = (row: Row, change: Change): Change =>
  Object.fromEntries(Object.keys(change).map((name) => [name, row[name as keyof Change]]));

/** Writes changes of different columns at once; the audit trail records each. `row`: as locked, before them. */
export async function writeChanges(tx: Tx, row: Row, changes: readonly Change[], { by, now }: Mover): Promise<void> {
  const { subscriptionId } = row;
  const values: Change = Object.assign({}, ...changes);
  const moves = changes.map((change) => ({ before: written(previousOf(row, change)), after: written(change) }));
  await Promise.all([
    tx
      .update(subscriptions)
      .set({ ...values, updatedAt: now })
      .where(eq(subscriptions.subscriptionId, subscriptionId))
      // Sends it now; `await` alone would send it after what the caller asks next.
      .execute(),
    writeDownMoves(tx, by, subscriptionId, moves, now),
  ]);
}

export type HistoryEntry = Omit<typeof statusHistory.$inferInsert, 'entryId'>;

export async function addHistory(tx: Tx, entries: HistoryEntry[]): Promise<void> {
  await insertRows(tx, statusHistory, entries);
}

/** Locks the requirement until the transaction ends. */
export async function lockRequirement(tx: Tx, ticketId: number): Promise<typeof requirements.$inferSelect | undefined> {
  const [row] = await tx.select().from(requirements).where(eq(requirements.ticketId, ticketId)).for('update');
  return row;
}

export async function writeRequirementStatus(
  tx: Tx,
  { ticketId, subscriptionId, requirementStatus: from }: typeof requirements.$inferSelect,
  requirementStatus: RequirementStatus,
  { by, now }: Mover,
): Promise<void> {
  await tx.update(requirements).set({ requirementStatus, updatedAt: now }).where(eq(requirements.ticketId, ticketId));
  const subject = { kind: 'requirement', id: ticketId, order: subscriptionId } as const;
  const facts = { before: { requirement_status: from }, after: { requirement_status: requirementStatus } };
  await writeDown(tx, by, { ...subject, ...facts }, now, 'move');
}

export async function addRequirementHistory(tx: Tx, entry: Omit<typeof requirementHistory.$inferInsert, 'entryId'>): Promise<void> {
  await tx.insert(requirementHistory).values(entry);
}
