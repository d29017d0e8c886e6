import { cardPaymentSteps } from '#server/lifecycle/advance-card-payment.ts';
import type { CardPaymentStatus } from '#shared/vocabulary.ts';
import { eventsOf, type Told, tellsMore } from './observation.ts';

type Steps = ReturnType<typeof cardPaymentSteps>;

/** The statuses through which a payment goes by what is seen of it now; null when that tells nothing new. `fits`: its money is what was agreed. */
export function followPayment(status: CardPaymentStatus, known: Told | null, seen: Told, fits: boolean): Steps | null {
  if (!tellsMore(seen, known)) return null;
  // A row is made before anything was seen of its payment.
  const from = known === null ? 'unseen' : status;
  return cardPaymentSteps(from, fits, eventsOf(seen, from));
}
