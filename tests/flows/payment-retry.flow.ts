import { createElement } from 'react';
import { retryPayment } from '#api/contract/payments/retry-payment.ts';
import { paymentRetryMachine } from '#machines/flows/payment-retry/payment-retry.machine.ts';
import { paymentRetryModel } from '#machines/flows/payment-retry/payment-retry.model.ts';
import type { PaymentMethod } from '#shared/vocabulary.ts';
import { hit, press, pressTwice } from './kit/actions.ts';
import { answers, refuses, sends, unanswered } from './kit/calls.ts';
import { absent, address, inBrowser, reports, see, transient } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { down, noAnswerText } from './kit/reading-table.ts';
import { alert, button, dialog, text } from './kit/targets.ts';

/** In the list of purchases, and on the page of a refused card. */
const byCard = button(/^(Pagar con tarjeta|Intentar de nuevo)$/);
const byTransfer = button('Pagar por transferencia');
const data = dialog('Datos de transferencia');
const byData = button('Ver datos de la transferencia');
const titles = { mercadopago: 'Error al procesar el pago', transfer: 'Error al procesar la transferencia' };
/** Another place on the same page: jsdom cannot navigate elsewhere. */
const provider = 'http://localhost:3000/#pago';

interface Seen {
  method?: PaymentMethod | null;
  failure?: string | null;
}

