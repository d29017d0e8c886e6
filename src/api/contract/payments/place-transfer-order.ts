import * as z from 'zod/mini';
import { packageKinds } from '#shared/vocabulary.ts';
import { id, pesos, success } from '../fields.ts';
import { IdempotencyHeaders } from '../idempotency.ts';
import { operation } from '../operation.ts';
import { Brief } from '../orders/brief.ts';
import { TransferInstructions } from './transfer-instructions.ts';

/** `price_paid`, in pesos, is the price shown to the person; it must equal the package's current offer price; `delivery_days`, if sent, its business days until delivery. */
export const PlaceTransferOrder = z.extend(Brief, {
  package_id: id,
  package_type: z.enum(packageKinds),
  payment_method: z.literal('transfer'),
  price_paid: pesos,
  delivery_days: z.optional(z.int()),
});
export type PlaceTransferOrder = z.infer<typeof PlaceTransferOrder>;

export const placeTransferOrder = operation({
  name: 'placeTransferOrder',
  summary: 'Order a package and pay it by bank transfer',
  method: 'POST',
  path: '/transfer_payment',
  status: 201,
  headers: IdempotencyHeaders,
  body: PlaceTransferOrder,
  response: z.object({ success, subscription_id: id, message: z.string(), transfer: TransferInstructions }),
  failures: [
    'unauthenticated',
    'customers_only',
    'foreign_origin',
    'invalid_input',
    'not_found',
    'price_changed',
    'delivery_changed',
    'package_unavailable',
    'already_paid',
    'transition_refused',
    'unavailable',
  ],
});
