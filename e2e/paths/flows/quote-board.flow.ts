import { listQuotes } from '#api/contract/quotes/list-quotes.ts';
import { quoteBoardModel } from '#machines/flows/quote-board/quote-board.model.ts';
import { readingFlow } from './reading-flow.ts';

export const quoteBoardFlow = readingFlow({
  model: quoteBoardModel,
  who: 'admin',
  at: '/admin/quotes',
  operation: listQuotes,
  words: { loading: 'Cargando las cotizaciones', failed: 'Error al cargar las cotizaciones', stale: 'Ves la lista de antes.' },
  known: (page) => page.getByRole('article', { name: 'Mariana González: Tienda en línea' }),
});
