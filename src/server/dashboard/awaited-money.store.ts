import { and, eq, inArray, sql } from 'drizzle-orm';
import { subscriptions } from '../db/schema/orders.ts';
import { payments, renewals } from '../db/schema/payments.ts';

/**
 * Orders and renewals that await money, without cancelled accounts. Shared, so that the dashboard counts exactly what the ledger lists. Without
 * parameters, because an index holds exactly these rows.
 */
export const awaitedOrder = sql`(${subscriptions.paymentStatus} <> 'confirmed' or ${subscriptions.owed} > 0) and ${subscriptions.accountStatus} <> 'cancelled'`;

/** Joined with its subscription. */
export const awaitedRenewal = sql`(${renewals.paymentStatus} <> 'confirmed' or ${renewals.owed} > 0) and ${renewals.replacedAt} is null
  and ${subscriptions.accountStatus} <> 'cancelled'`;

/** The awaited amount, in centavos. */
export const awaitedAmount = sql<number>`coalesce(nullif(${subscriptions.owed}, 0), ${subscriptions.pricePaid})`;

/** Money that arrived and stayed, including payments that a person accepted although they settled nothing. */
export const isKept = and(inArray(payments.status, ['settled', 'accepted']), eq(payments.currency, 'MXN'));

/** When money counts as arrived: when it was confirmed or accepted, or else first seen. */
export const keptAt = sql`coalesce(${payments.confirmedAt}, case when ${payments.status} = 'accepted' then ${payments.reviewedAt} end, ${payments.firstSeenAt})`;
