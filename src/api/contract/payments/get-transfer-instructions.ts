import * as z from 'zod/mini';
import { idParam } from '../fields.ts';
import { operation } from '../operation.ts';
import { TransferInstructions } from './transfer-instructions.ts';

export const getTransferInstructions = operation({
  name: 'getTransferInstructions',
  summary: 'The instructions of an own unpaid order again',
  method: 'GET',
  path: '/payment/transfer/:subscriptionId',
  params: z.object({ subscriptionId: idParam }),
  response: z.object({ transfer: TransferInstructions, package_name: z.string() }),
  failures: ['unauthenticated', 'invalid_input', 'not_found', 'already_paid', 'transition_refused', 'unavailable'],
});
