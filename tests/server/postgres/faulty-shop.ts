import { eq } from 'drizzle-orm';
import { connect } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { type Limits, limits } from '#server/db/postgres/limits.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { statusHistory, subscriptions } from '#server/db/schema/orders.ts';
import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import { startFaultProxy } from '../../support/fault-proxy.ts';
import { eventually } from '../../support/server-process.ts';
import { startTestApp } from '../../support/test-app.ts';
import { openTestDatabase } from '../../support/test-database.ts';
import { packageIdOf, resetShop } from '../shop/shop.ts';

const scaled = <T>(value: T, by: number, name = ''): T => {
  if (typeof value === 'number') return (name.endsWith('Ms') ? value * by : value) as T;
  return Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, scaled(one, by, key)])) as T;
};

/** Every limit of time is a tenth. */
export const tenth: Limits = scaled(limits, 0.1);
/** For what has to succeed on a slow machine too; the outcome of a COMMIT is looked up no longer than in production. */
export const generous: Limits = { ...scaled(limits, 5), askForMs: limits.askForMs };

export type FaultyShop = Awaited<ReturnType<typeof openFaultyShop>>;

/** A shop whose only way to PostgreSQL leads through a proxy that fails on demand; `beside` is a direct connection to the same database. */
export async function openFaultyShop(own: Limits = tenth) {
  const direct = await openTestDatabase();
  const proxy = await startFaultProxy(direct.address.databaseUrl ?? '');
  const db = await connect({ databaseUrl: proxy.url, dataDir: '' }, () => undefined, { limits: own, checksHandles: true });
  const t = await startTestApp({ database: { db, address: direct.address, close: () => db.close() } });
  await resetShop({ ...t, db: direct.db });
  return {
    t,
    beside: direct.db,
    proxy,
    packageId: await packageIdOf(direct.db.query, 'web', 'optimal'),
    /** Resolves when no connection is busy and nobody waits for one. */
    poolWhole: async () => {
      await eventually('no connection is busy', async () => {
        const { busy, awaited } = db.connections() ?? { busy: 0, awaited: 0 };
        return busy + awaited === 0 ? true : null;
      });
    },
    close: async () => {
      await t.close();
      await proxy.close();
      await direct.close();
    },
  };
}

/** All rows of the orders under one key. */
export async function traceOfKey({ query }: Database, key: string) {
  const orders = await query.select().from(subscriptions).where(eq(subscriptions.idempotencyKey, key));
  const [order] = orders;
  if (!order) return { orders: 0, attempts: 0, listeners: [] };
  const attempts = await query.select().from(paymentAttempts).where(eq(paymentAttempts.subscriptionId, order.subscriptionId));
  const placed = await query.select().from(outbox).where(eq(outbox.event, 'order.placed'));
  const listeners = placed.filter(({ payload }) => (payload as { subscriptionId: number }).subscriptionId === order.subscriptionId);
  return { orders: orders.length, attempts: attempts.length, listeners: listeners.map(({ listener }) => listener).sort() };
}

/** All rows of the confirmation of one order. */
export async function traceOfConfirmation({ query }: Database, id: number) {
  const history = await query.select().from(statusHistory).where(eq(statusHistory.subscriptionId, id));
  const paid = await query
    .select()
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.attemptId, payments.attemptId))
    .where(eq(paymentAttempts.subscriptionId, id));
  return {
    history: history.map(({ lifecycle, previousStatus, newStatus }) => `${lifecycle}: ${previousStatus} → ${newStatus}`).sort(),
    payments: paid.length,
  };
}
