import type { Actor } from '#server/kernel/actor.ts';
import type { Services } from '#server/operation/services.ts';
import { createTicket } from '#server/requirements/create-ticket.ts';
import { updateRequirementStatus, updateTicketStatus } from '#server/requirements/move-requirement.ts';
import { replyToRequirement, replyToTicket } from '#server/requirements/reply.ts';
import { customerRequestTypes, type RequestType } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import type { DemoThread, DemoThreadStep } from './demo-thread.ts';

type Body = Parameters<typeof createTicket>[2]['body'];

const isCustomers = (type: RequestType): boolean => (customerRequestTypes as readonly string[]).includes(type);

async function take(tx: Tx, ticketId: number, step: DemoThreadStep, people: { customer: Actor; developer: Actor }, services: Services) {
  const params = { id: ticketId };
  const isCustomer = step.by === 'customer';
  const actor = isCustomer ? people.customer : people.developer;
  if (step.does === 'answer') {
    const body = { message: step.message, attachments: [], awaits_reply: step.awaitsReply === true };
    await (isCustomer ? replyToRequirement : replyToTicket)(tx, actor, { params, headers: {}, body }, services);
  } else await (isCustomer ? updateRequirementStatus : updateTicketStatus)(tx, actor, { params, body: { status: step.to } }, services);
}

/** Creates the requirement and replays the steps of both sides, some minutes apart. */
export async function tellThread(
  tx: Tx,
  thread: DemoThread,
  subscriptionId: number,
  people: { customer: Actor; developer: Actor },
  at: (daysAgo: number, minutes: number) => Services,
): Promise<void> {
  const { type, priority, description, raisedDaysAgo, steps } = thread;
  const request = { subscription_id: subscriptionId, priority, description, awaits_reply: true };
  const raiser = isCustomers(type) ? people.customer : people.developer;
  const body = { ...request, request_type: type, attachments: [], about: 'service' } as Body;
  const { ticket } = await createTicket(tx, raiser, { headers: {}, body }, at(raisedDaysAgo, 300));
  for (const [index, step] of steps.entries()) await take(tx, ticket.ticket_id, step, people, at(step.daysAgo, 320 + index * 25));
}
