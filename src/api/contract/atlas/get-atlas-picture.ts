import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { atlasName } from './get-atlas-machine.ts';

export const getAtlasPicture = operation({
  name: 'getAtlasPicture',
  summary: 'What a person sees in one state, as the last run in a browser photographed it',
  method: 'GET',
  path: '/dashboard/atlas/:machine/pictures/:picture',
  params: z.object({ machine: atlasName, picture: atlasName }),
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  media: 'image/webp',
  failures: ['unauthenticated', 'forbidden', 'not_found', 'unavailable'],
});
