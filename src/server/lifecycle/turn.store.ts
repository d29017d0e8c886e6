import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TurnFacts } from '#machines/lifecycles/turn/turn.machine.ts';
import type { TurnReason, TurnSide } from '#shared/vocabulary.ts';
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
    })
    .from(subscriptions)
    .innerJoin(turnLedger, and(eq(turnLedger.subscriptionId, subscriptionId), isNull(turnLedger.until)))
    .where(eq(subscriptionId, ofOrder))
    .prepare('turn_facts'),
}));

interface TurnNow {
  facts: TurnFacts;
  /** As the ledger has it. */
  reason: TurnReason;
}

export async function findTurnFacts(tx: Tx, id: number): Promise<TurnNow | undefined> {
  const [row] = await statements(tx).facts.execute({ subscriptionId: id });
  return row;
}

/** Ends the open turn and begins the next, not before the open one began. A turn that began in this moment is replaced: nobody has seen it. */
export async function writeTurn(tx: Tx, id: number, who: TurnSide, reason: TurnReason, now: Date): Promise<void> {
  const at = now.toISOString();
  const written = () =>
    tx
      .execute(
        sql`with open as (select entry_id, since from ${turnLedger} where subscription_id = ${id} and until is null),
        replaced as (update ${turnLedger} set who = ${who}, reason = ${reason} from open
          where ${turnLedger.entryId} = open.entry_id and open.since = ${at}::timestamptz returning 1),
        ended as (update ${turnLedger} set until = greatest(open.since, ${at}::timestamptz) from open
          where ${turnLedger.entryId} = open.entry_id and not exists (select from replaced) returning until)
      insert into ${turnLedger} (subscription_id, who, reason, since) select ${id}, ${who}, ${reason}, until from ended`,
      )
      .execute();
  await sendWithoutWaiting(tx, written);
}
