import type { Draft } from '#api/contract/checkout/draft.ts';

export const exampleDraft: Draft = {
  step: 'business',
  brief: { business_description: 'Ramos' },
  intent_key: '4b6f1f0e-7d0a-4c35-9a55-6d3c1f1f0a01',
  updated_at: '2025-11-12T16:48:00.000Z',
};
