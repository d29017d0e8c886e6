import type { SnapshotFrom } from 'xstate';
import type { Quote } from '#api/contract/quotes/quote.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { type ReadingView, readingEventLabels, readingMachine, readingView } from '../reading.ts';

/** The requested quotes, newest first. */
export const quoteBoardMachine = readingMachine<Quote[], 'quote-board'>('quote-board');

export type QuoteBoardSnapshot = SnapshotFrom<typeof quoteBoardMachine>;

export const quoteBoardLabels = {
  title: 'Cotizaciones recibidas',
  events: readingEventLabels,
  guards: { valueIsShown: 'ya hay cotizaciones a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { read: 'pide las cotizaciones' },
} satisfies MachineLabels;

export type QuoteBoardView = ReadingView<Quote[]>;

export const quoteBoardView = (snapshot: QuoteBoardSnapshot): QuoteBoardView => readingView(snapshot);
