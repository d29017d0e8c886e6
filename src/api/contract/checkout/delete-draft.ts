import * as z from 'zod/mini';
import { packageKinds } from '#shared/vocabulary.ts';
import { idParam, success } from '../fields.ts';
import { operation } from '../operation.ts';

export const deleteDraft = operation({
  name: 'deleteDraft',
  summary: 'Throw the own draft away',
  method: 'DELETE',
  path: '/checkout/drafts/:type/:id',
  params: z.object({ type: z.enum(packageKinds), id: idParam }),
  response: z.object({ success }),
  failures: ['unauthenticated', 'customers_only', 'foreign_origin', 'invalid_input', 'unavailable'],
});
