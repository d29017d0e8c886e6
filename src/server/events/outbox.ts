import type { Tx } from '../db/database.ts';
import { outbox } from '../db/schema/deliveries.ts';
import { type DomainEvent, listenersOf } from './catalogue.ts';

/** Write down what happened, in the transaction in which it happened: one delivery for each listener. */
export async function emit(tx: Tx, event: DomainEvent): Promise<void> {
  const { type, ...payload } = event;
  const rows = listenersOf[type].map((listener) => ({ event: type, listener, payload }));
  if (rows.length > 0) await tx.insert(outbox).values(rows);
}
