import { operation } from '../operation.ts';
import { AtlasIndex } from './atlas.ts';

export const getAtlas = operation({
  name: 'getAtlas',
  summary: 'Every machine of the product with its coverage and the results of the last run',
  method: 'GET',
  path: '/dashboard/atlas',
  response: AtlasIndex,
  failures: ['unauthenticated', 'forbidden', 'not_found', 'unavailable'],
});
