import type { InputOf } from '#api/contract/operation.ts';
import type { requestRenewal as contract } from '#api/contract/renewals/request-renewal.ts';
import { priceOfRenewal } from '#shared/business.ts';
import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import type { Actor } from '../http/actor.ts';
import { Refusal } from '../http/refusal.ts';
import { lockOrder } from '../orders/orders.store.ts';
import { ownOrder } from '../payments/payments.policy.ts';
import type { Services } from '../services.ts';
import { presentRequestedRenewal } from './renewals.present.ts';
import { findOpenRenewal, insertRenewal, replaceRenewal } from './renewals.store.ts';

/** One open renewal per subscription: the same years are that one again, other years take its place. */
export async function requestRenewal(tx: Tx, actor: Actor, { body }: InputOf<typeof contract>, services: Services) {
  const { subscriptionId, accountStatus, endDate } = ownOrder(actor, await lockOrder(tx, body.subscription_id));
  if (accountStatus !== 'active' || endDate === null) throw new Refusal('transition_refused', 'Solo se renueva una contratación activa');
  const now = services.now();
  const { transfer } = services.config;

  const open = await findOpenRenewal(tx, subscriptionId);
  if (open?.years === body.years) return presentRequestedRenewal(open, endDate, transfer);
  if (open) await replaceRenewal(tx, open.renewalId, now);
  const { years } = body;
  const renewal = await insertRenewal(tx, { subscriptionId, years, amount: priceOfRenewal(years), createdAt: now });
  await emit(tx, { type: 'renewal.requested', subscriptionId, renewalId: renewal.renewalId });
  return presentRequestedRenewal(renewal, endDate, transfer);
}
