import type { InputOf } from '#api/contract/operation.ts';
import type { getPaymentStatus as contract } from '#api/contract/payments/get-payment-status.ts';
import { findAttempt } from '../cards/card-payments.store.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { findRenewal } from '../renewals/renewals.store.ts';
import { ownOrAnyOrderForAdmins } from './payments.policy.ts';
import { presentPaymentStatus, presentRenewalStatus } from './payments.present.ts';
import { findSubscription } from './placed-orders.store.ts';

export async function getPaymentStatus(tx: Tx, actor: Actor, { params, query }: InputOf<typeof contract>) {
  const order = ownOrAnyOrderForAdmins(actor, await findSubscription(tx, params.subscriptionId));
  const attempt = query.attempt === undefined ? undefined : await findAttempt(tx, `${order.subscriptionId}-${query.attempt}`);
  const renewal = attempt?.renewalId ? await findRenewal(tx, attempt.renewalId) : undefined;
  return renewal ? presentRenewalStatus(order, renewal) : presentPaymentStatus(order);
}
