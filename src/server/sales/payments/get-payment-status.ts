import type { InputOf } from '#api/contract/operation.ts';
import type { getPaymentStatus as contract } from '#api/contract/payments/get-payment-status.ts';
import { calendarAt } from '#server/calendar/calendar.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { Services } from '#server/operation/services.ts';
import { findPackagesOnSale } from '#server/packages/packages.store.ts';
import { whyCardRejected } from '#shared/card-rejection.ts';
import { formatAmount, toPesos } from '#shared/money.ts';
import { findAttempt, findCardPayments } from '../cards/card-payments.store.ts';
import { moneyTroubleOfBill } from '../cards/money-troubles.ts';
import { findOrder } from '../records/orders.store.ts';
import { promiseOfOrder } from '../records/promises.ts';
import { findRenewal } from '../records/renewals.store.ts';
import { ownOrAnyOrderForAdmins } from './payments.policy.ts';
import { presentPaymentStatus, renewalInstead } from './payments.present.ts';

/** Why the newest card payment failed; null if there is none or it did not fail. */
async function lastRejection(tx: Tx, subscriptionId: number, renewalId: number | null): Promise<string | null> {
  const last = (await findCardPayments(tx, subscriptionId)).find((one) => one.renewalId === renewalId);
  return last?.status === 'failed' ? whyCardRejected(last.providerDetail, formatAmount(toPesos(last.amount), last.currency)) : null;
}

export async function getPaymentStatus(tx: Tx, actor: Actor, { params, query }: InputOf<typeof contract>, services: Services) {
  const order = ownOrAnyOrderForAdmins(actor, await findOrder(tx, params.subscriptionId));
  const [attempt, onSale, calendar] = await Promise.all([
    query.attempt === undefined ? undefined : findAttempt(tx, `${order.subscriptionId}-${query.attempt}`),
    findPackagesOnSale(tx, [order.packageId]),
    calendarAt(tx, services.now()),
  ]);
  const renewal = attempt?.renewalId ? await findRenewal(tx, attempt.renewalId) : undefined;
  const trouble = await moneyTroubleOfBill(tx, order, renewal?.renewalId ?? null);
  const rejection =
    (renewal ?? order).paymentStatus === 'pending' || (renewal ?? order).owed > 0
      ? await lastRejection(tx, order.subscriptionId, renewal?.renewalId ?? null)
      : null;
  const status = {
    ...presentPaymentStatus(order, { trouble, isOnSale: onSale.has(order.packageId), promise: promiseOfOrder(order, calendar) }),
    ...(rejection === null ? {} : { card_rejection: rejection }),
  };
  return { subscription: renewal ? { ...status, ...renewalInstead(renewal) } : status };
}