export const paymentRetryFlow = flowTable(paymentRetryMachine)({
  model: paymentRetryModel,
  given: { id: 2047, offer: 'order' as 'again' | 'order' | 'transfer', paysByCard: true },
  jsdom: {
    render: async ({ id, offer }, { report, page }) => {
      const { PaymentRetry } = await import('#parts/payment-retry.tsx');
      return createElement(PaymentRetry, { subscriptionId: id, offer, onChanged: () => report('changed'), ...page });
    },
  },
  browser: {
    who: 'cliente2',
    prepare: async ({ as, given }) => {
      const { CardOrder: Placed } = await import('../../e2e/paths/fixtures/card-order.ts');
      // By transfer first: the provider has no page for the order yet, so one has to be requested.
      const order = await Placed.place(await as('cliente2'), given.paysByCard ? 'mercadopago' : 'transfer');
      return { ...given, id: order.id, order };
    },
    // The failure page shows the order whatever its payment method.
    at: ({ id }) => `/payment/failure?payment_id=90000000001&status=rejected&external_reference=${id}`,
    after: ({ order }) => order.mend(),
    arranges: async ({ order }) => order.mend(),
  },
  actions: { PAY_BY_CARD: () => [press(byCard)], PAY_BY_TRANSFER: () => [press(byTransfer)], CLOSE: () => [hit('Escape', data)] },
  values: ({ method, failure }): Seen => ({ method, failure: failure?.message ?? null }),
  expectations: {
    ready: ({ method = null, failure = null }, { offer }) => [
      absent(data),
      failure === null || method === null ? absent(alert()) : see(alert(), { text: `${titles[method]}${failure}` }),
      ...(offer === 'transfer'
        ? [see(byData, { enabled: true }), absent(byCard), absent(byTransfer)]
        : [see(byCard, { enabled: true, busy: false }), see(byTransfer, { enabled: true, busy: false })]),
    ],
    openingCardPage: () => [see(byCard, { busy: true }), see(byTransfer, { enabled: false }), absent(alert())],
    askingForTransfer: () => [see(byTransfer, { busy: true }), see(byCard, { enabled: false }), absent(alert())],
    leaving: transient,
    atProvider: () => [inBrowser(address(/^\/dev\/mercadopago\/checkout\/v1\/redirect/))],
    instructed: (_, { id }) => [
      see(data, { text: `Escribe TW-${id} en el concepto y transfiere el monto exacto` }),
      see(button('Copiar CLABE', data)),
    ],
    settled: (_, { id }) => [inBrowser(address(`/payment/success?external_reference=${id}`))],
  },
  starts: () => ({ state: 'ready', also: [reports()] }),
  scenarios: ({ id }) => {
    const asks = (payment_method: PaymentMethod) => sends(retryPayment, { params: { subscriptionId: `${id}` }, body: { payment_method } });
    const card = { does: { type: 'PAY_BY_CARD' }, state: 'openingCardPage', calls: [asks('mercadopago')] } as const;
    const transfer = { does: { type: 'PAY_BY_TRANSFER' }, state: 'askingForTransfer', calls: [asks('transfer')] } as const;
    const instructions = {
      beneficiary: 'Taller Web, S.A. de C.V.',
      bank: 'Banco de Ejemplo',
      account_number: '0123456789',
      clabe: '000000001234567897',
      amount: 8900,
      concept: `TW-${id}`,
    };
    const away = 'El cobro con tarjeta no responde en este momento.';
    const paid = 'Este pedido ya está pagado';
    const closed = 'Este pedido se cerró sin pagarse y ya no admite pagos. Si todavía lo quieres, contrátalo de nuevo.';
    return [
      {
        title: 'the provider’s page is requested only once on a double click, and the browser goes there [R-041]',
        steps: [
          { ...card, by: [pressTwice(byCard)] },
          { ...answers(retryPayment, { success: true, subscription_id: id, init_point: provider, transfer: null }), state: 'atProvider' },
        ],
      },
      {
        title: 'an unreachable provider is reported, and the order can be retried or paid another way, whose failure is shown too [R-246]',
        steps: [
          card,
          {
            ...refuses(retryPayment, { code: 'card_unavailable', message: away }),
            state: 'ready',
            showing: { method: 'mercadopago' as const, failure: away },
          },
          card,
          { ...unanswered(retryPayment), state: 'ready', showing: { method: 'mercadopago' as const, failure: noAnswerText } },
          transfer,
          { ...refuses(retryPayment, down), state: 'ready', showing: { method: 'transfer' as const, failure: down.message } },
        ],
      },
      {
        title: 'an address that is not a provider’s page is not opened',
        notInBrowser: 'the provider never returns an address that a browser cannot open',
        steps: [
          card,
          {
            ...answers(retryPayment, { success: true, subscription_id: id, init_point: 'ftp://pagos.example/pago/1', transfer: null }),
            state: 'ready',
            showing: { method: 'mercadopago' as const, failure: 'Error al procesar el pago' },
          },
        ],
      },
      {
        title: 'by transfer its details open, and closing them reports a change so that the order reloads',
        given: { paysByCard: false },
        steps: [
          transfer,
          {
            ...answers(retryPayment, { success: true, subscription_id: id, init_point: null, transfer: instructions }),
            state: 'instructed',
            also: [see(text('Cerrar', data), { focused: true }), see(data, { text: 'CLABE' }), reports()],
          },
          { does: { type: 'CLOSE' }, state: 'ready', also: [reports('changed')] },
        ],
      },
      ...(
        [
          ['an order closed in the meantime is reloaded, and its page says what to do instead [R-593]', card, 'order_closed', closed],
          ['an order paid in the meantime is reloaded, by card', card, 'already_paid', paid],
          ['an order paid in the meantime is reloaded, by transfer', transfer, 'already_paid', paid],
        ] as const
      ).map(([title, tries, code, message]) => ({
        title,
        notInBrowser: 'the page loads the server’s state, and there it is unpaid',
        steps: [tries, { ...refuses(retryPayment, { code, message }), state: 'settled' as const, also: [reports('changed')] }],
      })),
      ...(
        [
          ['again', [button('Intentar de nuevo'), byTransfer]],
          ['order', [button('Pagar con tarjeta'), byTransfer]],
          ['transfer', [byData]],
        ] as const
      ).map(([offer, offered]) => ({
        title: `each offer has its own buttons: ${offer}`,
        given: { offer },
        notInBrowser: 'each is on a separate page',
        starts: { state: 'ready' as const, also: offered.map((one) => see(one)) },
        steps: [],
      })),
    ];
  },
});
