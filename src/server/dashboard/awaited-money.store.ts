import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { subscriptions } from '../db/schema/orders.ts';
import { payments, renewals } from '../db/schema/payments.ts';

/** Orders and renewals that await money, without cancelled accounts. Shared, so that the dashboard counts exactly what the ledger lists. */
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

/** The awaited amount, in centavos. */
export const awaitedAmount = sql<number>`coalesce(nullif(${subscriptions.owed}, 0), ${subscriptions.pricePaid})`;

/** Money that arrived and stayed, including payments that a person accepted although they settled nothing. */
export const isKept = and(inArray(payments.status, ['settled', 'accepted']), eq(payments.currency, 'MXN'));

/** When money counts as arrived: when it was confirmed or accepted, or else first seen. */
export const keptAt = sql`coalesce(${payments.confirmedAt}, case when ${payments.status} = 'accepted' then ${payments.reviewedAt} end, ${payments.firstSeenAt})`;
