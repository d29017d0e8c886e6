import type { InputOf } from '#api/contract/operation.ts';
import type { requestRenewal as contract } from '#api/contract/renewals/request-renewal.ts';
import { takesRenewal } from '#machines/lifecycles/account-status/explain-account.ts';
import { countMade } from '#server/accounts/person-limits.ts';
import type { Tx } from '#server/db/database.ts';
import { emit } from '#server/events/outbox.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { renewalConcept } from '#shared/brand.ts';
import { priceOfRenewal } from '#shared/business.ts';
import { hasPendingPayment } from '../cards/card-payments.store.ts';
import type { SalesServices } from '../cards/card-service.ts';
import { cardAttemptFor, openCheckout } from '../cards/open-checkout.ts';
import { ownOrder } from '../payments/payments.policy.ts';
import { orderOwesFirst } from '../payments/refused-transfers.ts';
import { lockOrder } from '../records/orders.store.ts';
import { findOpenRenewal, insertRenewal, type RenewalRow, replaceRenewal } from '../records/renewals.store.ts';
import { presentRequestedRenewal } from './renewals.present.ts';

type Asked = InputOf<typeof contract>['body'];

/** One open renewal per subscription: the same years return it, other years replace it. */
async function openRenewal(tx: Tx, actor: Actor, { subscription_id: id, years }: Asked, services: SalesServices) {
  const now = services.now();
  const { subscriptionId, accountStatus, endDate, owed: owedByOrder } = ownOrder(actor, await lockOrder(tx, id));
  const open = await findOpenRenewal(tx, subscriptionId);
  const owes = open !== undefined && open.owed > 0;
  if (owedByOrder > 0 && !owes) throw orderOwesFirst(subscriptionId);
  if (!takesRenewal(accountStatus, owes) || endDate === null) {
    throw new Refusal('transition_refused', 'Solo se renueva una contratación activa o vencida');
  }
  if (open?.years === years) return { renewal: open, endDate };
  if (owes) {
    throw new Refusal('transition_refused', `Primero falta pagar la renovación ${renewalConcept(subscriptionId, open.renewalId)}`);
  }
  await countMade(tx, services, actor, 'renewals');
  if (open) await replaceRenewal(tx, open.renewalId, now);
  const renewal = await insertRenewal(tx, { subscriptionId, years, amount: priceOfRenewal(years), createdAt: now });
  await emit(tx, { type: 'renewal.requested', subscriptionId, renewalId: renewal.renewalId });
  return { renewal, endDate };
}

/** The renewal's card page; null if cards cannot be charged now, since a transfer is always possible. */
async function cardPageOf(
  services: SalesServices,
  { subscriptionId, renewalId, amount, owed, paymentStatus }: RenewalRow,
): Promise<string | null> {
  const { cards, db, now } = services;
  if (cards === null || paymentStatus === 'processing') return null;
  // A bill that owes again stays `confirmed` while the provider processes a payment, so check for a pending one.
  if (owed > 0 && (await hasPendingPayment(db.query, subscriptionId, renewalId))) return null;
  const bill = { subscriptionId, renewalId };
  const attempt = await db.transaction(async (tx) => {
    await lockOrder(tx, subscriptionId);
    return cardAttemptFor(tx, bill, amount, now());
  });
  return openCheckout(services, attempt.attemptId).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}

export async function requestRenewal(services: SalesServices, { actor, input }: { actor: Actor; input: InputOf<typeof contract> }) {
  const { db, now, config } = services;
  const { renewal, endDate } = await db.transaction((tx) => openRenewal(tx, actor, input.body, services));
  await services.deliverSoon();
  return presentRequestedRenewal(renewal, endDate, config.transfer, await cardPageOf(services, renewal), now());
}
