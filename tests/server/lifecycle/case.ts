import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { packages } from '#server/db/schema/catalogue.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { statusHistory, subscriptions } from '#server/db/schema/orders.ts';
import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import { insertCatalogue } from '#server/demo/demo.store.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { people, seedPeople } from '../../support/people.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

type Standing = Partial<typeof subscriptions.$inferInsert>;

export const now = new Date('2026-11-21T15:00:00.000Z');
const dayMs = 24 * 60 * 60 * 1000;
export const by = people.admin.userId;
export const developer = people.desarrollo.userId;

/** A database with people and catalogue, but no orders. */
export async function openLifecycles(): Promise<TestDatabase> {
  const database = await openTestDatabase();
  await seedPeople(database.db.query);
  await insertCatalogue(database.db.query, now);
  return database;
}

/** Replaces all orders by one in any state, bypassing the lifecycles, without history and with an empty outbox. */
export async function stand(tx: Tx, standing: Standing): Promise<number> {
  for (const table of [statusHistory, payments, paymentAttempts, subscriptions, outbox]) await tx.delete(table);
  const [bought] = await tx.select().from(packages).limit(1);
  const [row] = await tx
    .insert(subscriptions)
    .values({
      userId: people.cliente.userId,
      packageId: bought?.packageId ?? 0,
      packageKind: 'web',
      packageLevel: 'essential',
      packageName: 'Paquete Web Esencial',
      pricePaid: 490_000,
      paymentMethod: 'transfer',
      createdAt: new Date(now.getTime() - dayMs),
      updatedAt: new Date(now.getTime() - dayMs),
      ...standing,
    })
    .returning();
  return row?.subscriptionId ?? 0;
}

/** All that a step may write: the row, its history and the outbox. */
export async function remains(tx: Tx, subscriptionId: number) {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.subscriptionId, subscriptionId));
  const history = await tx.select().from(statusHistory).orderBy(asc(statusHistory.entryId));
  const told = await tx.select().from(outbox).orderBy(asc(outbox.sequence));
  return {
    row,
    history: history.map(({ entryId: _, ...entry }) => entry),
    told: told.map(({ event, listener, payload }) => ({ event, listener, payload })),
  };
}
/** Whether a step was accepted or refused; other errors are rethrown. */
export async function outcomeOf(step: Promise<void>): Promise<'accepted' | { code: string; message: string }> {
  try {
    await step;
    return 'accepted';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.code, message: error.message };
  }
}
