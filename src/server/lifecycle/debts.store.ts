import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';

async function holds(tx: Tx, condition: SQL): Promise<boolean> {
  const answer = await tx.execute(sql`select ${condition} as holds`);
  return (answer as unknown as { rows: { holds: boolean }[] }).rows[0]?.holds === true;
}

/** Whether the order or one of its renewals owes again since a confirmation was undone. */
export const owesAnything = (tx: Tx, subscriptionId: number): Promise<boolean> =>
  holds(
    tx,
    sql`(exists (select from subscriptions where subscription_id = ${subscriptionId} and owed > 0)
      or exists (select from renewals where subscription_id = ${subscriptionId} and owed > 0))`,
  );

/** Whether an undone confirmation suspended the account and nothing is owed any more. */
export async function debtAloneSuspended(tx: Tx, subscriptionId: number): Promise<boolean> {
  if (await owesAnything(tx, subscriptionId)) return false;
  return holds(
    tx,
    sql`exists (select from subscriptions where subscription_id = ${subscriptionId} and suspension_cause = 'PAYMENT_UNDONE')`,
  );
}
