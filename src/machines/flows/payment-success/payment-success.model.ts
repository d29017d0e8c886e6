import { RequestFailed } from '#api/contract/failures.ts';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { examplePaidOrder, missingOrder } from '#machines/flows/payment-pending/payment-pending.model.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type PaymentSuccessContext, paymentSuccessLabels, paymentSuccessMachine } from './payment-success.machine.ts';

export const exampleConfirmedOrder: PaidOrder = {
  ...examplePaidOrder,
  payment_method: 'mercadopago',
  payment_status: 'confirmed',
  // Paid on Wednesday 12 November; Monday 17 is a holiday.
  promise: { date: '2025-11-27', days_left: 10, paused_days: 0, state: 'running' },
};

export const paymentSuccessModel: RegisteredModel = {
  machine: paymentSuccessMachine,
  labels: paymentSuccessLabels,
  requirements: { '*': ['R-036'], failed: ['R-040', 'R-247'], missing: ['R-668'] },
  inputs: [
    { orderId: 2047, attemptId: null, paymentId: '90000000001' },
    { orderId: 2047, attemptId: null, paymentId: null },
    { orderId: null, attemptId: null, paymentId: '90000000001' },
  ],
  cases: {
    'done.verifyPayment': [
      { output: { isPaid: true, orderId: 2047, order: null } },
      { output: { isPaid: false, orderId: 2047, order: { ...exampleConfirmedOrder, payment_status: 'pending' } } },
      { output: { isPaid: true, orderId: 2031, order: null } },
      { output: { isPaid: false, orderId: null, order: null } },
    ],
    'error.verifyPayment': [
      { error: new RequestFailed({ code: 'card_unavailable', message: 'Mercado Pago no responde en este momento.' }) },
      { error: missingOrder },
    ],
    'done.loadOrder': [{ output: exampleConfirmedOrder }, { output: { ...exampleConfirmedOrder, payment_status: 'pending' } }],
    'error.loadOrder': [
      { error: new RequestFailed({ code: 'unavailable', message: 'La base de datos no responde' }) },
      { error: missingOrder },
    ],
  },
  project: ({ orderId, paymentId, order, unverified, failure }: PaymentSuccessContext) => ({
    order: orderId !== null,
    payment: paymentId !== null,
    status: order?.payment_status ?? null,
    unverified,
    failure: failure?.code ?? null,
  }),
};
