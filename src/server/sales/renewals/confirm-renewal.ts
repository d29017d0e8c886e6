import type { InputOf } from '#api/contract/operation.ts';
import type { confirmRenewal as contract } from '#api/contract/renewals/confirm-renewal.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { notFound, Refusal } from '#server/kernel/refusal.ts';
import { payRenewal } from '#server/lifecycle/pay.ts';
import { lockLateTransfer, recordTransfer } from '#server/lifecycle/transfer-payment.store.ts';
import type { Services } from '#server/operation/services.ts';
import { renewalConcept } from '#shared/brand.ts';
import { alreadyConfirmed, mustBeRecorded, orderOwesFirst } from '../payments/refused-transfers.ts';
import { confirmationOfAttempt } from '../payments/transfers.store.ts';
import { lockOrder } from '../records/orders.store.ts';
import { attemptOfRenewal, findRenewal } from '../records/renewals.store.ts';
import { presentRenewal } from './renewals.present.ts';

/** Locks the subscription first, like a renewal request: the second of two concurrent calls sees the first one's result. */
async function lockedRenewal(tx: Tx, renewalId: number) {
  const known = await findRenewal(tx, renewalId);
  if (known) await lockOrder(tx, known.subscriptionId);
  const renewal = await findRenewal(tx, renewalId);
  if (!renewal) throw notFound('Renovación no encontrada');
  return renewal;
}

/** Staff saw a renewal's transfer: records it once and extends the support. */
export async function confirmRenewal(tx: Tx, actor: Actor, { params, body }: InputOf<typeof contract>, services: Services) {
  const { renewalId, subscriptionId, amount, owed, paymentStatus, replacedAt } = await lockedRenewal(tx, params.id);
  const attemptId = await attemptOfRenewal(tx, renewalId);
  if (paymentStatus === 'confirmed' && owed === 0) throw alreadyConfirmed(await confirmationOfAttempt(tx, attemptId));
  const order = await lockOrder(tx, subscriptionId);
  if (order && order.owed > 0 && owed === 0) throw orderOwesFirst(subscriptionId);
  if (replacedAt !== null) throw new Refusal('transition_refused', 'El cliente eligió otro plan: esta renovación ya no espera su pago');

  const { reference, note = '' } = body;
  const now = services.now();
  const by = actor.userId;
  const transfer = { attemptId, subscriptionId, renewalId, reference, amount, note, confirmedBy: by, confirmedAt: now };
  const written = [`Renovación ${renewalConcept(subscriptionId, renewalId)}`, `Referencia ${reference}`, note].filter(Boolean).join('. ');
  const event = { type: 'CONFIRM_MANUALLY', reference } as const;
  const pay = () => payRenewal(tx, renewalId, { subscriptionId, event, by, note: written, now });
  mustBeRecorded(await recordTransfer(tx, transfer, await lockLateTransfer(tx, transfer), pay));

  const [renewal, renewed] = [await findRenewal(tx, renewalId), await lockOrder(tx, subscriptionId)];
  if (!renewal || !renewed?.endDate) throw new Error('a confirmed renewal has no end');
  return { success: true as const, renewal: presentRenewal(renewal, renewed.endDate, now) };
}
