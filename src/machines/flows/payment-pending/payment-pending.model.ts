import { RequestFailed } from '#api/contract/failures.ts';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type PaymentPendingContext, paymentPendingLabels, paymentPendingMachine } from './payment-pending.machine.ts';

/** For path generation and view tests. */
export const examplePaidOrder: PaidOrder = {
  subscription_id: 2047,
  payment_status: 'pending',
  status: 'inactive',
  development_status: 'pending',
  money_trouble: null,
  package_id: 12,
  package_type: 'web',
  package_name: 'Paquete Web Óptimo',
  price_paid: 8900,
  payment_method: 'transfer',
  delivery_days: 10,
  promise: { date: null, days_left: 0, paused_days: 0, state: 'none' },
  created_at: '2025-11-12T16:42:00.000Z',
  is_on_sale: true,
};

export const missingOrder = new RequestFailed({ code: 'not_found', message: 'No encontramos ese pedido' });

const checkedAt = '2025-11-12T16:48:00.000Z';
const checked = (changes: Partial<PaidOrder>) => ({ output: { order: { ...examplePaidOrder, ...changes }, checkedAt } });

export const paymentPendingModel: RegisteredModel = {
  machine: paymentPendingMachine,
  labels: paymentPendingLabels,
  requirements: { '*': ['R-037'], waiting: ['R-247'] },
  inputs: [
    { orderId: 2047, attemptId: null, paymentId: null },
    { orderId: null, attemptId: null, paymentId: null },
  ],
  cases: {
    'done.checkPayment': [
      checked({}),
      checked({ payment_method: 'mercadopago' }),
      checked({ payment_method: 'mercadopago', payment_status: 'processing' }),
      checked({ payment_status: 'confirmed' }),
    ],
    'error.checkPayment': [
      { error: missingOrder },
      { error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) },
    ],
  },
  project: ({ orderId, isOffline, isHidden, checked: known, wasProcessing, failure }: PaymentPendingContext) => ({
    named: orderId !== null,
    offline: isOffline,
    hidden: isHidden,
    order: known === null ? null : `${known.order.payment_method} ${known.order.payment_status}`,
    processed: wasProcessing,
    failure: failure !== null,
  }),
};
