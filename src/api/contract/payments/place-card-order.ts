import * as z from 'zod/mini';
import { packageKinds } from '#shared/vocabulary.ts';
import { id, optionalLine, optionalText, pesos, success } from '../fields.ts';
import { IdempotencyHeaders } from '../idempotency.ts';
import { operation } from '../operation.ts';
import { Brief } from '../orders/brief.ts';

export const PlaceCardOrder = z.extend(Brief, {
  package_id: id,
  package_type: z.enum(packageKinds),
  payment_method: z.literal('mercadopago'),
  price_paid: pesos,
  delivery_days: z.optional(z.int()),
  title: optionalLine(200),
  description: optionalText(500),
});
export type PlaceCardOrder = z.infer<typeof PlaceCardOrder>;

export const placeCardOrder = operation({
  name: 'placeCardOrder',
  summary: 'Order a package and pay it by card at the provider',
  method: 'POST',
  path: '/create_payment',
  status: 201,
  headers: IdempotencyHeaders,
  body: PlaceCardOrder,
  response: z.object({ success, subscription_id: id, init_point: z.string(), message: z.string() }),
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
    'card_unavailable',
    'unavailable',
  ],
});
