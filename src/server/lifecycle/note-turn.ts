import { transition } from 'xstate';
import { sideOf, type TurnFacts, turnMachine, turnState } from '#machines/lifecycles/turn/turn.machine.ts';
import type { TurnReason } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { lockSubscription } from './lifecycle.store.ts';
import { findTurnFacts, writeTurn } from './turn.store.ts';

const reasons = new Map<string, TurnReason>();
const start = turnState('unpaid');

/** The machine's answer, asked once for each combination of facts. The state before decides nothing. */
function reasonFor(facts: TurnFacts): TurnReason {
  const key = JSON.stringify(facts);
  const reason = reasons.get(key) ?? transition(turnMachine, start, { type: 'FACTS_CHANGED', facts })[0].value;
  reasons.set(key, reason);
  return reason;
}

/**
 * Writes whose turn it is after a change, in the same transaction; call it after the last statement of the change was sent. Needs the lock on the order:
 * otherwise neither of two concurrent changes would see the other.
 */
export async function noteTurn(tx: Tx, subscriptionId: number, now: Date): Promise<void> {
  const before = await findTurnFacts(tx, subscriptionId);
  if (!before) return;
  const reason = reasonFor(before.facts);
  if (reason !== before.reason) await writeTurn(tx, subscriptionId, sideOf(reason), reason, now);
}

/** The same for an order that is not locked yet. */
export async function noteTurnOf(tx: Tx, subscriptionId: number, now: Date): Promise<void> {
  await lockSubscription(tx, subscriptionId);
  await noteTurn(tx, subscriptionId, now);
}
