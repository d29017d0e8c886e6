import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { getPaymentStatus, type PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { verifyPayment } from '#api/contract/payments/verify-payment.ts';
import type {
  PaymentSuccessContext,
  PaymentSuccessEvent,
  Unverified,
  VerifiedPayment,
} from '#machines/flows/payment-success/payment-success.machine.ts';
import { paymentSuccessModel } from '#machines/flows/payment-success/payment-success.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { isAt, wayToAccount } from './payment-result.ts';
import { skeleton } from './skeleton.ts';

const sentences: Readonly<Record<Unverified, string>> = {
  payment: 'Pago no verificado.',
  status: 'Estado de pago no confirmado.',
  details: 'Error al obtener detalles del pago.',
};
const verifying = skeleton('Verificando tu pago');

export const paymentSuccessFlow = browserFlow({
  model: paymentSuccessModel,
  who: 'cliente2',
  at: (input) => {
    const { orderId, paymentId } = input as Pick<PaymentSuccessContext, 'orderId' | 'paymentId'>;
    return `/payment/success?payment_id=${paymentId}&external_reference=${orderId}`;
  },
  calls: {
    verifyPayment: {
      operation: verifyPayment,
      answer: ({ isPaid, orderId }: VerifiedPayment) => ({
        success: isPaid,
        subscription_id: orderId,
        payment_status: isPaid ? 'confirmed' : 'pending',
      }),
    },
    loadOrder: { operation: getPaymentStatus, answer: (subscription: PaidOrder) => ({ subscription }) },
  },
  gestures: {
    START: byItself,
    RETRY: ({ page }) => press('Reintentar')(page),
    CHANGED: ({ announce }) => announce({ topic: 'order', id: 2047 }),
  } satisfies PageGestures<PaymentSuccessEvent>,
  sees: {
    idle: passing,
    verifying,
    loading: verifying,
    shown: async (page) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Listo! Arrancamos tu proyecto');
      await expect(page.getByRole('link', { name: 'Ver mi proyecto' })).toHaveAttribute('href', '/account');
    },
    failed: async (page: Page, { context }: AnyMachineSnapshot) => {
      const { unverified, failure }: PaymentSuccessContext = context;
      const alert = page.getByRole('alert');
      await expect(alert.getByRole('heading')).toHaveText('Error en la Verificación');
      await expect(alert).toContainText(unverified === null ? '?' : sentences[unverified]);
      await expect(alert).toContainText(failure?.message ?? '');
      await wayToAccount(page);
    },
    withoutOrder: isAt('/account'),
  },
});
