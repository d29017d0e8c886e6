import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { applyProviderPayment } from '#server/sales/cards/apply-provider-payment.ts';
import type { ProviderPayment } from '#server/sales/cards/card-provider.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { openOffice } from '../staff/staff.ts';

const t = sharedApp();
let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  office = await openOffice(t);
});

const seenOf = (id: string, amount: number): ProviderPayment => ({
  id,
  status: 'approved',
  detail: 'accredited',
  amount,
  refunded: amount,
  currency: 'VND',
  reference: null,
  collectorId: '1',
  live: true,
  updatedAt: t.clock.now(),
});

test.each([
  ['770001', 31_000_000_000, 310_000_000],
  ['770002', Number.MAX_SAFE_INTEGER, 90_071_992_547_409.91],
])(
  'a foreign currency amount of any size waits for review, and staff are notified at once: payment %s of %d [R-393]',
  async (reference, amount, shown) => {
    const row = await t.db.transaction((tx) => applyProviderPayment(tx, seenOf(reference, amount), { now: t.clock.now(), live: true }));
    const ledger = (await office.admin.get('/dashboard/payments?status=review')).body as LedgerEntry[];
    const line = ledger.find((one) => one.reference === reference);
    expect([line?.amount, line?.refunded, line?.currency, line?.review_reason]).toEqual([shown, shown, 'VND', 'no_order']);
    const events = await t.db.query.select().from(outbox).where(eq(outbox.event, 'payment.unclaimed_seen'));
    expect(events.map(({ payload }) => payload)).toContainEqual({ paymentId: row.paymentId });
  },
);
