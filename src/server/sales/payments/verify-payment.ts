import type { InputOf } from '#api/contract/operation.ts';
import type { verifyPayment as contract } from '#api/contract/payments/verify-payment.ts';
import { unknownPaymentLimit } from '#server/accounts/limits.ts';
import { countDown } from '#server/accounts/throttle.store.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { notFound, Refusal } from '#server/kernel/refusal.ts';
import { findAttempt } from '../cards/card-payments.store.ts';
import { type ProviderPayment, ProviderProblem } from '../cards/card-provider.ts';
import type { SalesServices } from '../cards/card-service.ts';
import { findRenewal } from '../records/renewals.store.ts';
import { askProvider } from './ask-provider.ts';
import { mayReadOrder } from './payments.policy.ts';
import { findSubscription } from './placed-orders.store.ts';

const missing = () => notFound('No encontramos ese pago');

/** The return URL proves nothing, so the provider is queried. The order that a payment is for determines its owner. */
export async function verifyPayment(services: SalesServices, { actor, input }: { actor: Actor; input: InputOf<typeof contract> }) {
  const { query } = services.db;
  // Another customer's payment gets the same answer as a missing one and stays unchanged. Money that matches no order is stored anyway.
  const judge = async ({ reference }: ProviderPayment): Promise<void> => {
    const attempt = await findAttempt(query, reference);
    const order = attempt && (await findSubscription(query, attempt.subscriptionId));
    if (order && !mayReadOrder(actor, order)) throw missing();
  };
  const payment = await askProvider(services, actor, input.params.paymentId, judge).catch((error: unknown) => {
    if (!(error instanceof ProviderProblem)) throw error;
    services.log.warn({ err: error }, 'card provider did not answer');
    throw new Refusal(
      'card_unavailable',
      'Mercado Pago no responde en este momento. Tu pago no se pierde: lo revisamos solos en unos minutos.',
      { retryAfterSeconds: error.patience },
    );
  });
  await services.deliverSoon();
  const order = payment?.subscriptionId == null ? undefined : await findSubscription(query, payment.subscriptionId);
  if (!payment || !order || !mayReadOrder(actor, order)) throw missing();
  await countDown(query, unknownPaymentLimit(actor.userId));
  const renewal = payment.renewalId === null ? undefined : await findRenewal(query, payment.renewalId);
  const { paymentStatus, owed } = renewal ?? order;
  return { success: paymentStatus === 'confirmed' && owed === 0, subscription_id: order.subscriptionId, payment_status: paymentStatus };
}
