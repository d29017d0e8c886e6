import type { RegisteredModel } from '#machines/model.ts';
import { boardCases, projectBoard } from '../board-model.ts';
import { exampleTicket } from '../requirement-thread/example-requirement.ts';
import { ticketQueueLabels, ticketQueueMachine } from './ticket-queue.machine.ts';

export const ticketQueueModel: RegisteredModel = {
  machine: ticketQueueMachine,
  labels: ticketQueueLabels,
  requirements: { shown: ['R-086'] },
  input: { filter: { status: '' } },
  cases: {
    FILTER: [{ filter: { status: 'closed' } }, { filter: { status: '' } }],
    ...boardCases(exampleTicket, { ...exampleTicket, ticket_id: 317 }, `requirement-${exampleTicket.ticket_id}`),
  },
  project: projectBoard,
};
