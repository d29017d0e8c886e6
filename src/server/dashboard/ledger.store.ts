import { and, type Column, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { AccountStatus, DevelopmentStatus, LedgerStatus, PaymentMethod, PaymentStatus, ReviewReason } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { subscriptions } from '../db/schema/orders.ts';
import { paymentAttempts, payments, refunds, renewals } from '../db/schema/payments.ts';
import { personSearch, users } from '../db/schema/people.ts';
import { containsWords } from '../db/search.ts';
import { termBegins } from '../sales/records/renewals.store.ts';
import { awaitedAmount, awaitedOrder, awaitedRenewal, keptAt } from './awaited-money.store.ts';

/** The kinds of ledger lines, and their order at the same instant. */
export const ranks = { awaitedOrder: 0, payment: 1, awaitedRenewal: 2 } as const;
type Rank = (typeof ranks)[keyof typeof ranks];

/** The position of a line in the ledger: newest first, then by rank, then by number. */
export interface LedgerPlace {
  at: Date;
  rank: number;
  number: number;
}

interface LedgerFilter {
  status?: LedgerStatus | undefined;
  search?: string | undefined;
  after?: LedgerPlace | undefined;
  limit: number;
}

const paidAt = sql`date_trunc('milliseconds', ${keptAt})`.mapWith(payments.firstSeenAt);
const orderedAt = sql`date_trunc('milliseconds', ${subscriptions.createdAt})`.mapWith(subscriptions.createdAt);
const renewedAt = sql`date_trunc('milliseconds', ${renewals.createdAt})`.mapWith(renewals.createdAt);
const rankOf = (rank: Rank) => sql<number>`${sql.raw(String(rank))}`;
const noText = sql<string | null>`null::text`;
const noTime = sql`null::timestamptz`.mapWith(subscriptions.endDate) as SQL<Date | null>;
const noNumber = sql<number | null>`null::int`;
/** Types a column as nullable, so that all parts of the union match: not every line has an order. */
const perhaps = <T>(column: Column | SQL): SQL<T | null> => sql<T | null>`${column}`;

const customer = {
  subscriptionId: perhaps<number>(subscriptions.subscriptionId),
  endDate: sql`${subscriptions.endDate}`.mapWith(subscriptions.endDate) as SQL<Date | null>,
  accountStatus: perhaps<AccountStatus>(subscriptions.accountStatus),
  developmentStatus: perhaps<DevelopmentStatus>(subscriptions.developmentStatus),
  customerUsername: perhaps<string>(users.username),
  customerFirstName: perhaps<string>(users.firstName),
  customerLastName: perhaps<string>(users.lastName),
};

/** The state of a line: the payment's own status, or for awaited money the payment status of its order or renewal. */
type State = PaymentStatus | (typeof payments.$inferSelect)['status'];

/** Columns of money that has not arrived. */
const awaited = {
  reference: noText,
  currency: sql<string>`'MXN'`,
  refunded: sql<number>`0`,
  reviewReason: sql<ReviewReason | null>`null::text`,
  isRefundRefused: sql<boolean>`false`,
  expected: noNumber,
};

/** Maps ledger statuses to payment statuses; rejected payments are left out, as they moved no money. */
const paymentStates = {
  review: ['review'],
  confirmed: ['settled'],
  accepted: ['accepted'],
  refunding: ['refunding'],
  returned: ['returned'],
  unmatched: ['unmatched'],
  waiting: [],
} as const satisfies Record<LedgerStatus, readonly State[]>;
const shownStates = (status: LedgerStatus | undefined) => [
  ...(status === undefined ? Object.values(paymentStates).flat() : paymentStates[status]),
];

/** Search by customer, business, order, renewal, amount and reference. */
function matches(
  search: string | undefined,
  { renewalId, amount, reference }: { renewalId: SQL; amount: SQL; reference: SQL },
): SQL | undefined {
  if (!search) return undefined;
  const concept = sql`'tw' || ${subscriptions.subscriptionId}`;
  const words = sql`concat_ws(' ', '', ${personSearch.words}, ${concept}, ${subscriptions.subscriptionId}, ${concept} || 'r' || ${renewalId},
    ${amount} / 100, ${amount}, fold(${reference}), fold(${subscriptions.businessDescription}), '')`;
  return containsWords(words, search);
}

const follows = (after: LedgerPlace | undefined, at: SQL, rank: Rank, number: SQL): SQL | undefined =>
  after && sql`(${at}, ${rankOf(rank)}, ${number}) < (${after.at.toISOString()}::timestamptz, ${after.rank}::int, ${after.number}::int)`;

type Part = Omit<LedgerFilter, 'limit' | 'status'>;

const seenPayments = (tx: Tx, { search, after }: Part, status: LedgerStatus | undefined) =>
  tx
    .select({
      at: paidAt,
      rank: rankOf(ranks.payment),
      number: sql<number>`${payments.paymentId}`,
      state: sql<State>`${payments.status}`,
      /** Whether what it was meant for is paid. */
      dueStatus: sql<PaymentStatus | null>`case when ${payments.renewalId} is null then ${subscriptions.paymentStatus} else ${renewals.paymentStatus} end`,
      owed: sql<number>`coalesce(case when ${payments.renewalId} is null then ${subscriptions.owed} else ${renewals.owed} end, 0)`,
      termBegins: sql`case when ${payments.renewalId} is not null then ${termBegins} end`.mapWith(
        subscriptions.endDate,
      ) as SQL<Date | null>,
      replacedAt: sql`${renewals.replacedAt}`.mapWith(renewals.replacedAt) as SQL<Date | null>,
      amount: sql`${payments.amount}`.mapWith(payments.amount),
      method: payments.method,
      reference: perhaps<string>(payments.externalReference),
      currency: sql<string>`${payments.currency}`,
      refunded: sql`${payments.refunded}`.mapWith(payments.refunded),
      reviewReason: perhaps<ReviewReason>(payments.reviewReason),
      isRefundRefused: sql<boolean>`${payments.status} = 'review' and exists (select 1 from ${refunds} where ${refunds.paymentId} = ${payments.paymentId} and ${refunds.outcome} = 'refused')`,
      expected: perhaps<number>(paymentAttempts.amount),
      renewalId: perhaps<number>(payments.renewalId),
      years: perhaps<number>(renewals.years),
      ...customer,
    })
    .from(payments)
    .leftJoin(paymentAttempts, eq(paymentAttempts.attemptId, payments.attemptId))
    .leftJoin(subscriptions, eq(subscriptions.subscriptionId, payments.subscriptionId))
    .leftJoin(users, eq(users.userId, subscriptions.userId))
    .leftJoin(personSearch, eq(personSearch.userId, users.userId))
    .leftJoin(renewals, eq(renewals.renewalId, payments.renewalId))
    .where(
      and(
        inArray(payments.status, shownStates(status)),
        matches(search, {
          renewalId: sql`${payments.renewalId}`,
          amount: sql`${payments.amount}`,
          reference: sql`${payments.externalReference}`,
        }),
        follows(after, paidAt, ranks.payment, sql`${payments.paymentId}`),
      ),
    );

const awaitedOrders = (tx: Tx, { search, after }: Part, wanted: boolean) =>
  tx
    .select({
      at: orderedAt,
      rank: rankOf(ranks.awaitedOrder),
      number: sql<number>`${subscriptions.subscriptionId}`,
      state: sql<State>`case when ${subscriptions.owed} > 0 then 'pending' else ${subscriptions.paymentStatus} end`,
      dueStatus: perhaps<PaymentStatus>(subscriptions.paymentStatus),
      owed: sql<number>`${subscriptions.owed}`,
      termBegins: noTime,
      replacedAt: sql`null::timestamptz`.mapWith(renewals.replacedAt) as SQL<Date | null>,
      amount: awaitedAmount,
      method: subscriptions.paymentMethod,
      ...awaited,
      renewalId: noNumber,
      years: noNumber,
      ...customer,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.userId, subscriptions.userId))
    .leftJoin(personSearch, eq(personSearch.userId, users.userId))
    .where(
      and(
        wanted ? awaitedOrder : sql`false`,
        matches(search, { renewalId: noNumber, amount: awaitedAmount, reference: noText }),
        follows(after, orderedAt, ranks.awaitedOrder, sql`${subscriptions.subscriptionId}`),
      ),
    );

/** A renewal can be paid either way until the provider is processing a card. */
const awaitedMethod = sql<PaymentMethod>`case when ${renewals.paymentStatus} = 'processing' then 'mercadopago' else 'transfer' end`;

const awaitedRenewals = (tx: Tx, { search, after }: Part, wanted: boolean) =>
  tx
    .select({
      at: renewedAt,
      rank: rankOf(ranks.awaitedRenewal),
      number: sql<number>`${renewals.renewalId}`,
      state: sql<State>`case when ${renewals.owed} > 0 then 'pending' else ${renewals.paymentStatus} end`,
      dueStatus: perhaps<PaymentStatus>(renewals.paymentStatus),
      owed: sql<number>`${renewals.owed}`,
      termBegins: noTime,
      replacedAt: sql`${renewals.replacedAt}`.mapWith(renewals.replacedAt) as SQL<Date | null>,
      amount: sql<number>`${renewals.amount}`,
      method: awaitedMethod,
      ...awaited,
      renewalId: perhaps<number>(renewals.renewalId),
      years: perhaps<number>(renewals.years),
      ...customer,
    })
    .from(renewals)
    .innerJoin(subscriptions, eq(subscriptions.subscriptionId, renewals.subscriptionId))
    .innerJoin(users, eq(users.userId, subscriptions.userId))
    .leftJoin(personSearch, eq(personSearch.userId, users.userId))
    .where(
      and(
        wanted ? awaitedRenewal : sql`false`,
        matches(search, { renewalId: sql`${renewals.renewalId}`, amount: sql`${renewals.amount}`, reference: noText }),
        follows(after, renewedAt, ranks.awaitedRenewal, sql`${renewals.renewalId}`),
      ),
    );

/** Up to one line more than `limit`. */
export function findLedger(tx: Tx, { status, limit, ...part }: LedgerFilter) {
  const wanted = status === undefined || status === 'waiting';
  return unionAll(seenPayments(tx, part, status), awaitedOrders(tx, part, wanted), awaitedRenewals(tx, part, wanted))
    .orderBy(sql`1 desc, 2 desc, 3 desc`)
    .limit(limit + 1);
}
export type LedgerRow = Awaited<ReturnType<typeof findLedger>>[number];
