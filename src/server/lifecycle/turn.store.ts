import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TurnFacts } from '#machines/lifecycles/turn/turn.machine.ts';
import { closedDaysColumn } from '../calendar/closed-days.store.ts';
import type { Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { subscriptions } from '../db/schema/orders.ts';
import { turnLedger } from '../db/schema/turns.ts';
import { sendWithoutWaiting } from '../db/send-without-waiting.ts';

const { subscriptionId } = subscriptions;
const ofOrder = sql.placeholder('subscriptionId');

const hasPayment = (condition: string) => sql<boolean>`exists (select from payments p left join renewals r using (renewal_id)
  where p.subscription_id = ${subscriptionId} and ${sql.raw(condition)})`;
const asks = (side: 'customer' | 'agency') => sql<boolean>`exists (select from requirements q
  where q.subscription_id = ${subscriptionId} and q.requirement_status in ('pending', 'in_progress') and q.awaits = ${sql.raw(`'${side}'`)})`;

const statements = prepared((tx) => ({
  facts: tx
    .select({
      facts: {
        accountStatus: subscriptions.accountStatus,
        paymentStatus: subscriptions.paymentStatus,
        developmentStatus: subscriptions.developmentStatus,
        owes: sql<boolean>`${subscriptions.owed} > 0`,
        suspendedByDebt: sql<boolean>`(${subscriptions.suspensionCause} is not distinct from 'PAYMENT_REVERSED'
          or exists (select from renewals r where r.subscription_id = ${subscriptionId} and r.owed > 0))`,
        moneyInReview: hasPayment(`p.status in ('review', 'refunding')`),
        owedIsProcessing: hasPayment(
          `p.status = 'pending' and case when r.renewal_id is null then "subscriptions"."owed" else r.owed end > 0`,
        ),
        asksCustomer: asks('customer'),
        asksAgency: asks('agency'),
      },
      reason: turnLedger.reason,
      since: turnLedger.since,
      pausedDays: turnLedger.pausedDays,
      promisedOn: turnLedger.promisedOn,
      deliveryDays: subscriptions.deliveryDays,
      paidAt: subscriptions.startDate,
      launchedAt: subscriptions.launchedAt,
      launchPromisedOn: subscriptions.launchPromisedOn,
      closedDays: closedDaysColumn,
    })
    .from(subscriptions)
    .innerJoin(turnLedger, and(eq(turnLedger.subscriptionId, subscriptionId), isNull(turnLedger.until)))
    .where(eq(subscriptionId, ofOrder))
    .prepare('turn_facts'),
}));

/** What decides the turn, and the open turn of the ledger. */
export async function findTurnNow(tx: Tx, id: number) {
  const [row] = await statements(tx).facts.execute({ subscriptionId: id });
  return row;
}
export type TurnNow = NonNullable<Awaited<ReturnType<typeof findTurnNow>>> & { facts: TurnFacts };

type NextTurn = Pick<typeof turnLedger.$inferSelect, 'who' | 'reason' | 'pausedDays' | 'promisedOn'>;

/** Ends the open turn and begins the next, not before the open one began. A turn that began in this moment is replaced: nobody has seen it. */
export async function writeTurn(tx: Tx, id: number, { who, reason, pausedDays, promisedOn }: NextTurn, now: Date): Promise<void> {
  const at = now.toISOString();
  const written = () =>
    tx
      .execute(
        sql`with open as (select entry_id, since from ${turnLedger} where subscription_id = ${id} and until is null),
        replaced as (update ${turnLedger} set who = ${who}, reason = ${reason}, paused_days = ${pausedDays}, promised_on = ${promisedOn}::date from open
          where ${turnLedger.entryId} = open.entry_id and open.since = ${at}::timestamptz returning 1),
        ended as (update ${turnLedger} set until = greatest(open.since, ${at}::timestamptz) from open
          where ${turnLedger.entryId} = open.entry_id and not exists (select from replaced) returning until)
      insert into ${turnLedger} (subscription_id, who, reason, since, paused_days, promised_on)
        select ${id}, ${who}, ${reason}, until, ${pausedDays}::smallint, ${promisedOn}::date from ended`,
      )
      .execute();
  await sendWithoutWaiting(tx, written);
}
