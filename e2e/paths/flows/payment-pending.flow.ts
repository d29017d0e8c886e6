import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { getPaymentStatus } from '#api/contract/payments/get-payment-status.ts';
import type {
  CheckedPayment,
  PaymentPendingContext,
  PaymentPendingEvent,
  PaymentPendingInput,
} from '#machines/flows/payment-pending/payment-pending.machine.ts';
import { paymentPendingModel } from '#machines/flows/payment-pending/payment-pending.model.ts';
import { press } from '../../tour/screen.ts';
import { tourDay } from '../../tour/visit.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { CardOrder } from '../prepared/card-order.ts';
import { statusCall } from '../prepared/order-status.ts';
import { failureIn, firstWord } from '../prepared/said.ts';
import { walkOf } from '../walk-of.ts';
import { isAt, noSuchOrder, orderIn, paidAfterAll, wayToAccount } from './payment-result.ts';
import { skeleton } from './skeleton.ts';

const tab = (visibility: DocumentVisibilityState) => (page: Page) =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);

const noOrder = 999_999;

const titles: Readonly<Record<string, string>> = {
  'transfer pending': 'Falta tu transferencia',
  'mercadopago pending': 'Aún no nos llega tu pago',
  'mercadopago processing': 'Tu banco está revisando el pago',
};
const titleOf = ({ checked, wasProcessing }: PaymentPendingContext): string => {
  const order = checked === null ? '' : `${checked.order.payment_method} ${checked.order.payment_status}`;
  return order === 'mercadopago pending' && wasProcessing ? 'Tu banco no autorizó el cargo' : (titles[order] ?? '?');
};

const order =
  (clock: RegExp) =>
  async (page: Page, { context }: AnyMachineSnapshot): Promise<void> => {
    const { checked, failure, isOffline }: PaymentPendingContext = context;
    const unread = page.getByRole('alert').filter({ hasText: 'Error al obtener estado' });
    if (checked === null && failure === null) return skeleton('Revisando tu pago')(page);
    if (checked === null) return expect(unread).toContainText(failure?.message ?? '?');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(context));
    await expect(page.getByRole('timer')).toHaveText(isOffline && !clock.test('Revisando tu pago') ? /^Sin conexión/ : clock);
    await expect(unread).toHaveCount(failure !== null && !isOffline ? 1 : 0);
    await wayToAccount(page);
  };

export const paymentPendingFlow = browserFlow({
  model: paymentPendingModel,
  who: 'cliente2',
  at: (input) => `/payment/pending?external_reference=${(input as PaymentPendingInput).orderId ?? 'null'}`,
  further: [
    walkOf(paymentPendingModel, 'START', 'listo:checkPayment.2', 'CHECK_NOW', 'listo:checkPayment.1', 'CHECK_NOW', 'listo:checkPayment.3'),
    walkOf(paymentPendingModel, 'START', 'listo:checkPayment.2', 'tras:recheckEvery', 'listo:checkPayment.3'),
  ],
  prepare: async ({ path, as }) => {
    const first = firstWord(path, 'checkPayment');
    const method = first?.output?.order.payment_method ?? 'mercadopago';
    const order = await CardOrder.place(await as('cliente2'), method);
    const known = first !== undefined && failureIn(first) === 'not_found' ? noOrder : order.id;
    const { orderId } = path.input as PaymentPendingInput;
    return {
      input: { ...Object(path.input), orderId: orderId === null ? null : known },
      calls: {
        checkPayment: statusCall<CheckedPayment>(
          order,
          as,
          (checked) => checked.order,
          (told) => ({ order: told, checkedAt: tourDay }),
        ),
      },
    };
  },
  calls: { checkPayment: { operation: getPaymentStatus, by: 'server' } },
  gestures: {
    START: byItself,
    CHECK_NOW: ({ page }) => press(/^(Revisar ahora|Reintentar)$/)(page),
    CHANGED: ({ page, announce }) => announce({ topic: 'order', id: orderIn(page) }),
    WENT_OFFLINE: ({ page }) => page.context().setOffline(true),
    CAME_ONLINE: ({ page }) => page.context().setOffline(false),
    HIDDEN: ({ page }) => tab('hidden')(page),
    SHOWN: ({ page }) => tab('visible')(page),
  } satisfies PageGestures<PaymentPendingEvent>,
  sees: {
    idle: passing,
    checking: order(/^Revisando tu pago$/),
    waiting: order(/^Volvemos a revisar en \d+ s$/),
    due: order(/^Revisamos en cuanto vuelvas/),
    confirmed: paidAfterAll,
    missing: noSuchOrder,
    withoutOrder: isAt('/account'),
  },
});
