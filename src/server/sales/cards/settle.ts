import type { Tx } from '#server/db/database.ts';
import { advanceAccount, advancePayment } from '#server/lifecycle/advance.ts';
import { advanceRenewal } from '#server/lifecycle/advance-renewal.ts';
import { renewalConcept } from '#shared/brand.ts';
import { lockOrder } from '../records/orders.store.ts';
import { findRenewal } from '../records/renewals.store.ts';

/** What a payment pays: an order, or one of its renewals. */
export interface Bill {
  subscriptionId: number;
  renewalId: number | null;
}

interface Cause {
  /** The provider's number of the payment. */
  providerId: string;
  by: string | null;
  note: string;
  now: Date;
}

const said = ({ providerId, note }: Cause, what = ''): string => [what, `Mercado Pago ${providerId}`, note].filter(Boolean).join('. ');

/** The money is there: the order or the renewal is paid, and the account begins or goes on. */
export async function settle(tx: Tx, { subscriptionId, renewalId }: Bill, cause: Cause): Promise<void> {
  const { by, now } = cause;
  if (renewalId === null) {
    const step = { subscriptionId, by, note: said(cause), now };
    await advancePayment(tx, { ...step, event: { type: 'PROVIDER_APPROVED' } });
    await advanceAccount(tx, { ...step, event: { type: 'PAYMENT_CONFIRMED' } });
    return;
  }
  const renewal = await findRenewal(tx, renewalId);
  if (!renewal) throw new Error('a payment of a renewal that is not there');
  const note = said(cause, `Renovación ${renewalConcept(subscriptionId, renewalId)}`);
  await advanceRenewal(tx, { renewalId, event: { type: 'PROVIDER_APPROVED' }, by, now });
  await advanceAccount(tx, { subscriptionId, event: { type: 'RENEWAL_CONFIRMED', years: renewal.years }, by, note, now });
}

/** The money went back: a running account is suspended, any other stays as it is. */
export async function reverse(tx: Tx, { subscriptionId }: Bill, cause: Cause): Promise<void> {
  const order = await lockOrder(tx, subscriptionId);
  if (order?.accountStatus !== 'active') return;
  const { by, now } = cause;
  await advanceAccount(tx, { subscriptionId, event: { type: 'PAYMENT_REVERSED' }, by, note: said(cause, 'El pago se devolvió'), now });
}

/** As long as the provider is at work on a payment, what it pays is being processed; after a rejection the customer may try again. */
export async function followProcessing(tx: Tx, { subscriptionId, renewalId }: Bill, isPending: boolean, cause: Cause): Promise<void> {
  const status =
    renewalId === null ? (await lockOrder(tx, subscriptionId))?.paymentStatus : (await findRenewal(tx, renewalId))?.paymentStatus;
  const type = isPending ? 'PROVIDER_PROCESSING' : 'PROVIDER_REJECTED';
  if (status !== (isPending ? 'pending' : 'processing')) return;
  if (renewalId !== null) return advanceRenewal(tx, { renewalId, event: { type }, by: cause.by, now: cause.now });
  await advancePayment(tx, { subscriptionId, event: { type }, by: cause.by, note: said(cause), now: cause.now });
}
