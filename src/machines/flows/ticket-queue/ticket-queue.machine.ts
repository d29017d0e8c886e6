import type { Ticket } from '#api/contract/requirements/requirement.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { readingEventLabels, readingMachine } from '../reading.ts';

/** 'Soporte' of staff: the requirements of all customers. */
export const ticketQueueMachine = readingMachine<Ticket[], 'ticket-queue'>('ticket-queue');

export const ticketQueueLabels = {
  title: 'Cola de soporte',
  events: readingEventLabels,
  guards: { valueIsShown: 'ya hay algo a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { read: 'pide la cola' },
} satisfies MachineLabels;
