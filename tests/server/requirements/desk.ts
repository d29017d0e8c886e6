import { asc, eq, like } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { Attachment } from '#api/contract/requirements/attachment.ts';
import type { Requirement, RequirementResponse, Ticket } from '#api/contract/requirements/requirement.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { requirementHistory, requirementResponses, requirements } from '#server/db/schema/requirements.ts';
import { demoPeople } from '#server/demo/people.ts';
import type { Answer, Caller, TestApp } from '../../support/test-app.ts';
import { openOffice, placePaidOrder } from '../staff/staff.ts';

/** The office with one paid order of `cliente`, assigned to `desarrollo`. */
export async function openDesk(t: TestApp) {
  const office = await openOffice(t);
  const id = await placePaidOrder(t, office.customer, office.admin);
  const assigned = await office.admin.patch(`/dashboard/orders/${id}/assign`, { body: { developerId: demoPeople.desarrollo.userId } });
  if (assigned.status !== 200) throw new Error(`the order was not assigned: ${JSON.stringify(assigned.body)}`);
  return { ...office, id };
}

/** The desk of a test file, opened anew before each test. */
export function deskOf(t: TestApp) {
  const desk = {} as Awaited<ReturnType<typeof openDesk>>;
  beforeEach(async () => void Object.assign(desk, await openDesk(t)));
  return desk;
}

export const supportRequest = (subscriptionId: number, more: Record<string, unknown> = {}) => ({
  body: { subscription_id: subscriptionId, request_type: 'change', description: 'Agregar el horario de diciembre', ...more },
});

export const needed = (subscriptionId: number, more: Record<string, unknown> = {}) => ({
  body: { subscription_id: subscriptionId, request_type: 'content', priority: 'normal', description: 'Nos faltan las fotos', ...more },
});

const ticketOf = ({ body }: Answer): Requirement => (body as { ticket: Requirement }).ticket;

export async function raise(caller: Caller, request: { body: unknown }): Promise<number> {
  const answer = await caller.post('/support/tickets', request);
  if (answer.status !== 201) throw new Error(`the requirement was not raised: ${JSON.stringify(answer.body)}`);
  return ticketOf(answer).ticket_id;
}

export const threadOf = async (caller: Caller, path: string) =>
  (await caller.get(path)).body as { requirement: Ticket; attachments: Attachment[]; responses: RequirementResponse[] };

/** Everything that a call may write for requirements. */
export async function traceOf(t: TestApp) {
  const tx = t.db.query;
  const events = await tx.select().from(outbox).where(like(outbox.event, 'requirement.%')).orderBy(asc(outbox.sequence));
  const history = await tx.select().from(requirementHistory).orderBy(asc(requirementHistory.entryId));
  return {
    statuses: (await tx.select().from(requirements).orderBy(asc(requirements.ticketId))).map((row) => row.requirementStatus),
    responses: (await tx.select().from(requirementResponses)).length,
    history: history.map(({ previousStatus, newStatus }) => `${previousStatus} → ${newStatus}`),
    events: events.map(({ event, listener }) => `${event} ${listener}`),
  };
}

export async function describedAs(t: TestApp, ticketId: number) {
  const [row] = await t.db.query.select().from(requirements).where(eq(requirements.ticketId, ticketId));
  return row;
}
