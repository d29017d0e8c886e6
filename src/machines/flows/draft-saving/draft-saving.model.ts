import type { Draft } from '#api/contract/checkout/draft.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { draftSavingLabels, draftSavingMachine } from './draft-saving.machine.ts';
import type { DraftSavingContext } from './draft-saving.setup.ts';

const flowers = { business_description: 'Ramos' };
const bread = { business_description: 'Pan dulce' };

const draft: Draft = {
  step: 'business',
  brief: flowers,
  intent_key: '4b6f1f0e-7d0a-4c35-9a55-6d3c1f1f0a01',
  updated_at: '2025-11-12T16:48:00.000Z',
};

const sessionEnded = { error: new RequestFailed({ code: 'unauthenticated', message: 'Inicia sesión para continuar' }) };
const noAnswer = { error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) };
const fault = { error: new RequestFailed({ code: 'internal', message: 'Error en la solicitud' }) };
const changedElsewhere = { error: new RequestFailed({ code: 'draft_changed', message: 'Otra pestaña guardó este borrador' }) };

export const draftSavingModel: RegisteredModel = {
  machine: draftSavingMachine,
  labels: draftSavingLabels,
  requirements: { conflict: ['R-331'] },
  input: { kind: 'web', packageId: 2 },
  cases: {
    OPENED: [
      { draft, unsent: null },
      { draft, unsent: { step: 'business', brief: bread, base_updated_at: null } },
    ],
    CHANGED: [
      { step: 'business', brief: flowers, writtenAt: null },
      { step: 'business', brief: bread, writtenAt: '2025-11-12T16:50:00.000Z' },
      { step: 'design', brief: flowers, writtenAt: '2025-11-12T16:51:00.000Z' },
    ],
    'done.saveDraft': [{ output: draft }],
    'error.saveDraft': [changedElsewhere, sessionEnded, noAnswer, fault],
    'done.loadDraft': [{ output: draft }, { output: null }],
    'error.loadDraft': [sessionEnded, noAnswer, fault],
  },
  project: ({ current, sent, theirs, unanswered, failure }: DraftSavingContext) => ({
    step: current.step,
    text: current.brief.business_description,
    changed: current !== sent,
    sent: sent?.brief.business_description,
    theirs: theirs !== null,
    failure: failure?.code ?? null,
    unanswered: unanswered.map((brief) => brief.business_description).sort(),
  }),
};
