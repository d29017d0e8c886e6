import { tooMany, unknownPaymentKey, unknownPaymentLimit } from '#server/accounts/limits.ts';
import { countUp, isMarked, mark } from '#server/accounts/throttle.store.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { PaymentRow } from '../cards/card-payments.store.ts';
import type { ProviderPayment } from '../cards/card-provider.ts';
import type { SalesServices } from '../cards/card-service.ts';
import { learnOfPayment } from '../cards/learn.ts';

const missLastsMs = 4_000;

/**
 * Queries the provider about a payment id that the caller supplied. An id unknown moments ago is not queried again. Each query is counted
 * before it is sent, so that concurrent calls cannot evade the limit: queries for made-up ids must not make the provider block everybody. If
 * the payment turns out to be the caller's own, undo the count with `countDown`.
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
