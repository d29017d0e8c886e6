import type { Quote } from '#api/contract/quotes/quote.ts';
import { type ReadingView, readingView } from '../reading.ts';
import type { QuoteBoardSnapshot } from './quote-board.machine.ts';

export type QuoteBoardView = ReadingView<Quote[]>;

export const quoteBoardView = (snapshot: QuoteBoardSnapshot): QuoteBoardView => readingView(snapshot);
