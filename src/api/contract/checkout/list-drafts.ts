import * as z from 'zod/mini';
import { packageKinds } from '#shared/vocabulary.ts';
import { id, isoTime } from '../fields.ts';
import { operation } from '../operation.ts';
import { checkoutSteps } from './draft.ts';

/** A brief that was begun and not ordered. */
export const UnfinishedBrief = z.object({
  package_type: z.enum(packageKinds),
  package_id: id,
  package_name: z.string(),
  /** False if this package is no longer sold: its brief can only be used for another one. */
  is_active: z.boolean(),
  step: z.enum(checkoutSteps),
  updated_at: isoTime,
});
export type UnfinishedBrief = z.infer<typeof UnfinishedBrief>;

export const listDrafts = operation({
  name: 'listDrafts',
  summary: 'Own briefs in which something is typed, newest first',
  method: 'GET',
  path: '/checkout/drafts',
  response: z.array(UnfinishedBrief),
  failures: ['unauthenticated', 'unavailable'],
});
