import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import { idsOf, type Stage } from './stage.ts';
import { daysFrom, price } from './stand-order.ts';
import type { Row } from './trace.ts';

/** The refusal when confirming an order that `noteTransfer` already paid. Its date has no-break spaces. */
export const confirmedBefore = 'Este pago ya fue confirmado por admin el 20\u00a0nov\u00a02026, 9:05\u00a0h';
const before = new Date('2026-11-20T15:05:00.000Z');

/** A transfer that `admin` confirmed. */
export async function noteTransfer({ t, now }: Stage, orderId: number, more: Partial<typeof payments.$inferInsert> = {}): Promise<number> {
  const [attempt] = await t.db.query
    .insert(paymentAttempts)
    .values({ subscriptionId: orderId, method: 'transfer', amount: price, createdAt: daysFrom(now, -2) })
    .returning({ attemptId: paymentAttempts.attemptId });
  const values = {
    attemptId: attempt?.attemptId ?? null,
    subscriptionId: orderId,
    method: 'transfer',
    status: 'settled',
    externalReference: `ANTES ${orderId}`,
    amount: price,
    confirmedBy: idsOf['staff 400'],
    confirmedAt: before,
    ...more,
  } as const;
  const [row] = await t.db.query.insert(payments).values(values).returning({ id: payments.paymentId });
  return row?.id ?? 0;
}

/** A transfer whose confirmation `admin` undid. */
export const undoneBefore = {
  status: 'unmatched',
  note: 'Era de otro pedido',
  reviewedBy: idsOf['staff 400'],
  reviewedAt: before,
} as const;

interface Transfer {
  reference: string;
  by: string;
  at: Date;
  note: string;
  amount: number;
  renewalId?: number;
}

/** The complete row of a manually confirmed transfer. */
export const transferRow = (orderId: number, { reference, by, at, note, amount, renewalId }: Transfer): Row => ({
  subscription_id: orderId,
  renewal_id: renewalId ?? null,
  method: 'transfer',
  external_reference: reference,
  status: 'settled',
  amount,
  refunded: 0,
  currency: 'MXN',
  note,
  confirmed_by: by,
  confirmed_at: at.toISOString(),
  provider_status: null,
  provider_detail: null,
  provider_updated_at: null,
  reference: null,
  collector_id: null,
  live: null,
  doubles_earlier: false,
  review_reason: null,
  reviewed_by: null,
  reviewed_at: null,
});
