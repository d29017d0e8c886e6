import * as z from 'zod/mini';
import { packageKinds } from '#shared/vocabulary.ts';
import { operation } from '../operation.ts';
import { Package } from './package.ts';

export const listPackages = operation({
  name: 'listPackages',
  summary: 'The packages of one kind; the public sees active ones',
  method: 'GET',
  path: '/packages/:type',
  params: z.object({ type: z.enum(packageKinds) }),
  response: z.object({ packages: z.array(Package) }),
  failures: ['not_found', 'unavailable'],
});
