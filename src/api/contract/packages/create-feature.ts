import * as z from 'zod/mini';
import { success } from '../fields.ts';
import { operation } from '../operation.ts';
import { Feature, FeatureInput } from './feature.ts';

export const createFeature = operation({
  name: 'createFeature',
  summary: 'One more feature that packages can have',
  method: 'POST',
  path: '/packages/features',
  status: 201,
  body: FeatureInput,
  response: z.object({ success, feature: Feature }),
  failures: ['unauthenticated', 'forbidden', 'foreign_origin', 'invalid_input', 'feature_exists', 'unavailable'],
});
