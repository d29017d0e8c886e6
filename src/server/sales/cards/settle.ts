import type { Tx } from '#server/db/database.ts';
import { advanceAccount, advancePayment } from '#server/lifecycle/advance.ts';
import { advanceRenewal } from '#server/lifecycle/advance-renewal.ts';
import { payOrder, payRenewal } from '#server/lifecycle/pay.ts';
import { renewalConcept } from '#shared/brand.ts';
import { lockOrder } from '../records/orders.store.ts';
import { findRenewal } from '../records/renewals.store.ts';

/** What a payment is for: an order, or one of its renewals. */
export interface Bill {
  subscriptionId: number;
  renewalId: number | null;
}

interface Cause {
  /** The provider's id of the payment. */
  providerId: string;
  by: string | null;
  note: string;
  now: Date;
}

const said = ({ providerId, note }: Cause, what = ''): string => [what, `Mercado Pago ${providerId}`, note].filter(Boolean).join('. ');

/** The money arrived: the order or renewal is paid, and the account begins its term or resumes. */
export async function settle(tx: Tx, { subscriptionId, renewalId }: Bill, cause: Cause): Promise<void> {
  const { by, now } = cause;
  const step = { subscriptionId, by, now, event: { type: 'PROVIDER_APPROVED' } } as const;
  if (renewalId === null) return payOrder(tx, { ...step, note: said(cause) });
  return payRenewal(tx, renewalId, { ...step, note: said(cause, `Renovación ${renewalConcept(subscriptionId, renewalId)}`) });
}

/** The money was returned: suspends an active account, or makes this the cause of a suspension; other accounts stay unchanged. */
export async function reverse(tx: Tx, { subscriptionId }: Bill, cause: Cause): Promise<void> {
  const order = await lockOrder(tx, subscriptionId);
  if (order?.accountStatus !== 'active' && order?.accountStatus !== 'suspended') return;
  const { by, now } = cause;
  await advanceAccount(tx, { subscriptionId, event: { type: 'PAYMENT_REVERSED' }, by, note: said(cause, 'El pago se devolvió'), now });
}

/** While the provider processes a payment, its bill is `processing`; after a rejection the customer may try again. */
export async function followProcessing(tx: Tx, { subscriptionId, renewalId }: Bill, isPending: boolean, cause: Cause): Promise<void> {
  const status =
    renewalId === null ? (await lockOrder(tx, subscriptionId))?.paymentStatus : (await findRenewal(tx, renewalId))?.paymentStatus;
  const type = isPending ? 'PROVIDER_PROCESSING' : 'PROVIDER_REJECTED';
  if (status !== (isPending ? 'pending' : 'processing')) return;
  if (renewalId !== null) return advanceRenewal(tx, { renewalId, event: { type }, by: cause.by, now: cause.now });
  await advancePayment(tx, { subscriptionId, event: { type }, by: cause.by, note: said(cause), now: cause.now });
}
