import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { retryPayment } from '#api/contract/payments/retry-payment.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import type { PaymentRetryContext, PaymentRetryEvent } from '#machines/flows/payment-retry/payment-retry.machine.ts';
import { exampleProviderUrl, paymentRetryModel } from '#machines/flows/payment-retry/payment-retry.model.ts';
import { exampleSubscription } from '#machines/flows/subscriptions/example-subscription.ts';
import { button, press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures, passing } from '../browser-flow.ts';
import { leadsToProvider } from './provider.ts';
import { toldAfter } from './told-after.ts';

const byCard = button('Pagar con tarjeta');
const byTransfer = button('Pagar por transferencia');

const unpaid = { ...exampleSubscription, payment_method: 'mercadopago', created_at: '2026-11-11T17:00:00.000Z' };
const purchases = toldAfter(
  (response) => response.status() === 409,
  [unpaid],
  [
    {
      ...unpaid,
      payment_status: 'confirmed',
      status: 'active',
      start_date: '2026-11-12T17:00:00.000Z',
      end_date: '2027-11-12T17:00:00.000Z',
    },
  ],
);

const body = (rest: object) => ({ success: true, subscription_id: 2047, init_point: null, transfer: null, ...rest });

export const paymentRetryFlow = browserFlow({
  model: paymentRetryModel,
  who: 'cliente2',
  at: '/account',
  answers: { 'profile/subscriptions': purchases.answer },
  before: async (page) => {
    purchases.watch(page);
    await leadsToProvider(page);
  },
  inView: byTransfer,
  opens: (page) => expect(byCard(page)).toBeEnabled(),
  calls: {
    openCardPage: { operation: retryPayment, withNext: true },
    openProvider: {
      settle: (_page, { type }, { answer }) =>
        answer('openCardPage', body({ init_point: type.startsWith('xstate.done.') ? exampleProviderUrl : 'a ningún lado' })),
    },
    askForTransfer: { operation: retryPayment, answer: (transfer: TransferInstructions) => body({ transfer }) },
  },
  gestures: {
    PAY_BY_CARD: ({ page }) => press('Pagar con tarjeta')(page),
    PAY_BY_TRANSFER: ({ page }) => press('Pagar por transferencia')(page),
    CLOSE: ({ page }) => page.keyboard.press('Escape'),
  } satisfies PageGestures<PaymentRetryEvent>,
  sees: {
    ready: async (page: Page, { context }: AnyMachineSnapshot) => {
      const { method, failure }: PaymentRetryContext = context;
      const title = method === 'transfer' ? 'Error al procesar la transferencia' : 'Error al procesar el pago';
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('alert').filter({ hasText: title })).toHaveCount(failure === null ? 0 : 1);
      for (const one of [byCard, byTransfer]) await expect(one(page)).toBeEnabled();
    },
    openingCardPage: async (page) => {
      await expect(byCard(page)).toHaveAttribute('aria-busy', 'true');
      await expect(byTransfer(page)).toBeDisabled();
    },
    askingForTransfer: async (page) => {
      await expect(byTransfer(page)).toHaveAttribute('aria-busy', 'true');
      await expect(byCard(page)).toBeDisabled();
    },
    leaving: passing,
    atProvider: (page) => expect(page.getByRole('link', { name: 'entra desde aquí' })).toHaveAttribute('href', exampleProviderUrl),
    instructed: async (page) => {
      const shown = page.getByRole('dialog', { name: 'Datos de transferencia' });
      await expect(shown.getByRole('button', { name: 'Copiar CLABE' })).toBeVisible();
      await expect(shown).toContainText('TW-2047');
    },
    settled: async (page) => {
      await expect(byCard(page)).toHaveCount(0);
      await expect(page.getByRole('article', { name: 'TW-2047' })).toContainText('Pago Confirmado');
    },
  },
});
