import * as z from 'zod/mini';
import { renewalYears } from '#shared/business.ts';
import { id, success } from '../fields.ts';
import { operation } from '../operation.ts';
import { TransferInstructions } from '../payments/transfer-instructions.ts';
import { Renewal } from './renewal.ts';

const RequestRenewal = z.object({
  subscription_id: id,
  years: z.literal(renewalYears, { error: 'Elige un plan' }),
});

/** `init_point` is the address where the card is paid; null if no card provider is configured. */
export const RequestedRenewal = z.object({
  success,
  renewal: Renewal,
  init_point: z.nullable(z.string()),
  transfer: TransferInstructions,
});
export type RequestedRenewal = z.infer<typeof RequestedRenewal>;

export const requestRenewal = operation({
  name: 'requestRenewal',
  summary: 'Ask for more years of support; the same years again are the same renewal, other years replace the unpaid one',
  method: 'POST',
  path: '/support/renewals',
  status: 201,
  body: RequestRenewal,
  response: RequestedRenewal,
  failures: ['unauthenticated', 'foreign_origin', 'invalid_input', 'not_found', 'transition_refused', 'unavailable'],
});
