import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { AtlasMachine } from './atlas.ts';

/** Only looked up among existing names; never used as part of a file name. */
export const atlasName = z.string().check(z.maxLength(300));

export const getAtlasMachine = operation({
  name: 'getAtlasMachine',
  summary: 'One machine: its diagram, its graph, its paths with their results, its pictures',
  method: 'GET',
  path: '/dashboard/atlas/:machine',
  params: z.object({ machine: atlasName }),
  response: AtlasMachine,
  failures: ['unauthenticated', 'forbidden', 'not_found', 'unavailable'],
});
