import * as z from 'zod/mini';
import { featureTypes } from '#shared/vocabulary.ts';
import { id } from '../fields.ts';
import { operation } from '../operation.ts';

export const listFeatures = operation({
  name: 'listFeatures',
  summary: 'Every feature a package can have',
  method: 'GET',
  path: '/packages/features',
  response: z.object({
    features: z.array(
      z.object({ feature_id: id, name: z.string(), description: z.nullable(z.string()), feature_type: z.enum(featureTypes) }),
    ),
  }),
  failures: ['unavailable'],
});
