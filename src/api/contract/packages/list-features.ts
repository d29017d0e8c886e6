import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { Feature } from './feature.ts';

export const listFeatures = operation({
  name: 'listFeatures',
  summary: 'Every feature a package can have',
  method: 'GET',
  path: '/packages/features',
  response: z.object({ features: z.array(Feature) }),
  failures: ['unavailable'],
});
