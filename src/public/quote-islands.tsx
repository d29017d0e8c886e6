import { QuoteRequest } from '#features/quote-request/quote-request.tsx';
import type { Islands } from './hydrate-islands.tsx';
import { islands } from './islands.tsx';

/** The islands of /cotizador. */
export const quoteIslands: Islands = { ...islands, quote: () => <QuoteRequest keptFor="guest" /> };
