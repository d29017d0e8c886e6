import { createElement } from 'react';
import { listQuotes } from '#api/contract/quotes/list-quotes.ts';
import type { Quote } from '#api/contract/quotes/quote.ts';
import { quoteBoardMachine } from '#machines/flows/quote-board/quote-board.machine.ts';
import { exampleQuote, quoteBoardModel } from '#machines/flows/quote-board/quote-board.model.ts';
import { answers, sends } from './kit/calls.ts';
import { see } from './kit/expectations.ts';
import { readingTable } from './kit/reading-table.ts';
import { article, heading, link, navigation } from './kit/targets.ts';

/** The heading of the section it belongs to. */
const tabs = navigation('Mensajes');

export const quoteBoardFlow = readingTable(quoteBoardMachine, {
  model: quoteBoardModel,
  render: async (page) => {
    const { InboxTabs } = await import('#app/inbox.tsx');
    const { QuoteBoardPage } = await import('#features/quote-board/quote-board-page.tsx');
    return createElement(QuoteBoardPage, { ...page, tabs: createElement(InboxTabs, { current: 'quotes' }) });
  },
  who: 'admin',
  at: '/admin/quotes',
  asks: sends(listQuotes, { query: { limit: '200' } }),
  words: { loading: 'Cargando las cotizaciones', failed: 'Error al cargar las cotizaciones', stale: 'Ves la lista de antes.' },
  row: article(),
  none: heading('No hay cotizaciones'),
  always: [
    see(tabs, { after: heading('Cotizaciones') }),
    see(heading('Cotizaciones'), { level: 1 }),
    see(link('Cotizaciones', tabs), { current: true }),
    see(link('Requerimientos', tabs), { current: false }),
  ],
  countOf: (quotes: Quote[]) => quotes.length,
  full: answers(listQuotes, [{ ...exampleQuote, quote_id: 13, name: 'Óscar Beltrán', kind: 'ecommerce' }, exampleQuote]),
});
