import * as z from 'zod/mini';
import { idParam, success } from '../fields.ts';
import { operation } from '../operation.ts';
import { Package } from './package.ts';
import { kindParam } from './package-input.ts';

export const activatePackage = operation({
  name: 'activatePackage',
  summary: 'Puts a package on sale, or takes it off; orders already placed stay',
  method: 'PATCH',
  path: '/packages/:type/:id/active',
  params: z.object({ type: kindParam, id: idParam }),
  body: z.strictObject({ is_active: z.boolean({ error: 'Di si el paquete está activo' }) }),
  response: z.object({ success, package: Package }),
  failures: ['unauthenticated', 'forbidden', 'foreign_origin', 'invalid_input', 'not_found', 'unavailable'],
});
