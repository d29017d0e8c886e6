import type { Draft } from '#api/contract/checkout/draft.ts';
import type { DraftRow } from './drafts.store.ts';

export const presentDraft = (row: DraftRow): Draft => ({
  step: row.step,
  brief: row.brief,
  intent_key: row.intentKey,
  updated_at: row.updatedAt.toISOString(),
});
