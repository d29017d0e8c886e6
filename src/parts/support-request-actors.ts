import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { callOnce } from '#api/client/call-once.ts';
import { createTicket } from '#api/contract/requirements/create-ticket.ts';
import type { Requirement } from '#api/contract/requirements/requirement.ts';
import { bodyOf, type SupportRequestContext } from '#machines/flows/support-request/support-request.machine.ts';

export const supportRequestActors = {
  sendRequest: fromPromise<Requirement, SupportRequestContext>(async ({ input, signal }) => {
    const { ticket } = await callOnce(createTicket, { body: z.parse(createTicket.body, bodyOf(input)) }, { signal });
    return ticket;
  }),
};
