import * as z from 'zod/mini';
import { packageKinds, paymentMethods } from '#shared/vocabulary.ts';
import { id, success } from '../fields.ts';
import { IdempotencyHeaders } from '../idempotency.ts';
import { operation } from '../operation.ts';
import { TransferInstructions } from './transfer-instructions.ts';

export const createSubscription = operation({
  name: 'createSubscription',
  summary: 'A transfer order without a brief',
  method: 'POST',
  path: '/subscription/create',
  status: 201,
  headers: IdempotencyHeaders,
  body: z.object({
    package_id: id,
    package_type: z.enum(packageKinds),
    payment_method: z.enum(paymentMethods),
    /** Any string, so that a value other than 'pending' is refused with a specific error, not as invalid input. */
    payment_status: z.optional(z.string()),
  }),
  response: z.object({ success, subscription_id: id, message: z.string(), transfer: TransferInstructions }),
  failures: [
    'unauthenticated',
    'customers_only',
    'foreign_origin',
    'invalid_input',
    'payment_status_forbidden',
    'not_found',
    'package_unavailable',
    'unavailable',
  ],
});
