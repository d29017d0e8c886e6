import { createElement } from 'react';
import { countQuotes } from '#api/contract/quotes/count-quotes.ts';
import { listQuotes } from '#api/contract/quotes/list-quotes.ts';
import type { Quote } from '#api/contract/quotes/quote.ts';
import { quoteBoardMachine } from '#machines/flows/quote-board/quote-board.machine.ts';
import { exampleQuote, quoteBoardModel } from '#machines/flows/quote-board/quote-board.model.ts';
import { boardTable } from './kit/board-table.ts';
import { answers, answersPart, sends } from './kit/calls.ts';
import { see } from './kit/expectations.ts';
import { byChips } from './kit/filtering.ts';
import { article, heading, link, navigation } from './kit/targets.ts';

/** The heading of the section it belongs to. */
const tabs = navigation('Mensajes');
const quotes = [{ ...exampleQuote, quote_id: 13, name: 'Óscar Beltrán', kind: 'ecommerce' as const }, exampleQuote];
const counts = answers(countQuotes, { web: 1, ecommerce: 1, branding: 0 });

export const quoteBoardFlow = boardTable(quoteBoardMachine, {
  model: quoteBoardModel,
  render: async (page) => {
    const { InboxTabs } = await import('#app/inbox.tsx');
    const { QuoteBoardPage } = await import('#features/quote-board/quote-board-page.tsx');
    return createElement(QuoteBoardPage, { ...page, tabs: createElement(InboxTabs, { current: 'quotes' }) });
  },
  who: 'admin',
  at: '/admin/quotes',
  asks: ({ chip, ...searched }) => [
    sends(listQuotes, { query: { ...searched, ...(chip && { kind: 'branding' }), limit: '50' } }),
    sends(countQuotes, { query: searched }),
  ],
  asksMore: sends(listQuotes, { query: { limit: '50', cursor: 'c2' } }),
  search: 'Buscar por nombre, correo o texto...',
  words: { loading: 'Cargando las cotizaciones', failed: 'Error al cargar las cotizaciones', stale: 'Ves la lista de antes.' },
  row: article(),
  none: heading('No hay cotizaciones'),
  always: [
    see(tabs, { after: heading('Cotizaciones') }),
    see(heading('Cotizaciones'), { level: 1 }),
    see(link('Cotizaciones', tabs), { current: true }),
    see(link('Requerimientos', tabs), { current: false }),
  ],
  countOf: (listed: Quote[]) => listed.length,
  full: [answers(listQuotes, quotes), counts],
  empty: [answers(listQuotes, []), counts],
  part: [answersPart(listQuotes, quotes, 'c2'), counts],
  rest: answers(listQuotes, [{ ...exampleQuote, quote_id: 11 }]),
  filtering: byChips('kind', { every: /^Todas/, some: ['branding', /^Branding/] }),
});
