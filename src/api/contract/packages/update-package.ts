import * as z from 'zod/mini';
import { idParam, success } from '../fields.ts';
import { operation } from '../operation.ts';
import { Package } from './package.ts';
import { kindParam, PackageInput } from './package-input.ts';

export const updatePackage = operation({
  name: 'updatePackage',
  summary: 'The package as it is from now on; orders already placed keep their price',
  method: 'PUT',
  path: '/packages/:type/:id',
  params: z.object({ type: kindParam, id: idParam }),
  body: PackageInput,
  response: z.object({ success, package: Package }),
  failures: ['unauthenticated', 'forbidden', 'foreign_origin', 'invalid_input', 'not_found', 'unavailable'],
});
