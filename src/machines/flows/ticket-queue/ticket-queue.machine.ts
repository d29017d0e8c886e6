import type { Ticket } from '#api/contract/requirements/requirement.ts';
import { readingMachine } from '../reading.ts';

/** 'Soporte' of staff: the requirements of all customers. */
export const ticketQueueMachine = readingMachine<Ticket[], 'ticket-queue'>('ticket-queue');
