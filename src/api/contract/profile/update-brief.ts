import * as z from 'zod/mini';
import { id, idParam, success, version } from '../fields.ts';
import { operation } from '../operation.ts';
import { Brief, BriefAnswers } from '../orders/brief.ts';

/** The whole brief, and the version that it replaces. */
export const BriefChange = z.extend(Brief, { base_version: id });
export type BriefChange = z.infer<typeof BriefChange>;

export const updateBrief = operation({
  name: 'updateBrief',
  summary: 'Change the brief of an own purchase before its project is developed',
  method: 'PUT',
  path: '/profile/subscriptions/:id/brief',
  params: z.object({ id: idParam }),
  body: BriefChange,
  response: z.object({ success, brief: BriefAnswers, brief_version: version }),
  failures: ['unauthenticated', 'foreign_origin', 'invalid_input', 'not_found', 'brief_closed', 'brief_changed', 'unavailable'],
});
