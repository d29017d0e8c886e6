import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RequirementStatus } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { rowLimit } from '../db/ranges.ts';
import { subscriptions } from '../db/schema/orders.ts';
import { users } from '../db/schema/people.ts';
import { requirementResponses, requirements } from '../db/schema/requirements.ts';

const customers = alias(users, 'customers');
const developers = alias(users, 'developers');

const columns = {
  ...getTableColumns(requirements),
  ownerId: subscriptions.userId,
  packageName: subscriptions.packageName,
  packageKind: subscriptions.packageKind,
  developerId: subscriptions.assignedTo,
  businessDescription: subscriptions.businessDescription,
  customerUsername: customers.username,
  customerFirstName: customers.firstName,
  customerLastName: customers.lastName,
  customerEmail: customers.email,
  customerPhone: customers.phone,
  developerName: developers.username,
  developerFirstName: developers.firstName,
  responseCount: sql<number>`(select count(*)::int from requirement_responses r where r.ticket_id = ${requirements.ticketId})`,
};

const selectRequirements = (tx: Tx) =>
  tx
    .select(columns)
    .from(requirements)
    .innerJoin(subscriptions, eq(subscriptions.subscriptionId, requirements.subscriptionId))
    .innerJoin(customers, eq(customers.userId, subscriptions.userId))
    .leftJoin(developers, eq(developers.userId, subscriptions.assignedTo));

export type RequirementRow = Awaited<ReturnType<typeof selectRequirements>>[number];

export async function findRequirement(tx: Tx, ticketId: number): Promise<RequirementRow | undefined> {
  const [row] = await selectRequirements(tx).where(eq(requirements.ticketId, ticketId));
  return row;
}

/** Locks the requirement until this transaction ends. */
export async function lockRequirement(tx: Tx, ticketId: number): Promise<RequirementRow | undefined> {
  await tx.select({ ticketId: requirements.ticketId }).from(requirements).where(eq(requirements.ticketId, ticketId)).for('update');
  return findRequirement(tx, ticketId);
}

export interface RequirementQuery {
  statuses: readonly RequirementStatus[];
  /** The end of the previous page. */
  after?: { updatedAt: string; ticketId: number } | undefined;
  limit: number;
}

const { requirementStatus, updatedAt, ticketId } = requirements;

export const followsRequirement = (after: RequirementQuery['after'], comparison: '<' | '>' = '<'): SQL | undefined =>
  after && sql`(${updatedAt}, ${ticketId}) ${sql.raw(comparison)} (${after.updatedAt}::timestamptz, ${after.ticketId}::int)`;

export const latestFirst: readonly string[] = ['updated_at desc', 'ticket_id desc'];

/** The first of `all`, a query of `ticket_id` and the columns that it is ordered by. */
export function selectPage(tx: Tx, all: SQL, limit: SQL, order = latestFirst): Promise<RequirementRow[]> {
  const inOrder = sql.raw(order.map((column) => `page.${column}`).join(', '));
  const page = sql`(select * from (${all}) page order by ${inOrder} limit ${limit}) page`;
  return selectRequirements(tx).innerJoin(page, eq(sql`page.ticket_id`, ticketId)).orderBy(inOrder);
}

/** Requirements of this customer, most recently updated first; up to `limit + 1` rows, the extra one showing that more follow. */
export const findOwnRequirements = (tx: Tx, ownerId: string, { statuses, after, limit }: RequirementQuery): Promise<RequirementRow[]> =>
  selectPage(
    tx,
    sql`select ${ticketId}, ${updatedAt} from ${requirements} join ${subscriptions} using (subscription_id)
      where ${and(eq(subscriptions.userId, ownerId), inArray(requirementStatus, [...statuses]), followsRequirement(after))}`,
    rowLimit(limit + 1),
  );

type NewRequirement = Pick<
  typeof requirements.$inferSelect,
  'subscriptionId' | 'raisedBy' | 'requestType' | 'priority' | 'description' | 'awaits' | 'awaitsSince' | 'idempotencyKey'
>;

/** Stored as pending. Undefined if this person already used the key for a requirement. */
export async function insertRequirement(tx: Tx, requirement: NewRequirement, now: Date): Promise<number | undefined> {
  const { subscriptionId, raisedBy, requestType, priority, description, awaits, awaitsSince, idempotencyKey } = requirement;
  const wanted = { requestType, priority, description, awaits, awaitsSince };
  const [row] = await tx
    .insert(requirements)
    .values({ subscriptionId, raisedBy, ...wanted, idempotencyKey, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [requirements.raisedBy, requirements.idempotencyKey] })
    .returning({ ticketId: requirements.ticketId });
  return row?.ticketId;
}

export async function findRequirementByKey(tx: Tx, raisedBy: string, key: string): Promise<RequirementRow | undefined> {
  const [row] = await selectRequirements(tx).where(and(eq(requirements.raisedBy, raisedBy), eq(requirements.idempotencyKey, key)));
  return row;
}

const selectResponses = (tx: Tx) =>
  tx
    .select({ ...getTableColumns(requirementResponses), username: users.username, firstName: users.firstName, type: users.type })
    .from(requirementResponses)
    .innerJoin(users, eq(users.userId, requirementResponses.userId));

export type ResponseRow = Awaited<ReturnType<typeof selectResponses>>[number];

export const findResponses = (tx: Tx, ticketId: number): Promise<ResponseRow[]> =>
  selectResponses(tx).where(eq(requirementResponses.ticketId, ticketId)).orderBy(asc(requirementResponses.responseId));

type NewResponse = Pick<typeof requirementResponses.$inferSelect, 'ticketId' | 'userId' | 'message' | 'idempotencyKey'>;

export async function findResponseByKey(tx: Tx, userId: string, key: string): Promise<ResponseRow | undefined> {
  const [row] = await selectResponses(tx).where(and(eq(requirementResponses.userId, userId), eq(requirementResponses.idempotencyKey, key)));
  return row;
}

/** The side that an open requirement waits for, and since when an answer is owed; null for none. */
export interface WaitsFor {
  awaits: 'customer' | 'agency' | null;
  awaitsSince: Date | null;
}

export async function setAwaited(tx: Tx, id: number, awaited: WaitsFor): Promise<void> {
  await tx.update(requirements).set(awaited).where(eq(ticketId, id));
}

/** `awaited`: what its requirement waits for from now on. Undefined if this person already used the key for an answer. */
export async function insertResponse(tx: Tx, said: NewResponse, awaited: WaitsFor, now: Date): Promise<ResponseRow | undefined> {
  const [inserted] = await tx
    .insert(requirementResponses)
    .values({ ...said, createdAt: now })
    .onConflictDoNothing({ target: [requirementResponses.userId, requirementResponses.idempotencyKey] })
    .returning({ responseId: requirementResponses.responseId });
  if (!inserted) return undefined;
  await tx
    .update(requirements)
    .set({ ...awaited, updatedAt: now })
    .where(eq(requirements.ticketId, said.ticketId));
  const [row] = await selectResponses(tx).where(eq(requirementResponses.responseId, inserted.responseId));
  if (!row) throw new Error('an inserted response was not returned');
  return row;
}
