import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { subscriptions } from '../db/schema/orders.ts';
import { payments, renewals } from '../db/schema/payments.ts';

/** Orders and renewals that are waited for: what the ledger lists as such is what the dashboard counts. Nothing of a cancelled account. */
export const awaitedOrder = and(
  or(ne(subscriptions.paymentStatus, 'confirmed'), gt(subscriptions.owed, 0)),
  ne(subscriptions.accountStatus, 'cancelled'),
);

/** Joined with its subscription. */
export const awaitedRenewal = and(
  or(ne(renewals.paymentStatus, 'confirmed'), gt(renewals.owed, 0)),
  isNull(renewals.replacedAt),
  ne(subscriptions.accountStatus, 'cancelled'),
);

/** What of its price is awaited, in centavos. */
export const awaitedAmount = sql<number>`coalesce(nullif(${subscriptions.owed}, 0), ${subscriptions.pricePaid})`;

/** Money that came and stayed: also what a person accepted, though it settled nothing. */
export const isKept = and(inArray(payments.status, ['settled', 'accepted']), eq(payments.currency, 'MXN'));

/** When money came to count: when it was confirmed or accepted, or else first seen. */
export const keptAt = sql`coalesce(${payments.confirmedAt}, case when ${payments.status} = 'accepted' then ${payments.reviewedAt} end, ${payments.firstSeenAt})`;
