import type { Quote } from '#api/contract/quotes/quote.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { boardMachine } from '../board.ts';
import { boardEventLabels, boardGuardLabels } from '../board-context.ts';
import type { BoardView } from '../board-view.ts';

/** The requested quotes, usually newest first. The server announces no changes of them. */
export const quoteBoardMachine = boardMachine<Quote, 'quote-board'>('quote-board', {
  key: ({ quote_id }) => quote_id,
  subjects: ({ quote_id }) => [`quote-${quote_id}`],
  compare: (one, other) => other.quote_id - one.quote_id,
  sorts: { age: (one, other) => one.quote_id - other.quote_id },
});

export type QuoteBoardView = BoardView<Quote>;

export const quoteBoardLabels = {
  title: 'Cotizaciones recibidas',
  events: boardEventLabels,
  guards: boardGuardLabels,
  actors: { loadRows: 'pide las cotizaciones', loadMore: 'pide la página siguiente', loadChanged: 'pide lo que cambió' },
} satisfies MachineLabels;
