import type { Ticket } from '#api/contract/requirements/requirement.ts';
import type { RegisteredModel } from '#machines/model.ts';
import type { ReadingContext } from '../reading.ts';
import { exampleTicket } from '../requirement-thread/example-requirement.ts';
import { ticketQueueLabels, ticketQueueMachine } from './ticket-queue.machine.ts';

export const ticketQueueModel: RegisteredModel = {
  machine: ticketQueueMachine,
  labels: ticketQueueLabels,
  requirements: { shown: ['R-086'] },
  cases: { 'done.read': [{ output: [exampleTicket] }, { output: [] }] },
  project: (context: ReadingContext<Ticket[]>) => ({ count: context.value?.length ?? null, failed: context.failure !== null }),
};
