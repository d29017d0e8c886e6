import * as z from 'zod/mini';
import { packageKinds } from '#shared/vocabulary.ts';
import { idParam } from '../fields.ts';
import { operation } from '../operation.ts';
import { PartialBrief } from '../orders/brief.ts';
import { checkoutSteps, Draft } from './draft.ts';

/** `base_updated_at` identifies the draft this change is based on; null if there was none. */
export const SaveDraft = z.object({
  step: z.enum(checkoutSteps),
  brief: PartialBrief,
  base_updated_at: z.nullable(z.string()),
  /** The last brief this tab sent without getting an answer: the change is accepted whether or not that one was stored. */
  sent_before: z.optional(PartialBrief),
  /** True if the brief was copied from another one and nothing was typed yet. */
  prefilled: z.optional(z.boolean()),
});
export type SaveDraft = z.infer<typeof SaveDraft>;

export const saveDraft = operation({
  name: 'saveDraft',
  summary: 'Keep the brief as it stands; refused when another tab saved since',
  method: 'PUT',
  path: '/checkout/drafts/:type/:id',
  params: z.object({ type: z.enum(packageKinds), id: idParam }),
  body: SaveDraft,
  response: z.object({ draft: Draft }),
  failures: ['unauthenticated', 'customers_only', 'foreign_origin', 'invalid_input', 'not_found', 'draft_changed', 'unavailable'],
});
