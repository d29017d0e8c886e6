import type { Tx } from '#server/db/database.ts';
import { emit } from '#server/events/outbox.ts';
import { advanceAccount } from '#server/lifecycle/advance.ts';
import { removeDraftOf } from '#server/sales/checkout/drafts.store.ts';
import { business } from '#shared/business.ts';
import { findUnpaidFor, findUnreminded, markPaymentReminded, type ReminderDays, reminderDays } from './unpaid-orders.store.ts';

/** Tells owners how to pay an open order, once for each `days`. An owner who gets the 7-day reminder no longer gets those for 3 and 1 days. */
const remindOfPayment =
  (days: ReminderDays) =>
  async (tx: Tx, now: Date, limit: number): Promise<number> => {
    const unpaid = await findUnreminded(tx, now, days, limit);
    for (const { subscriptionId } of unpaid) {
      const reminded = reminderDays.filter((one) => one <= days);
      await markPaymentReminded(tx, subscriptionId, reminded, now);
      await emit(tx, { type: 'order.unpaid', subscriptionId });
    }
    return unpaid.length;
  };

export const remindOfPayments = reminderDays.toReversed().map(remindOfPayment);

/** Closes at most `limit` unpaid orders. Money that arrives later waits for review. Returns how many. */
export async function closeUnpaid(tx: Tx, now: Date, limit: number): Promise<number> {
  const unpaid = await findUnpaidFor(tx, now, business.unpaidOrderDays, limit);
  for (const { subscriptionId, userId, packageId, idempotencyKey } of unpaid) {
    await advanceAccount(tx, {
      subscriptionId,
      event: { type: 'CLOSE_UNPAID' },
      by: null,
      note: `Pasaron ${business.unpaidOrderDays} días sin pago`,
      now,
    });
    // As when the owner cancels: otherwise the draft would lead to this order forever.
    await removeDraftOf(tx, userId, packageId, idempotencyKey);
  }
  return unpaid.length;
}
