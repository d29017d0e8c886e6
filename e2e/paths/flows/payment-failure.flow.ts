import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { getPaymentStatus, type PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import type { PaymentFailureContext, PaymentFailureEvent } from '#machines/flows/payment-failure/payment-failure.machine.ts';
import { paymentFailureModel } from '#machines/flows/payment-failure/payment-failure.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { CardOrder } from '../prepared/card-order.ts';
import { statusCall } from '../prepared/order-status.ts';
import { walkOf } from '../walk-of.ts';
import { isAt, noSuchOrder, orderIn, paidAfterAll, wayToAccount } from './payment-result.ts';
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
  further: [walkOf(paymentFailureModel, 'START', 'listo:loadOrder.1', 'CHANGED', 'listo:loadOrder.2')],
  prepare: async ({ path, as }) => {
    const order = await CardOrder.place(await as('cliente2'), 'mercadopago');
    const { orderId } = path.input as Pick<PaymentFailureContext, 'orderId'>;
    return {
      input: { ...Object(path.input), orderId: orderId === null ? null : order.id },
      calls: {
        loadOrder: statusCall<PaidOrder>(
          order,
          as,
          (known) => known,
          (known) => known,
        ),
      },
    };
  },
  calls: { loadOrder: { operation: getPaymentStatus, by: 'server' } },
  gestures: {
    START: byItself,
    RETRY: ({ page }) => press('Reintentar')(page),
    CHANGED: ({ page, announce }) => announce({ topic: 'order', id: orderIn(page) }),
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
