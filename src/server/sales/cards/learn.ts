import { applyProviderPayment } from './apply-provider-payment.ts';
import { type AttemptRow, type PaymentRow, referenceOf } from './card-payments.store.ts';
import type { ProviderPayment } from './card-provider.ts';
import type { SalesServices } from './card-service.ts';
import { cardServiceOf } from './open-checkout.ts';

const apply = (services: SalesServices, seen: ProviderPayment): Promise<PaymentRow> => {
  const { live } = cardServiceOf(services);
  return services.db.transaction((tx) => applyProviderPayment(tx, seen, { now: services.now(), live }));
};

/**
 * Queries the provider about one payment, outside any transaction, and applies the answer. Null if the provider does not know it (yet).
 * `judge` throws if the caller may not see the payment; it is then not applied.
 */
export async function learnOfPayment(
  services: SalesServices,
  providerId: string,
  judge?: (seen: ProviderPayment) => Promise<void>,
): Promise<PaymentRow | null> {
  const seen = await cardServiceOf(services).provider.readPayment(providerId);
  if (seen) await judge?.(seen);
  return seen && apply(services, seen);
}

/** The same for all payments of an attempt. */
export async function learnOfAttempt(services: SalesServices, attempt: Pick<AttemptRow, 'subscriptionId' | 'attemptId'>): Promise<void> {
  const found = await cardServiceOf(services).provider.findPayments(referenceOf(attempt));
  for (const seen of found) await apply(services, seen);
}
