import { subscriptions } from '#server/db/schema/orders.ts';
import type { TestApp } from '../../support/test-app.ts';
import { idsOf, type Stage } from './stage.ts';
import type { Row, Trace } from './trace.ts';

const dayMs = 24 * 60 * 60_000;
export const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

/** The order's price in centavos. */
export const price = 890_000;

export type Standing = Partial<typeof subscriptions.$inferInsert>;

/** Where orders are inserted. */
export interface Place {
  t: Pick<TestApp, 'db'>;
  packageId: number;
  now: Date;
}

/** Inserts an order of the owner in any state, bypassing the lifecycles, last updated yesterday. */
export async function standOrder({ t, packageId, now }: Place, standing: Standing): Promise<number> {
  const [row] = await t.db.query
    .insert(subscriptions)
    .values({
      userId: idsOf.owner,
      packageId,
      packageKind: 'web',
      packageLevel: 'optimal',
      packageName: 'Paquete Web Óptimo',
      pricePaid: price,
      paymentMethod: 'transfer',
      createdAt: daysFrom(now, -1),
      updatedAt: daysFrom(now, -1),
      ...standing,
    })
    .returning({ id: subscriptions.subscriptionId });
  if (!row) throw new Error('the order was not inserted');
  return row.id;
}

interface Entry {
  lifecycle: 'development_status' | 'payment_status' | 'account_status';
  from: string;
  to: string;
  by: string | null;
  note: string;
}

/** The history entry of a step taken now. */
export const entryOf = (stage: Stage, id: number, { lifecycle, from, to, by, note }: Entry): Row => ({
  lifecycle,
  subscription_id: id,
  previous_status: from,
  new_status: to,
  changed_by: by,
  note,
  created_at: stage.now.toISOString(),
});

/** The outbox rows of an event, one per listener. */
export const emitted = (event: string, payload: object, ...listeners: string[]): Trace['outbox'] =>
  listeners.map((listener) => ({ event, listener, payload }));

/** Makes one thing per key, on first use. */
export function onceEach<Key, Thing>() {
  const made = new Map<Key, Promise<Thing>>();
  return (key: Key, make: () => Promise<Thing>): Promise<Thing> => {
    const thing = made.get(key) ?? make();
    made.set(key, thing);
    return thing;
  };
}
