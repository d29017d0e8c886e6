import { cardPaymentSteps } from '#server/lifecycle/advance-card-payment.ts';
import type { CardPaymentStatus } from '#shared/vocabulary.ts';
import { eventsOf, isNewer, type Observation } from './observation.ts';

type Steps = ReturnType<typeof cardPaymentSteps>;

/** The statuses that a payment passes through given the new observation; null if it brings no news. `fits`: the money matches what is due. */
export function followPayment(status: CardPaymentStatus, known: Observation | null, seen: Observation, fits: boolean): Steps | null {
  if (!isNewer(seen, known)) return null;
  // The row is created before the first observation.
  const from = known === null ? 'unseen' : status;
  return cardPaymentSteps(from, fits, eventsOf(seen, from));
}
