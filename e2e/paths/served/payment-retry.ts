import { expect, type Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { retryPayment } from '#api/contract/payments/retry-payment.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import type { PaymentRetryContext, PaymentRetryEvent } from '#machines/flows/payment-retry/payment-retry.machine.ts';
import { viewPaths } from '../../../tests/support/machines/view-paths.ts';
import { button, press } from '../../tour/screen.ts';
import { type Call, type PageGestures, passing } from '../browser-flow.ts';
import { isAt } from '../flows/payment-result.ts';
import { paymentRetryFlow } from '../flows/payment-retry.flow.ts';
import type { CardOrder } from './card-order.ts';
import { type ServedCall, serveCalls } from './serve-calls.ts';
import { failureIn, type ServedFlow } from './served-flow.ts';

const again = button('Intentar de nuevo');
const byTransfer = button('Pagar por transferencia');

/** Paid meanwhile, or the provider is away. Only a card needs the provider. */
const refusing = (order: CardOrder, event: AnyEventObject) =>
  failureIn(event) === 'already_paid' ? order.become('confirmed') : order.fault('error_before', 50);

const cardCall = (order: CardOrder): ServedCall => ({
  operation: retryPayment,
  brings: (event) => (failureIn(event) === null ? order.mend() : refusing(order, event)),
  told: ({ subscription_id, init_point }: { subscription_id: number; init_point: string }) => [
    subscription_id,
    new URL(init_point).pathname,
  ],
  supposed: () => [order.id, '/dev/mercadopago/checkout/v1/redirect'],
});

const transferCall = (order: CardOrder): ServedCall => ({
  operation: retryPayment,
  brings: (event) => {
    if (failureIn(event) === null) return order.mend();
    return failureIn(event) === 'card_unavailable' ? 'never' : order.mend().then(() => refusing(order, event));
  },
  told: ({ transfer }: { transfer: TransferInstructions | null }) => transfer?.concept,
  supposed: () => `TW-${order.id}`,
});

const ready = async (page: Page, { context }: AnyMachineSnapshot) => {
  const { method, failure }: PaymentRetryContext = context;
  const title = method === 'transfer' ? 'Error al procesar la transferencia' : 'Error al procesar el pago';
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: title })).toHaveCount(failure === null ? 0 : 1);
  for (const one of [again, byTransfer]) await expect(one(page)).toBeEnabled();
};

const gestures: PageGestures<PaymentRetryEvent> = {
  PAY_BY_CARD: ({ page }) => press('Intentar de nuevo')(page),
  PAY_BY_TRANSFER: ({ page }) => press('Pagar por transferencia')(page),
  CLOSE: ({ page }) => page.keyboard.press('Escape'),
};

/** Where the bank refused a card: the order stays on that page, however it is going to be paid. */
export const servedRetry: ServedFlow = {
  id: 'payment-retry',
  paths: viewPaths(paymentRetryFlow),
  on: async ({ place }) => {
    // By transfer first: no page of the provider's is open yet, so that it is asked for one.
    const order = await place('transfer');
    const card = cardCall(order);
    const { before, calls, letThrough, answerAtEdge, endingIn } = serveCalls({ openCardPage: card, askForTransfer: transferCall(order) });
    const openCardPage: Call = {
      settle: async (_page, event) => {
        // A page that comes is left for at once: how that goes is told by the actor that comes next.
        if (failureIn(event) !== null) await letThrough(card, event);
      },
    };
    const openProvider: Call = {
      settle: (_page, event) =>
        failureIn(event) === null
          ? letThrough(card, event)
          : answerAtEdge(card, { success: true, subscription_id: order.id, init_point: 'a ningún lado', transfer: null }),
    };
    return {
      ...paymentRetryFlow,
      at: `/payment/failure?payment_id=90000000001&status=rejected&external_reference=${order.id}`,
      answers: {},
      before,
      opens: (page) => expect(again(page)).toBeEnabled(),
      calls: { ...calls, openCardPage, openProvider },
      gestures,
      sees: endingIn({
        ready,
        openingCardPage: (page) => expect(again(page)).toHaveAttribute('aria-busy', 'true'),
        askingForTransfer: (page) => expect(byTransfer(page)).toHaveAttribute('aria-busy', 'true'),
        leaving: passing,
        atProvider: async (page) => {
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paga con tu tarjeta');
          await expect(page).toHaveURL(/\/dev\/mercadopago\/checkout\/v1\/redirect/);
        },
        instructed: async (page) => {
          const shown = page.getByRole('dialog', { name: 'Datos de transferencia' });
          await expect(shown).toContainText(`TW-${order.id}`);
          await expect(shown.getByRole('button', { name: 'Cerrar' }).first()).toBeFocused();
        },
        settled: async (page) => {
          await isAt(`/payment/success?external_reference=${order.id}`)(page);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Listo! Arrancamos tu proyecto');
        },
      }),
    };
  },
};
