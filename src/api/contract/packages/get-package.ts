import * as z from 'zod/mini';
import { packageKinds } from '#shared/vocabulary.ts';
import { idParam } from '../fields.ts';
import { operation } from '../operation.ts';
import { Package } from './package.ts';

export const getPackage = operation({
  name: 'getPackage',
  summary: 'One package; a hidden one is not there for the public',
  method: 'GET',
  path: '/packages/:type/:id',
  params: z.object({ type: z.enum(packageKinds), id: idParam }),
  response: z.object({ package: Package }),
  failures: ['not_found', 'unavailable'],
});
