import { createElement } from 'react';
import { listQuotes } from '#api/contract/quotes/list-quotes.ts';
import type { Quote } from '#api/contract/quotes/quote.ts';
import { quoteBoardMachine } from '#machines/flows/quote-board/quote-board.machine.ts';
import { exampleQuote, quoteBoardModel } from '#machines/flows/quote-board/quote-board.model.ts';
import { readingWalk } from './kit/reading-table.ts';
import { answers, article, heading, sends } from './kit/vocabulary.ts';

export const quoteBoardWalk = readingWalk(quoteBoardMachine, {
  model: quoteBoardModel,
  render: async (page) => createElement((await import('#features/quote-board/quote-board-page.tsx')).QuoteBoardPage, page),
  who: 'admin',
  at: '/admin/quotes',
  asks: sends(listQuotes, { query: { limit: '200' } }),
  words: { loading: 'Cargando las cotizaciones', failed: 'Error al cargar las cotizaciones', stale: 'Ves la lista de antes.' },
  row: article(),
  none: heading('No hay cotizaciones'),
  countOf: (quotes: Quote[]) => quotes.length,
  full: answers(listQuotes, [{ ...exampleQuote, quote_id: 13, name: 'Óscar Beltrán', kind: 'ecommerce' }, exampleQuote]),
  empty: answers(listQuotes, []),
});
