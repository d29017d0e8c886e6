import * as z from 'zod/mini';
import { written } from './fields.ts';

/** 1 to 128 printable ASCII characters. The same key of the same person always means the same request, even if the body differs. */
export const IdempotencyHeaders = z.object({
  'idempotency-key': z.optional(written(/^[\x20-\x7e]{1,128}$/, 128, 'La llave de idempotencia no es válida')),
});
