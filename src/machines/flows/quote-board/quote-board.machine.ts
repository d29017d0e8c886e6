import type { SnapshotFrom } from 'xstate';
import type { Quote } from '#api/contract/quotes/quote.ts';
import { readingMachine } from '../reading.ts';

/** The quotes people asked for, newest first. */
export const quoteBoardMachine = readingMachine<Quote[], 'quote-board'>('quote-board');

export type QuoteBoardSnapshot = SnapshotFrom<typeof quoteBoardMachine>;
