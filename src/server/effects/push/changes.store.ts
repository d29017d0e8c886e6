import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { Change } from '#api/contract/events/change.ts';
import type { Tx } from '#server/db/database.ts';
import { subscriptions } from '#server/db/schema/orders.ts';

export const changesChannel = 'changes';

/** A change as processes announce it to each other: besides administrators, only `userId` (if any) may see it. */
export const ChangeNotice = z.extend(Change, { userId: z.nullable(z.uuid()) });
export type ChangeNotice = z.infer<typeof ChangeNotice>;

/** A change of an order, of something that belongs to it, or of nobody's. Without `subscriptionId`, only administrators see it. */
export type Changed = Change & { subscriptionId: number | null };

/** Announces changes with their owners, equal ones once. Those of a deleted order are dropped. */
export async function notifyChanges(tx: Tx, changes: readonly Changed[]): Promise<void> {
  if (changes.length === 0) return;
  const notice = sql`json_build_object('topic', topic, 'id', id, 'userId', ${subscriptions.userId})`;
  await tx.execute(
    sql`select pg_notify(${changesChannel}, ${notice}::text)
      from json_to_recordset(${JSON.stringify(changes)}) changed (topic text, id int, "subscriptionId" int)
      left join ${subscriptions} on ${subscriptions.subscriptionId} = changed."subscriptionId"
      where changed."subscriptionId" is null or ${subscriptions.userId} is not null`,
  );
}
