import { and, gte, lte, type SQL, sql } from 'drizzle-orm';
import { subscriptions } from '#server/db/schema/orders.ts';
import { business } from '#shared/business.ts';
import { addDays } from '#shared/dates.ts';

/** When the work could begin: the term of a paid order starts on the day of the payment. */
export const beganAt = sql`coalesce(${subscriptions.startDate}, ${subscriptions.createdAt})`;

/** Running accounts near their end date. The statuses are no parameters, because an index holds exactly these rows. */
export const endsSoon = (now: Date): SQL | undefined =>
  and(
    sql`${subscriptions.accountStatus} in ('active', 'trial')`,
    gte(subscriptions.endDate, now),
    lte(subscriptions.endDate, new Date(addDays(now.toISOString(), business.nearExpiryDays))),
  );

/** Began after `after`, and not after `until`; null for no limit. */
export interface Age {
  after: Date | null;
  until: Date | null;
}

export const beganBetween = ({ after, until }: Age): SQL | undefined =>
  and(
    after === null ? undefined : sql`${beganAt} > ${after.toISOString()}::timestamptz`,
    until === null ? undefined : sql`${beganAt} <= ${until.toISOString()}::timestamptz`,
  );
