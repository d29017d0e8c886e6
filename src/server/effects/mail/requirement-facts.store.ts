import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/database.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { users } from '#server/db/schema/people.ts';
import { requirementResponses, requirements } from '#server/db/schema/requirements.ts';
import type { Priority, RequestType } from '#shared/vocabulary.ts';

const customers = alias(users, 'customers');
const developers = alias(users, 'developers');
const authors = alias(users, 'authors');

/** Facts for a mail about a requirement. */
export interface RequirementFacts {
  ticketId: number;
  subscriptionId: number;
  packageName: string;
  requestType: RequestType;
  priority: Priority;
  /** The request itself, or the response to it. */
  text: string;
  byCustomer: boolean;
  /** The customer has to answer. */
  awaitsCustomer: boolean;
  customer: { email: string; name: string };
  /** The project's developer; null while none is assigned. */
  developer: { email: string; name: string } | null;
}

const selectFacts = (tx: Tx) =>
  tx.select({
    ticketId: requirements.ticketId,
    subscriptionId: requirements.subscriptionId,
    packageName: subscriptions.packageName,
    requestType: requirements.requestType,
    priority: requirements.priority,
    description: requirements.description,
    awaits: requirements.awaits,
    authorType: authors.type,
    customerEmail: customers.email,
    customerUsername: customers.username,
    customerFirstName: customers.firstName,
    developerEmail: developers.email,
    developerUsername: developers.username,
    developerFirstName: developers.firstName,
    developerIsActive: developers.isActive,
    message: requirementResponses.message,
  });

type Row = Awaited<ReturnType<typeof findFacts>>;

/** Without a response, the author is the person who raised it. */
async function findFacts(tx: Tx, ticketId: number, responseId: number | null) {
  const [row] = await selectFacts(tx)
    .from(requirements)
    .innerJoin(subscriptions, eq(subscriptions.subscriptionId, requirements.subscriptionId))
    .innerJoin(customers, eq(customers.userId, subscriptions.userId))
    .leftJoin(developers, eq(developers.userId, subscriptions.assignedTo))
    .leftJoin(requirementResponses, eq(requirementResponses.responseId, responseId ?? 0))
    .innerJoin(authors, eq(authors.userId, responseId === null ? requirements.raisedBy : requirementResponses.userId))
    .where(eq(requirements.ticketId, ticketId));
  return row;
}

const nameOf = (firstName: string | null, username: string): string => firstName?.trim() || username;

const developerOf = (row: NonNullable<Row>): RequirementFacts['developer'] =>
  row.developerEmail !== null && row.developerUsername !== null && row.developerIsActive === true
    ? { email: row.developerEmail, name: nameOf(row.developerFirstName, row.developerUsername) }
    : null;

export async function requirementFacts(tx: Tx, ticketId: number, responseId: number | null): Promise<RequirementFacts | null> {
  const row = await findFacts(tx, ticketId, responseId);
  if (!row) return null;
  const { subscriptionId, packageName, requestType, priority } = row;
  return {
    ticketId,
    subscriptionId,
    packageName,
    requestType,
    priority,
    text: row.message ?? row.description,
    byCustomer: row.authorType === 'customer',
    awaitsCustomer: row.awaits === 'customer',
    customer: { email: row.customerEmail, name: nameOf(row.customerFirstName, row.customerUsername) },
    developer: developerOf(row),
  };
}
