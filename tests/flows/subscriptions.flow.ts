import { createElement } from 'react';
import { cancelOrder } from '#api/contract/payments/cancel-order.ts';
import { getTransferInstructions } from '#api/contract/payments/get-transfer-instructions.ts';
import { listSubscriptions } from '#api/contract/profile/list-subscriptions.ts';
import { requestRenewal } from '#api/contract/renewals/request-renewal.ts';
import { exampleRequestedRenewal } from '#machines/flows/renewal/renewal.model.ts';
import { exampleActiveSubscription, exampleSubscription } from '#machines/flows/subscriptions/example-subscription.ts';
import { subscriptionsMachine } from '#machines/flows/subscriptions/subscriptions.machine.ts';
import { exampleTransfer, subscriptionsModel } from '#machines/flows/subscriptions/subscriptions.model.ts';
import { announces, fill, press } from './kit/actions.ts';
import { answers, refuses, sends, unanswered } from './kit/calls.ts';
import { absent, inBrowser, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { down, failed, type Listing, lists, noAnswerText, retries, type Seen } from './kit/reading-table.ts';
import { alert, alertdialog, article, button, dialog, field, heading, region, text } from './kit/targets.ts';

interface Given {
  /** The paid order, and the one with a pending transfer. */
  readonly paid: number;
  readonly awaited: number;
  readonly has: 'orders' | 'renewal' | 'nothing';
}
interface SeenPurchases extends Seen {
  /** Loaded details stay during a reload. */
  readonly isKnown?: boolean;
}

const purchases: Listing = {
  words: { loading: 'Cargando tus contrataciones', failed: 'Error al cargar tus contrataciones', stale: 'Ves lo de antes.' },
  row: article(/^TW-\d+$/),
  none: heading('Aún no tienes contrataciones'),
  isAloneWhenEmpty: true,
};
const card = (id: number) => article(`TW-${id}`);
const data = dialog('Datos de transferencia');
const fetching = text('Cargando los datos de transferencia', data);
const help = region('¿Algo no cuadra?', data);
const renewing = dialog(/^(Renovar|Reactivar soporte)$/);
const cancelling = alertdialog(/^¿Cancelar el pedido TW-\d+\?$/);

const list = (seen: SeenPurchases, isReading: boolean) => [
  ...[data, renewing, cancelling].map(absent),
  ...lists(purchases, seen, isReading),
];
const instructions = ({ awaited }: Given) => [
  ...['Beneficiario', 'Banco', 'Número de cuenta', 'CLABE', 'Monto', 'Concepto'].map((name) =>
    see(button(`Copiar ${name}`, data), { enabled: true }),
  ),
  see(data, { text: `Escribe TW-${awaited} en el concepto y transfiere el monto exacto` }),
  see(help),
  absent(fetching),
];

export const subscriptionsFlow = flowTable(subscriptionsMachine)({
  model: subscriptionsModel,
  given: { paid: 2031, awaited: 2047, has: 'orders' } as Given,
  jsdom: {
    at: () => '/account',
    render: async (_, { page: { machine } }) => {
      const { SubscriptionsTab } = await import('#features/subscriptions/subscriptions-tab.tsx');
      // Loaded by the page on demand: import them before time stands still.
      await import('#features/subscriptions/purchase-dialog.tsx');
      await import('#features/subscriptions/transfer-dialog.tsx');
      await import('#features/subscriptions/card-payment.tsx');
      await import('#parts/transfer-help-form.tsx');
      return createElement(SubscriptionsTab, machine === undefined ? {} : { machine });
    },
  },
  browser: {
    who: 'cliente2',
    prepare: async ({ as, given }) => {
      const { newCustomer } = await import('../../e2e/paths/fixtures/customer.ts');
      const { ShopOrder } = await import('../../e2e/paths/fixtures/shop-order.ts');
      const { calls, cookies } = await newCustomer({ as });
      if (given.has === 'nothing') return { ...given, cookies };
      const order = await ShopOrder.paid(as, calls);
      if (given.has === 'renewal') await order.askForRenewal();
      const { id: awaited } = await ShopOrder.place(as, calls);
      return { ...given, paid: order.id, awaited, cookies };
    },
    cookies: ({ cookies }) => cookies,
    at: () => '/account',
  },
  actions: {
    RETRY: () => retries,
    CHANGED: () => [announces({ topic: 'order', id: 2047 })],
    OPEN_TRANSFER: ({ subscriptionId }) => [press(button('Datos de transferencia', card(subscriptionId)))],
    OPEN_RENEWAL: ({ subscriptionId, isPaying }) => [press(button(isPaying ? 'Pagar renovación' : 'Renovar', card(subscriptionId)))],
    OPEN_CANCELLATION: ({ subscriptionId }) => [press(button('Cancelar pedido', card(subscriptionId)))],
    DIALOG_CLOSED: () => [press(button(/^(Conservar pedido|Cancelar)$/))],
    CLOSE_TRANSFER: () => [press(text('Cerrar', data))],
  },
  values: ({ subscriptions, transfer, failure }): SeenPurchases => ({
    things: subscriptions?.length ?? null,
    failure: failure?.message ?? null,
    isKnown: transfer !== null,
  }),
  expectations: {
    'list.loading': (seen) => list(seen, true),
    'list.shown': (seen) => list(seen, false),
    'list.failed': (seen) => failed(purchases, seen),
    renewing: () => [see(renewing)],
    cancelling: (_, { awaited }) => [see(alertdialog(`¿Cancelar el pedido TW-${awaited}?`))],
    'transfer.loading': ({ isKnown = false }, given) => (isKnown ? instructions(given) : [see(fetching), absent(help)]),
    'transfer.shown': (_, given) => instructions(given),
    'transfer.failed': ({ failure }) => [
      see(alert(undefined, data), { text: 'No pudimos traer los datos' }),
      see(alert(undefined, data), { text: failure ?? '' }),
      see(button('Reintentar', alert(undefined, data)), { enabled: true }),
    ],
    'transfer.settled': ({ failure }) => [
      see(data, { text: `${failure}. Ya no hace falta que transfieras.` }),
      ...[button('Copiar CLABE', data), button('Reintentar', data), help, text(/^Usa estos datos/, data)].map(absent),
    ],
  },
  starts: () => ({ state: 'list.loading', calls: [sends(listSubscriptions, { query: { limit: '200' } })] }),
  scenarios: ({ paid, awaited }) => {
    const asks = sends(listSubscriptions, { query: { limit: '200' } });
    const starts = { state: 'list.loading', calls: [asks] } as const;
    const built = { ...exampleActiveSubscription, subscription_id: paid };
    const unpaid = { ...exampleSubscription, subscription_id: awaited };
    const owing = {
      ...unpaid,
      payment_status: 'confirmed' as const,
      status: 'suspended' as const,
      money_trouble: { kind: 'owed' as const, amount: 8900, currency: 'MXN', of_renewal: false, owed: 8900 },
    };
    const both = { things: 2 };
    const arrive = { ...answers(listSubscriptions, [built, unpaid]), state: 'list.shown', showing: both } as const;
    const readAgain = { state: 'list.loading', showing: both, calls: [asks] } as const;
    const asksData = sends(getTransferInstructions, { params: { subscriptionId: `${awaited}` } });
    const opensData = { does: { type: 'OPEN_TRANSFER', subscriptionId: awaited }, state: 'transfer.loading', calls: [asksData] } as const;
    const dataCome = {
      ...answers(getTransferInstructions, {
        transfer: { ...exampleTransfer, concept: `TW-${awaited}` },
        package_name: 'Paquete Web Óptimo',
      }),
      state: 'transfer.shown',
    } as const;
    const asksAgain = { state: 'transfer.loading', calls: [asksData] } as const;
    const closesData = { does: { type: 'CLOSE_TRANSFER' }, ...readAgain } as const;
    const renews = { does: { type: 'OPEN_RENEWAL', subscriptionId: paid, isPaying: false }, state: 'renewing' } as const;
    const cancels = { does: { type: 'OPEN_CANCELLATION', subscriptionId: awaited }, state: 'cancelling' } as const;
    const closes = { does: { type: 'DIALOG_CLOSED' }, ...readAgain } as const;
    const isPaid = 'El pago de este pedido ya está confirmado';
    return [
      {
        title: 'the transfer details open in a dialog, which reports a payment confirmed in the meantime [R-035]',
        steps: [
          arrive,
          opensData,
          dataCome,
          { does: { type: 'CHANGED' }, ...asksAgain, showing: { isKnown: true } },
          { ...dataCome },
          { does: { type: 'CHANGED' }, ...asksAgain, showing: { isKnown: true } },
          {
            ...refuses(getTransferInstructions, { code: 'already_paid', message: isPaid }),
            state: 'transfer.settled',
            showing: { failure: isPaid },
          },
          closesData,
        ],
      },
      {
        title:
          'a failed load of the details shows why, and is retried manually and on changes; an order cancelled in the meantime needs no transfer',
        steps: [
          arrive,
          opensData,
          { does: { type: 'CHANGED' }, ...asksAgain },
          { ...refuses(getTransferInstructions, down), state: 'transfer.failed', showing: { failure: down.message } },
          { does: { type: 'RETRY' }, ...asksAgain },
          { ...unanswered(getTransferInstructions), state: 'transfer.failed', showing: { failure: noAnswerText } },
          { does: { type: 'CHANGED' }, ...asksAgain },
          dataCome,
          closesData,
          arrive,
          opensData,
          {
            ...refuses(getTransferInstructions, { code: 'transition_refused', message: 'Este pedido está cancelado' }),
            state: 'transfer.settled',
            showing: { failure: 'Este pedido está cancelado' },
          },
        ],
      },
      {
        title: 'an order whose confirmation was undone says what is missing, and where to transfer it [R-566]',
        notInBrowser: 'the end-to-end test of an undone confirmation covers it',
        steps: [
          {
            ...answers(listSubscriptions, [built, owing]),
            state: 'list.shown',
            showing: both,
            also: [see(text(/^Falta pagar \$8,900\.00/, card(awaited)))],
          },
          opensData,
          dataCome,
        ],
      },
      {
        title: 'its dialogs open even during a reload, and it reloads once one is closed',
        steps: [arrive, renews, closes, renews, closes, arrive, cancels, closes, cancels, closes, opensData, closesData, arrive],
      },
      {
        title: 'an unpaid order is cancelled by its owner',
        steps: [
          arrive,
          cancels,
          {
            acts: [
              fill(field(`Escribe TW-${awaited} para confirmar`, cancelling), `TW-${awaited}`),
              press(button('Cancelar pedido', cancelling)),
            ],
            state: 'cancelling',
            calls: [sends(cancelOrder, { params: { subscriptionId: `${awaited}` } })],
          },
          {
            ...answers(cancelOrder, { success: true, subscription_id: awaited }),
            ...readAgain,
            also: [inBrowser(see(text(`Cancelaste el pedido TW-${awaited}`)))],
          },
        ],
      },
      {
        title: 'a requested renewal opens at its payment, not at its plans [R-373]',
        given: { has: 'renewal' as const },
        steps: [
          {
            ...answers(listSubscriptions, [
              {
                ...built,
                open_renewal: {
                  renewal: { ...exampleRequestedRenewal.renewal, subscription_id: paid },
                  transfer: { ...exampleRequestedRenewal.transfer, concept: `TW-${paid}-R7` },
                },
              },
              unpaid,
            ]),
            state: 'list.shown',
            showing: both,
          },
          {
            does: { type: 'OPEN_RENEWAL', subscriptionId: paid, isPaying: true },
            state: 'renewing',
            calls: [sends(requestRenewal, { body: { subscription_id: paid, years: 2 } })],
            also: [see(renewing, { text: new RegExp(`Escribe TW-${paid}-R\\d+ en el concepto`) })],
          },
        ],
      },
      {
        title: 'changes by staff appear by themselves; a failed reload is shown above the old data [R-256]',
        steps: [
          arrive,
          { does: { type: 'CHANGED' }, ...readAgain },
          { does: { type: 'CHANGED' }, by: [announces({ topic: 'renewal', id: 7 })], ...readAgain },
          { ...refuses(listSubscriptions, down), state: 'list.shown', showing: { ...both, failure: down.message } },
          { does: { type: 'RETRY' }, ...readAgain, showing: { ...both, failure: down.message } },
          arrive,
        ],
      },
      {
        title: 'a failed load shows why, and is retried manually and on changes; the list may be empty [R-256]',
        given: { has: 'nothing' as const },
        steps: [
          { ...unanswered(listSubscriptions), state: 'list.failed', showing: { failure: noAnswerText } },
          { does: { type: 'RETRY' }, ...starts },
          { ...refuses(listSubscriptions, down), state: 'list.failed', showing: { failure: down.message } },
          { does: { type: 'CHANGED' }, ...starts },
          { ...answers(listSubscriptions, []), state: 'list.shown', showing: { things: 0 } },
        ],
      },
    ];
  },
});
