import type { Ticket } from '#api/contract/requirements/requirement.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { boardMachine } from '../board.ts';
import { boardEventLabels, boardGuardLabels } from '../board-context.ts';
import type { BoardView } from '../board-view.ts';
import { ticketRules } from './ticket-rules.ts';

/** 'Soporte' of staff: the requirements of all customers. */
export const ticketQueueMachine = boardMachine<Ticket, 'ticket-queue'>('ticket-queue', ticketRules);

export type TicketQueueView = BoardView<Ticket>;

export const ticketQueueLabels = {
  title: 'Cola de soporte',
  events: boardEventLabels,
  guards: boardGuardLabels,
  actors: { loadRows: 'pide la cola', loadMore: 'pide la página siguiente', loadChanged: 'pide lo que cambió' },
} satisfies MachineLabels;
