import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { outbox } from '#server/db/schema/deliveries.ts';
import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import { collectorId, type Payment } from '#server/dev/emulators/mercadopago/provider-state.ts';
import type { Asker } from './cases.ts';
import type { Stage } from './stage.ts';
import { daysFrom, emitted, type Place, price } from './stand-order.ts';
import type { Row, Trace } from './trace.ts';

/** A payment status in the provider's vocabulary. */
export type Word = 'in_process' | 'rejected' | 'approved' | 'refunded';

/** A page of the provider where an order can be paid. */
export interface Page {
  orderId: number;
  attemptId: string;
  reference: string;
}

export async function openPage({ t, now }: Omit<Place, 'packageId'>, orderId: number): Promise<Page> {
  const attemptId = randomUUID();
  await t.db.query.insert(paymentAttempts).values({
    attemptId,
    subscriptionId: orderId,
    method: 'mercadopago',
    amount: price,
    preferenceId: `pagina-${attemptId}`,
    collectorId: String(collectorId),
    checkoutUrl: 'https://proveedor.example/pagar',
    createdAt: daysFrom(now, -1),
  });
  return { orderId, attemptId, reference: `${orderId}-${attemptId}` };
}

/** A payment on that page that exists only at the provider, with no notice sent yet. */
export function charge({ provider, noticesAt }: Stage, page: Page, word: Word, centavos = price): Payment {
  const preference = provider.state.addPreference({
    external_reference: page.reference,
    items: [{ title: 'Paquete Web Óptimo', quantity: 1, unit_price: centavos / 100 }],
    back_urls: {},
    notification_url: noticesAt,
    expiration_date_to: null,
  });
  return provider.state.pay(preference, word, 'detail');
}

type Known = Partial<typeof payments.$inferInsert> & { status: NonNullable<(typeof payments.$inferInsert)['status']> };

/** Stores the payment in the ledger as of yesterday. Returns its id there. */
export async function noted({ t, now }: Stage, page: Page, payment: Payment, said: Word, known: Known): Promise<number> {
  const [row] = await t.db.query
    .insert(payments)
    .values({
      attemptId: page.attemptId,
      subscriptionId: page.orderId,
      method: 'mercadopago',
      externalReference: String(payment.id),
      amount: Math.round(payment.transaction_amount * 100),
      providerStatus: said,
      providerDetail: 'detail',
      providerUpdatedAt: daysFrom(now, -1),
      reference: page.reference,
      collectorId: String(collectorId),
      live: false,
      firstSeenAt: daysFrom(now, -1),
      ...known,
    })
    .returning({ paymentId: payments.paymentId });
  if (!row) throw new Error('the payment was not stored');
  return row.paymentId;
}

/** The complete row of a payment first seen now. */
export const learned = (page: Page, payment: Payment, more: Row): Row => ({
  subscription_id: page.orderId,
  renewal_id: null,
  method: 'mercadopago',
  external_reference: String(payment.id),
  amount: Math.round(payment.transaction_amount * 100),
  refunded: 0,
  currency: 'MXN',
  note: '',
  confirmed_by: null,
  confirmed_at: null,
  provider_status: payment.status,
  provider_detail: payment.status_detail,
  provider_updated_at: payment.date_last_updated,
  reference: page.reference,
  collector_id: String(collectorId),
  live: false,
  doubles_earlier: false,
  review_reason: null,
  reviewed_by: null,
  reviewed_at: null,
  ...more,
});

/** A payment that did not move: only the provider's last report may have changed. */
export const unmoved = (row: Row): Row => ({
  ...row,
  provider_status: expect.any(String),
  provider_detail: expect.any(String),
  provider_updated_at: expect.any(String),
});

/** Waits until the matching outbox row is delivered. */
export const delivered = ({ t }: Stage, event: string, field: string, value: string): Promise<void> =>
  vi.waitFor(
    async () => {
      const named = sql`${outbox.payload} ->> ${field} = ${value}`;
      const rows = await t.db.query
        .select()
        .from(outbox)
        .where(and(eq(outbox.event, event), named, isNotNull(outbox.deliveredAt)));
      expect(rows.length).toBe(1);
    },
    { interval: 5, timeout: 10_000 },
  );

/** What a notice of the provider leaves in the outbox; nothing if a person asks. */
export const noticeBy = (by: Asker, payment: Payment): Trace['outbox'] =>
  by === 'provider' ? emitted('card.notice_received', { providerId: String(payment.id) }, 'cards') : [];

/** Sends the provider's signed notice and waits until the server has processed it. */
export async function sendNotice(stage: Stage, payment: Payment): Promise<void> {
  stage.provider.notices.tell(payment, 'payment.updated');
  await delivered(stage, 'card.notice_received', 'providerId', String(payment.id));
}
