import * as z from 'zod/mini';
import { idParam, success } from '../fields.ts';
import { operation } from '../operation.ts';

export const deleteFeature = operation({
  name: 'deleteFeature',
  summary: 'Takes away a feature that no package has',
  method: 'DELETE',
  path: '/packages/features/:id',
  params: z.object({ id: idParam }),
  response: z.object({ success }),
  failures: ['unauthenticated', 'forbidden', 'foreign_origin', 'not_found', 'feature_in_use', 'unavailable'],
});
