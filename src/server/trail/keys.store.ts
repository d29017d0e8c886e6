import { randomBytes } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { auditKeys } from '../db/schema/audit.ts';
import { subscriptions } from '../db/schema/orders.ts';
import { users } from '../db/schema/people.ts';

/** The person that an entry concerns, directly or as an order's owner. */
export type Holder = { userId: string } | { subscriptionId: number };

export interface Keyed {
  personId: string;
  /** Null if it was destroyed. */
  key: Uint8Array | null;
}

const whose = (holder: Holder): SQL =>
  'userId' in holder
    ? sql`select ${users.userId} as id from ${users} where ${users.userId} = ${holder.userId}`
    : sql`select ${subscriptions.userId} as id from ${subscriptions} where ${subscriptions.subscriptionId} = ${holder.subscriptionId}`;

const ofKey = { personId: auditKeys.personId, key: auditKeys.key };
const statements = prepared((tx) => ({
  ofPerson: tx
    .select(ofKey)
    .from(auditKeys)
    .where(eq(auditKeys.personId, sql.placeholder('userId')))
    .prepare('audit_key_of_person'),
  ofOrder: tx
    .select(ofKey)
    .from(subscriptions)
    .innerJoin(auditKeys, eq(auditKeys.personId, subscriptions.userId))
    .where(eq(subscriptions.subscriptionId, sql.placeholder('subscriptionId')))
    .prepare('audit_key_of_order'),
}));

async function askForKey(tx: Tx, holder: Holder): Promise<Keyed | null> {
  const { ofPerson, ofOrder } = statements(tx);
  const [known] = await ('userId' in holder ? ofPerson.execute(holder) : ofOrder.execute(holder));
  return known ?? madeKeyOf(tx, holder);
}

const underWay = new WeakMap<Tx, Map<string, Promise<Keyed | null>>>();

/** The holder's key, created if missing; null if there is no such person. Entries that are written at the same time ask for it once. */
export function keyOf(tx: Tx, holder: Holder): Promise<Keyed | null> {
  const asked = underWay.get(tx) ?? new Map<string, Promise<Keyed | null>>();
  underWay.set(tx, asked);
  const name = JSON.stringify(holder);
  const key = asked.get(name) ?? askForKey(tx, holder).finally(() => asked.delete(name));
  asked.set(name, key);
  return key;
}

/** One statement creates it and finds one that was created meanwhile. */
async function madeKeyOf(tx: Tx, holder: Holder): Promise<Keyed | null> {
  const answer = await tx.execute(sql`
    with holder as (${whose(holder)}),
      made as (
        insert into ${auditKeys} (person_id, key) select id, ${randomBytes(32)} from holder
        where not exists (select from ${auditKeys} where person_id = holder.id)
        on conflict (person_id) do nothing returning person_id, key
      )
    select person_id, key, true as known from made
    union all select k.person_id, k.key, true from ${auditKeys} k join holder on holder.id = k.person_id
    union all select id, null, false from holder
    order by known desc limit 1`);
  const [row] = (answer as unknown as { rows: { person_id: string; key: Uint8Array | null; known: boolean }[] }).rows;
  if (row === undefined) return null;
  // Another transaction just created the key, after this statement's snapshot: read again.
  return row.known ? { personId: row.person_id, key: row.key } : madeKeyOf(tx, holder);
}

/** Makes this person's entries in the audit trail unreadable for good. */
export async function destroyKey(tx: Tx, personId: string): Promise<void> {
  await tx
    .insert(auditKeys)
    .values({ personId, key: null })
    .onConflictDoUpdate({ target: auditKeys.personId, set: { key: null } });
}
