import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { callOnce } from '#api/client/call-once.ts';
import { getRequirement } from '#api/contract/requirements/get-requirement.ts';
import { getTicket } from '#api/contract/requirements/get-ticket.ts';
import { replyToRequirement } from '#api/contract/requirements/reply-to-requirement.ts';
import { replyToTicket } from '#api/contract/requirements/reply-to-ticket.ts';
import { updateRequirementStatus } from '#api/contract/requirements/update-requirement-status.ts';
import { updateTicketStatus } from '#api/contract/requirements/update-ticket-status.ts';
import type { Thread } from '#machines/flows/requirement-thread/requirement-thread.machine.ts';
import type { RequirementStatus } from '#shared/vocabulary.ts';

interface Which {
  ticketId: number;
}
type Reply = Which & { message: string; attachments: string[]; awaitsReply: boolean };
type Move = Which & { status: RequirementStatus | null };

const paramsOf = ({ ticketId }: Which) => ({ params: { id: String(ticketId) } });
const bodyOf = ({ message, attachments }: Reply) => ({ message, attachments });
const chosen = ({ status }: Move): RequirementStatus => {
  if (status === null) throw new Error('no status is chosen');
  return status;
};

/** The actors of a thread on the customer's side. */
export const ownThreadActors = {
  loadThread: fromPromise<Thread, Which>(({ input, signal }) => call(getRequirement, paramsOf(input), { signal })),
  sendReply: fromPromise<void, Reply>(async ({ input, signal }) => {
    await callOnce(replyToRequirement, { ...paramsOf(input), body: bodyOf(input) }, { signal });
  }),
  changeStatus: fromPromise<void, Move>(async ({ input, signal }) => {
    await call(updateRequirementStatus, { ...paramsOf(input), body: { status: chosen(input) } }, { signal });
  }),
};

/** The actors of a thread on the staff's side. */
export const staffThreadActors = {
  loadThread: fromPromise<Thread, Which>(({ input, signal }) => call(getTicket, paramsOf(input), { signal })),
  sendReply: fromPromise<void, Reply>(async ({ input, signal }) => {
    const body = { ...bodyOf(input), awaits_reply: input.awaitsReply };
    await callOnce(replyToTicket, { ...paramsOf(input), body }, { signal });
  }),
  changeStatus: fromPromise<void, Move>(async ({ input, signal }) => {
    await call(updateTicketStatus, { ...paramsOf(input), body: { status: chosen(input) } }, { signal });
  }),
};
