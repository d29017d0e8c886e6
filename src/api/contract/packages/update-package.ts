import * as z from 'zod/mini';
import { idParam, success } from '../fields.ts';
import { operation } from '../operation.ts';
import { Package } from './package.ts';
import { kindParam, PackageChanges } from './package-input.ts';

export const updatePackage = operation({
  name: 'updatePackage',
  summary: 'The package as it is from now on; orders already placed keep their price',
  method: 'PUT',
  path: '/packages/:type/:id',
  params: z.object({ type: kindParam, id: idParam }),
  body: PackageChanges,
  response: z.object({ success, package: Package }),
  failures: ['unauthenticated', 'forbidden', 'foreign_origin', 'invalid_input', 'not_found', 'record_changed', 'unavailable'],
});
