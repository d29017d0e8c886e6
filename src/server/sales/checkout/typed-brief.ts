import type { SaveDraft } from '#api/contract/checkout/save-draft.ts';
import type { PartialBrief } from '#api/contract/orders/brief.ts';
import type { DraftRow } from './drafts.store.ts';

/** The non-blank fields, trimmed. */
const wordsOf = ({ social_networks: networks, ...fields }: PartialBrief): string => {
  const said = Object.entries({ ...fields, ...networks }).flatMap(([name, text]) => (text?.trim() ? [`${name}: ${text.trim()}`] : []));
  return JSON.stringify(said.sort());
};

export const sameWords = (one: PartialBrief, other: PartialBrief): boolean => wordsOf(one) === wordsOf(other);

export const wasTyped = ({ isTyped, brief }: Pick<DraftRow, 'isTyped' | 'brief'>): boolean => isTyped && !sameWords(brief, {});

/** A copied brief counts as typed once its owner changes it. */
export const isTypedAfter = (before: DraftRow | undefined, { brief, prefilled = false }: SaveDraft): boolean =>
  !prefilled && (before?.isTyped === true || !sameWords(brief, before?.brief ?? {}));
