import { and, asc, desc, eq, exists, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { orderNotes, statusHistory, subscriptions } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/people.ts';
import { attachments, deliverables, requirementHistory, requirementResponses, requirements } from '#server/db/schema/requirements.ts';

const statements = prepared((tx) => ({
  has: tx
    .select({
      requests: exists(tx.select().from(requirements).where(eq(requirements.subscriptionId, subscriptions.subscriptionId))) as SQL<boolean>,
      notes: exists(tx.select().from(orderNotes).where(eq(orderNotes.subscriptionId, subscriptions.subscriptionId))) as SQL<boolean>,
      deliverables: exists(
        tx.select().from(deliverables).where(eq(deliverables.subscriptionId, subscriptions.subscriptionId)),
      ) as SQL<boolean>,
    })
    .from(subscriptions)
    .where(eq(subscriptions.subscriptionId, sql.placeholder('subscriptionId')))
    .prepare('what_order_has'),
}));

/** Which of these the order has at all. For a new order, which has none, this one statement saves seven; for others it is one more. */
export async function findWhatItHas(tx: Tx, subscriptionId: number) {
  const [row] = await statements(tx).has.execute({ subscriptionId });
  return row ?? { requests: false, notes: false, deliverables: false };
}

/** The changes of its project and its account, oldest first. Those of its payment are in its payments. */
export async function findStepsOf(tx: Tx, subscriptionId: number) {
  const { lifecycle, previousStatus, newStatus, changedBy, createdAt } = statusHistory;
  const rows = await tx
    .select({ lifecycle, previousStatus, newStatus, changedBy, createdAt })
    .from(statusHistory)
    .where(and(eq(statusHistory.subscriptionId, subscriptionId), ne(lifecycle, 'payment_status')))
    .orderBy(asc(statusHistory.entryId));
  return rows.flatMap(({ lifecycle: of, ...step }) => (of === 'payment_status' ? [] : { lifecycle: of, ...step }));
}

/** All payments of an order and its renewals. */
export const findPaymentsOf = (tx: Tx, subscriptionId: number) =>
  tx.select().from(payments).where(eq(payments.subscriptionId, subscriptionId)).orderBy(asc(payments.paymentId));

const author = { authorType: users.type, authorName: users.firstName, authorUsername: users.username };

/** The requirements of an order, oldest first, with who raised them. */
export const findRequestsOf = (tx: Tx, subscriptionId: number) =>
  tx
    .select({ ...getTableColumns(requirements), ...author })
    .from(requirements)
    .innerJoin(users, eq(users.userId, requirements.raisedBy))
    .where(eq(requirements.subscriptionId, subscriptionId))
    .orderBy(asc(requirements.ticketId));

const idsOf = (tx: Tx, subscriptionId: number) =>
  tx.select({ ticketId: requirements.ticketId }).from(requirements).where(eq(requirements.subscriptionId, subscriptionId));

/** The newest responses to them, newest first, with who wrote them. */
export const findResponsesOf = (tx: Tx, subscriptionId: number, limit: number) =>
  tx
    .select({ ...getTableColumns(requirementResponses), ...author })
    .from(requirementResponses)
    .innerJoin(users, eq(users.userId, requirementResponses.userId))
    .where(inArray(requirementResponses.ticketId, idsOf(tx, subscriptionId)))
    .orderBy(desc(requirementResponses.responseId))
    .limit(limit);

/** Their changes of status, with who made them. */
export const findRequestSteps = (tx: Tx, subscriptionId: number) =>
  tx
    .select({ ...getTableColumns(requirementHistory), requestType: requirements.requestType, changedByName: users.username })
    .from(requirementHistory)
    .innerJoin(requirements, eq(requirements.ticketId, requirementHistory.ticketId))
    .innerJoin(users, eq(users.userId, requirementHistory.changedBy))
    .where(eq(requirements.subscriptionId, subscriptionId))
    .orderBy(asc(requirementHistory.entryId));

/** What either side attached to its messages, newest first. Authors upload their own files. */
export const findFilesOf = (tx: Tx, subscriptionId: number) => {
  const sentAt = sql`coalesce(${requirementResponses.createdAt}, ${requirements.createdAt})`;
  return tx
    .select({ ...getTableColumns(attachments), senderType: users.type, sentAt: sentAt.mapWith(requirements.createdAt).as('sent_at') })
    .from(attachments)
    .innerJoin(requirements, eq(requirements.ticketId, attachments.ticketId))
    .innerJoin(users, eq(users.userId, attachments.uploadedBy))
    .leftJoin(requirementResponses, eq(requirementResponses.responseId, attachments.responseId))
    .where(eq(requirements.subscriptionId, subscriptionId))
    .orderBy(desc(sentAt), desc(attachments.createdAt), desc(attachments.attachmentId));
};

export type RequestRow = Awaited<ReturnType<typeof findRequestsOf>>[number];
export type SaidRow = Awaited<ReturnType<typeof findResponsesOf>>[number];
export type FileRow = Awaited<ReturnType<typeof findFilesOf>>[number];
