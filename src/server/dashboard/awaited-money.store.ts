import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { subscriptions } from '../db/schema/orders.ts';
import { payments, renewals } from '../db/schema/payments.ts';

/** Orders and renewals that are waited for: what the ledger lists as such is what the dashboard counts. Nothing of a cancelled account. */
export const awaitedOrder = and(ne(subscriptions.paymentStatus, 'confirmed'), ne(subscriptions.accountStatus, 'cancelled'));

/** Joined with its subscription. */
export const awaitedRenewal = and(
  ne(renewals.paymentStatus, 'confirmed'),
  isNull(renewals.replacedAt),
  ne(subscriptions.accountStatus, 'cancelled'),
);

/** Money that came and stayed: also what a person accepted, though it settled nothing. */
export const isKept = and(inArray(payments.status, ['settled', 'accepted']), eq(payments.currency, 'MXN'));

/** When money came to count: when it was confirmed or accepted, or else first seen. */
export const keptAt = sql`coalesce(${payments.confirmedAt}, case when ${payments.status} = 'accepted' then ${payments.reviewedAt} end, ${payments.firstSeenAt})`;
