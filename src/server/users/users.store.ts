import { and, asc, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { adminMinimum, roles } from '#shared/roles.ts';
import type { Tx } from '../db/database.ts';
import { rangeTable, rowLimit } from '../db/ranges.ts';
import { subscriptions } from '../db/schema/orders.ts';
import { personSearch, users } from '../db/schema/people.ts';
import { findHits, wordsContain } from '../db/search.ts';

const summary = {
  userId: users.userId,
  username: users.username,
  email: users.email,
  role: users.role,
  type: users.type,
  isActive: users.isActive,
  lastLogin: users.lastLogin,
  firstName: users.firstName,
  lastName: users.lastName,
  version: users.version,
};
// The same order on every machine, whatever its locale.
const nameOrder = sql`lower(${users.username}) collate "C"`;

const selectPeople = (tx: Tx) => tx.select(summary).from(users);

/** Of `findHits`: looking people up takes less time than reading the list of them, whose order says little about who is found. */
const hitsFactor = 2.2;

export type Person = Awaited<ReturnType<typeof selectPeople>>[number];

export interface PeopleFilter {
  type?: 'user' | 'customer' | undefined;
  minRole?: number | undefined;
  active?: boolean | undefined;
  search?: string | undefined;
  /** Only these people. */
  ids?: readonly string[] | undefined;
  /** The last person of the previous page. */
  after?: { type: 'user' | 'customer'; username: string } | undefined;
  limit: number;
}

/** Staff first: 'user' sorts after 'customer'. Only staff have a higher role than customers. */
const typesFrom = (minRole: number) => (minRole > roles.customer ? (['user'] as const) : (['user', 'customer'] as const));

/** Matching people, staff first, then by username; up to `limit + 1` rows, the extra one showing that more follow. */
export async function findPeople(tx: Tx, { type, minRole = 0, active, search, ids, after, limit }: PeopleFilter): Promise<Person[]> {
  const all = typesFrom(minRole)
    .filter((one) => (type === undefined || one === type) && (after === undefined || one <= after.type))
    .flatMap((one) =>
      [true, false].map((is_active) => ({ type: one, is_active, last: one === after?.type ? after.username.toLowerCase() : '' })),
    )
    .filter(({ is_active }) => active === undefined || is_active === active);
  const ranges = rangeTable(all, { type: 'text', is_active: 'boolean', last: 'text' });
  const inRange = and(
    sql`${users.type} = range.type and ${users.isActive} = range.is_active and ${nameOrder} > range.last collate "C"`,
    gte(users.role, minRole),
  );
  const rows = rowLimit(limit + 1);
  const hits = search && !ids ? await findHits<string>(tx, personSearch, search, { factor: hitsFactor }) : null;
  const contains = search && !hits ? wordsContain(personSearch, users.userId, search) : undefined;
  const among = ids ?? hits?.map(({ id }) => id);
  const found = sql`select ${users.userId} from ${ranges} join ${users} on ${inRange}
    where ${and(sql`${users.userId} = any(${sql.param(among)}::uuid[])`, contains)}
    order by ${users.type} desc, ${nameOrder} limit ${rows}`;
  const listed = sql`select ordered.user_id from ${ranges} cross join lateral (
      select ${users.userId} from ${users}
      where ${and(inRange, contains)}
      order by ${nameOrder} limit ${rows}
    ) ordered`;
  return selectPeople(tx)
    .innerJoin(sql`(${among ? found : listed}) page`, eq(sql`page.user_id`, users.userId))
    .orderBy(desc(users.type), asc(nameOrder))
    .limit(limit + 1);
}

/** A person who may be given a project: active staff with access to the development area. Locked until this transaction ends. */
export async function findAssignable(tx: Tx, userId: string): Promise<{ userId: string; username: string } | null> {
  const [person] = await tx
    .select({ userId: users.userId, username: users.username })
    .from(users)
    .where(and(eq(users.userId, userId), eq(users.type, 'user'), gte(users.role, adminMinimum), eq(users.isActive, true)))
    .for('share');
  return person ?? null;
}

export async function insertPerson(
  tx: Tx,
  person: { username: string; email: string; passwordHash: string; type: 'user' | 'customer'; role: number; createdAt: Date },
): Promise<Person> {
  const [row] = await tx.insert(users).values(person).returning(summary);
  if (!row) throw new Error('the new person was not stored');
  return row;
}

/** A new, unconfirmed address also raises the version, although it is stored in another table. */
export async function updatePerson(
  tx: Tx,
  userId: string,
  { asksNewEmail, ...changes }: { username?: string; role?: number; isActive?: boolean; asksNewEmail: boolean },
): Promise<Person> {
  const raised = asksNewEmail ? { version: sql`${users.version} + 1` } : {};
  const [row] = await tx
    .update(users)
    .set({ ...changes, ...raised })
    .where(eq(users.userId, userId))
    .returning(summary);
  if (!row) throw new Error('the person is no longer there');
  return row;
}

/** Locks these people and every active superadmin, in one order: if two demote each other, the second waits and then sees the first one's change. */
export async function lockPeople(tx: Tx, userIds: readonly string[]): Promise<Person[]> {
  return tx
    .select(summary)
    .from(users)
    .where(or(inArray(users.userId, [...userIds]), and(eq(users.role, roles.superadmin), eq(users.isActive, true))))
    .orderBy(users.userId)
    .for('no key update');
}

export async function usernameOf(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx.select({ username: users.username }).from(users).where(eq(users.userId, userId));
  return row?.username ?? null;
}

export async function buildsFor(tx: Tx, developerId: string, customerId: string): Promise<boolean> {
  const rows = await tx
    .select({ subscriptionId: subscriptions.subscriptionId })
    .from(subscriptions)
    .where(and(eq(subscriptions.assignedTo, developerId), eq(subscriptions.userId, customerId)))
    .limit(1);
  return rows.length > 0;
}
