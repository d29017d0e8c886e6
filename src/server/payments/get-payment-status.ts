import type { InputOf } from '#api/contract/operation.ts';
import type { getPaymentStatus as contract } from '#api/contract/payments/get-payment-status.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { ownOrAnyOrderForAdmins } from './payments.policy.ts';
import { presentPaymentStatus } from './payments.present.ts';
import { findSubscription } from './placed-orders.store.ts';

export async function getPaymentStatus(tx: Tx, actor: Actor, { params }: InputOf<typeof contract>) {
  return presentPaymentStatus(ownOrAnyOrderForAdmins(actor, await findSubscription(tx, params.subscriptionId)));
}
