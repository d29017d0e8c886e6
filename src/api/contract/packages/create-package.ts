import * as z from 'zod/mini';
import { success } from '../fields.ts';
import { IdempotencyHeaders } from '../idempotency.ts';
import { operation } from '../operation.ts';
import { Package } from './package.ts';
import { kindParam, PackageInput } from './package-input.ts';

export const createPackage = operation({
  name: 'createPackage',
  summary: 'One more package of a kind, on sale at once',
  method: 'POST',
  path: '/packages/:type',
  status: 201,
  params: z.object({ type: kindParam }),
  headers: IdempotencyHeaders,
  body: PackageInput,
  response: z.object({ success, package: Package }),
  failures: ['unauthenticated', 'forbidden', 'foreign_origin', 'invalid_input', 'unavailable'],
});
