import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { leaveForProvider } from '#api/client/leave-for-provider.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import { retryPayment } from '#api/contract/payments/retry-payment.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import type { PaymentMethod } from '#shared/vocabulary.ts';

// No signal: leaving the page must not abort a change of the payment method.
const retry = (subscriptionId: number, payment_method: PaymentMethod) =>
  call(retryPayment, { params: { subscriptionId: String(subscriptionId) }, body: { payment_method } });

const given = <T>(value: T | null): T => {
  if (value === null) throw new RequestFailed({ code: 'unreadable', message: 'Error en la solicitud' });
  return value;
};

export const paymentRetryActors = {
  openCardPage: fromPromise<string, { subscriptionId: number }>(async ({ input }) =>
    given((await retry(input.subscriptionId, 'mercadopago')).init_point),
  ),
  openProvider: fromPromise<void, { providerUrl: string }>(async ({ input }) => leaveForProvider(input.providerUrl)),
  askForTransfer: fromPromise<TransferInstructions, { subscriptionId: number }>(async ({ input }) =>
    given((await retry(input.subscriptionId, 'transfer')).transfer),
  ),
};
