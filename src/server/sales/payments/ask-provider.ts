import { tooMany, unknownPaymentKey, unknownPaymentLimit } from '#server/accounts/limits.ts';
import { countUp, isMarked, mark } from '#server/accounts/throttle.store.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { PaymentRow } from '../cards/card-payments.store.ts';
import type { ProviderPayment } from '../cards/card-provider.ts';
import type { SalesServices } from '../cards/card-service.ts';
import { learnOfPayment } from '../cards/learn.ts';

const missLastsMs = 4_000;

/**
 * Asks the provider for a number that came by hand. One that it did not know a moment ago is not asked for again. Each is counted
 * before it is asked for, so that many at once are no way around it: made-up numbers must not turn the provider away from everybody.
 * Whoever sees that the payment is the asker's own gives it back with `countDown`.
 */
export async function askProvider(
  services: SalesServices,
  actor: Actor,
  providerId: string,
  judge: (seen: ProviderPayment) => Promise<void>,
): Promise<PaymentRow | null> {
  const { db, now } = services;
  const key = unknownPaymentKey(providerId);
  if (await isMarked(db.query, key, now())) return null;
  const exceeded = await countUp(db.query, [unknownPaymentLimit(actor.userId)], now());
  if (exceeded !== null) throw tooMany(exceeded);
  const known = await learnOfPayment(services, providerId, judge);
  if (known === null) await mark(db.query, key, new Date(now().getTime() + missLastsMs));
  return known;
}
