import * as z from 'zod/mini';
import { idParam, success } from '../fields.ts';
import { operation } from '../operation.ts';
import { Feature, FeatureChanges } from './feature.ts';

export const updateFeature = operation({
  name: 'updateFeature',
  summary: 'What a feature is called; its type changes only where the values of its packages allow it',
  method: 'PUT',
  path: '/packages/features/:id',
  params: z.object({ id: idParam }),
  body: FeatureChanges,
  response: z.object({ success, feature: Feature }),
  failures: [
    'unauthenticated',
    'forbidden',
    'foreign_origin',
    'invalid_input',
    'not_found',
    'record_changed',
    'feature_exists',
    'feature_in_use',
    'unavailable',
  ],
});
