import * as z from 'zod/mini';
import { paymentMethods } from '#shared/vocabulary.ts';
import { operation } from '../operation.ts';

export const listPaymentMethods = operation({
  name: 'listPaymentMethods',
  summary: 'How an order can be paid here; the card only where a card provider is configured',
  method: 'GET',
  path: '/payment/methods',
  response: z.object({ methods: z.array(z.enum(paymentMethods)) }),
  failures: ['unavailable'],
});
