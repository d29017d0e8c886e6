import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditFilter, AuditTopic } from '#api/contract/audit/audit-filter.ts';
import { readConcept } from '#shared/brand.ts';
import type { Tx } from '../db/database.ts';
import { auditKeys, auditTrail } from '../db/schema/audit.ts';
import { users } from '../db/schema/people.ts';
import { containsWords } from '../db/search.ts';

const actor = alias(users, 'actor');
const person = alias(users, 'person');

const topics: Record<AuditTopic, SQL | undefined> = {
  money: or(inArray(auditTrail.subjectKind, ['payment', 'renewal']), sql`'payment_status' = any(${auditTrail.fields})`),
  statuses: eq(auditTrail.action, 'move'),
  people: and(eq(auditTrail.subjectKind, 'person'), inArray(auditTrail.action, ['create', 'change', 'delete'])),
  catalogue: inArray(auditTrail.subjectKind, ['package', 'feature']),
  doors: inArray(auditTrail.action, ['sign_in', 'sign_in_refused', 'password']),
  exports: eq(auditTrail.action, 'export'),
};

const startOf = (day: string, plus: number): SQL => sql`(${day}::date + ${plus}::int)::timestamp at time zone 'America/Mexico_City'`;

function about(text: string): SQL | undefined {
  const concept = readConcept(text);
  if (concept !== null) return eq(auditTrail.orderId, concept.subscriptionId);
  const words = sql`fold(concat_ws(' ', '', ${person.username}, ${person.email}, ${auditTrail.subjectName},
    case when ${auditTrail.subjectKind} = 'call' then ${auditTrail.subjectId} end, ''))`;
  return containsWords(words, text);
}

const conditionsOf = ({ who, what, subject, from, to, refused }: AuditFilter): (SQL | undefined)[] => [
  who ? containsWords(sql`fold(concat_ws(' ', '', ${actor.username}, ${actor.firstName}, ${actor.lastName}, ''))`, who) : undefined,
  what ? topics[what] : undefined,
  subject ? about(subject) : undefined,
  from ? sql`${auditTrail.at} >= ${startOf(from, 0)}` : undefined,
  to ? sql`${auditTrail.at} < ${startOf(to, 1)}` : undefined,
  refused ? inArray(auditTrail.action, ['sign_in_refused', 'forbidden']) : undefined,
];

/** Newest first, one more than `limit` if available. Names are the current ones. */
export const findEntries = (tx: Tx, filter: AuditFilter, before: number | undefined, limit: number) =>
  tx
    .select({
      entry: auditTrail,
      actor: { type: actor.type, username: actor.username },
      personName: person.username,
      key: auditKeys.key,
    })
    .from(auditTrail)
    .leftJoin(actor, eq(actor.userId, auditTrail.actorId))
    .leftJoin(person, and(eq(auditTrail.subjectKind, 'person'), sql`${person.userId}::text = ${auditTrail.subjectId}`))
    .leftJoin(auditKeys, eq(auditKeys.personId, auditTrail.holderId))
    .where(and(...conditionsOf(filter), before === undefined ? undefined : lt(auditTrail.entryId, before)))
    .orderBy(desc(auditTrail.entryId))
    .limit(limit + 1);

export type TrailRow = Awaited<ReturnType<typeof findEntries>>[number];

export async function namesOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .select({ userId: users.userId, username: users.username })
    .from(users)
    .where(inArray(users.userId, [...userIds]));
  return new Map(rows.map(({ userId, username }) => [userId, username]));
}
