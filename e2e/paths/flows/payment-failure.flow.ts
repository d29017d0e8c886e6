import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { getPaymentStatus, type PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import type { PaymentFailureContext, PaymentFailureEvent } from '#machines/flows/payment-failure/payment-failure.machine.ts';
import { paymentFailureModel } from '#machines/flows/payment-failure/payment-failure.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { isAt, noSuchOrder, paidAfterAll, wayToAccount } from './payment-result.ts';
import { skeleton } from './skeleton.ts';

const unpaid = async (page: Page, { context }: AnyMachineSnapshot) => {
  const { order }: PaymentFailureContext = context;
  if (order === null) return skeleton('Buscando tu pedido')(page);
  const isProcessing = order.payment_status === 'processing';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    isProcessing ? 'Tu banco todavía revisa un pago' : 'Tu banco no autorizó el cargo',
  );
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toHaveCount(isProcessing ? 0 : 1);
  await wayToAccount(page);
};

export const paymentFailureFlow = browserFlow({
  model: paymentFailureModel,
  who: 'cliente2',
  at: (input) =>
    `/payment/failure?payment_id=90000000001&status=rejected&external_reference=${(input as Pick<PaymentFailureContext, 'orderId'>).orderId}`,
  calls: { loadOrder: { operation: getPaymentStatus, answer: (subscription: PaidOrder) => ({ subscription }) } },
  gestures: {
    START: byItself,
    RETRY: ({ page }) => press('Reintentar')(page),
    CHANGED: ({ announce }) => announce({ topic: 'order', id: 2047 }),
  } satisfies PageGestures<PaymentFailureEvent>,
  sees: {
    idle: passing,
    loading: unpaid,
    shown: unpaid,
    failed: async (page, { context }) => {
      const alert = page.getByRole('alert');
      await expect(alert.getByRole('heading')).toHaveText('Error al obtener detalles del pago');
      await expect(alert).toContainText(context.failure.message);
      await wayToAccount(page);
    },
    confirmed: paidAfterAll,
    missing: noSuchOrder,
    withoutOrder: isAt('/account'),
  },
});
