import type { Quote } from '#api/contract/quotes/quote.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { boardCases, projectBoard } from '../board-model.ts';
import { quoteBoardLabels, quoteBoardMachine } from './quote-board.machine.ts';

/** For paths and tests. */
export const exampleQuote: Quote = {
  quote_id: 12,
  name: 'Mariana González',
  email: 'mariana@floreriajacinta.example',
  phone: '442 000 0000',
  company_name: null,
  kind: 'web',
  description: 'Un sitio con calendario de entregas.',
  budget: 15_000.5,
  created_at: '2025-11-12T18:00:00.000Z',
};

export const quoteBoardModel: RegisteredModel = {
  machine: quoteBoardMachine,
  labels: quoteBoardLabels,
  requirements: { shown: ['R-088'] },
  input: { filter: { kind: '' } },
  cases: {
    FILTER: [{ filter: { kind: 'branding' } }, { filter: { kind: '' } }],
    ...boardCases(exampleQuote, { ...exampleQuote, quote_id: 11 }, `quote-${exampleQuote.quote_id}`),
  },
  project: projectBoard,
};
