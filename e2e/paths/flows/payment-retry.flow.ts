import { expect, type Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { AnswerOf } from '#api/contract/operation.ts';
import { retryPayment } from '#api/contract/payments/retry-payment.ts';
import type { PaymentRetryContext, PaymentRetryEvent } from '#machines/flows/payment-retry/payment-retry.machine.ts';
import { paymentRetryModel } from '#machines/flows/payment-retry/payment-retry.model.ts';
import { button, press } from '../../tour/screen.ts';
import { type BrowserFlow, browserFlow, type PageGestures, passing } from '../browser-flow.ts';
import { CardOrder } from '../prepared/card-order.ts';
import { failureIn, goesWell } from '../prepared/said.ts';
import { isAt } from './payment-result.ts';
import { isAtProvider, providerPage } from './provider.ts';

type Answer = AnswerOf<typeof retryPayment>;

/** In the list of purchases, and where a card was refused. */
const payByCard = /^(Pagar con tarjeta|Intentar de nuevo)$/;
const byCard = button(payByCard);
const byTransfer = button('Pagar por transferencia');

/** Paid meanwhile, or the provider is away. */
const refusing = (order: CardOrder, event: AnyEventObject): Promise<unknown> =>
  failureIn(event) === 'already_paid' ? order.become('confirmed') : order.fault('error_before', 50);

const unheardOf = {
  noCardPage: { operation: retryPayment, madeUp: 'the provider gives no address that a browser cannot open' },
} satisfies BrowserFlow['calls'];

const callsOn = (order: CardOrder): BrowserFlow['calls'] => ({
  ...unheardOf,
  card: {
    operation: retryPayment,
    by: 'server',
    brings: (event) => (failureIn(event) === null ? order.mend() : refusing(order, event)),
  },
  // A page that comes is left for at once: how that goes is told by the actor that comes next.
  openCardPage: { settle: async (_page, event, { say }) => (failureIn(event) === null ? undefined : say('card', event)) },
  openProvider: {
    settle: async (_page, event, { answer, say }) => {
      const body = { success: true, subscription_id: order.id, init_point: 'a ningún lado', transfer: null };
      if (failureIn(event) !== null) return answer('noCardPage', body);
      const { subscription_id, init_point } = (await say('card', goesWell)) as Answer;
      expect(subscription_id).toBe(order.id);
      expect(init_point).toMatch(providerPage);
    },
  },
  askForTransfer: {
    operation: retryPayment,
    by: 'server',
    brings: (event) => {
      // A transfer needs no provider.
      if (failureIn(event) === 'card_unavailable') return 'never';
      return order.mend().then(() => (failureIn(event) === null ? undefined : refusing(order, event)));
    },
    told: ({ transfer }: Answer) => transfer,
  },
});

export const paymentRetryFlow = browserFlow({
  model: paymentRetryModel,
  who: 'cliente2',
  at: '/account',
  prepare: async ({ path: { steps }, as }) => {
    const buyer = await as('cliente2');
    const staysByCard = steps.every(({ event }) => event.type !== 'PAY_BY_TRANSFER');
    // By transfer first: no page of the provider's is open yet, so that it is asked for one.
    const order = await CardOrder.place(buyer, staysByCard ? 'mercadopago' : 'transfer');
    return {
      // There an order stays, however it is going to be paid.
      at: staysByCard ? '/account' : `/payment/failure?payment_id=90000000001&status=rejected&external_reference=${order.id}`,
      input: { subscriptionId: order.id },
      calls: callsOn(order),
      after: () => order.mend(),
    };
  },
  inView: byTransfer,
  opens: (page) => expect(byCard(page)).toBeEnabled(),
  calls: unheardOf,
  gestures: {
    PAY_BY_CARD: ({ page }) => press(payByCard)(page),
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
    atProvider: isAtProvider,
    instructed: async (page, { context }) => {
      const shown = page.getByRole('dialog', { name: 'Datos de transferencia' });
      await expect(shown.getByRole('button', { name: 'Copiar CLABE' })).toBeVisible();
      await expect(shown).toContainText(`TW-${context.subscriptionId}`);
      await expect(shown.getByRole('button', { name: 'Cerrar' }).first()).toBeFocused();
    },
    settled: async (page, { context }) => {
      await isAt(`/payment/success?external_reference=${context.subscriptionId}`)(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Listo! Arrancamos tu proyecto');
    },
  },
});
