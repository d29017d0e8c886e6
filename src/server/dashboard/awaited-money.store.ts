import { and, isNull, ne } from 'drizzle-orm';
import { renewals, subscriptions } from '../db/schema.ts';

/** Orders and renewals that are waited for: what the ledger lists as such is what the dashboard counts. Nothing of a cancelled account. */
export const awaitedOrder = and(ne(subscriptions.paymentStatus, 'confirmed'), ne(subscriptions.accountStatus, 'cancelled'));

/** Joined with its subscription. */
export const awaitedRenewal = and(
  ne(renewals.paymentStatus, 'confirmed'),
  isNull(renewals.replacedAt),
  ne(subscriptions.accountStatus, 'cancelled'),
);
