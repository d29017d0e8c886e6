import { createElement } from 'react';
import { cancelOrder } from '#api/contract/payments/cancel-order.ts';
import { getTransferInstructions } from '#api/contract/payments/get-transfer-instructions.ts';
import { getSubscription } from '#api/contract/profile/get-subscription.ts';
import { requestRenewal } from '#api/contract/renewals/request-renewal.ts';
import { exampleActiveOwnOrder, exampleOwnOrder } from '#machines/flows/own-order/example-own-order.ts';
import { ownOrderMachine } from '#machines/flows/own-order/own-order.machine.ts';
import { exampleTransfer, ownOrderModel } from '#machines/flows/own-order/own-order.model.ts';
import { exampleRequestedRenewal } from '#machines/flows/renewal/renewal.model.ts';
import { announces, fill, press } from './kit/actions.ts';
import { answers, refuses, sends, unanswered } from './kit/calls.ts';
import { absent, inBrowser, see, working } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { down, gone, noAnswerText, retries } from './kit/reading-table.ts';
import { alert, alertdialog, article, button, dialog, field, heading, region, text } from './kit/targets.ts';

interface Given {
  readonly id: number;
  readonly has: 'unpaid' | 'paid' | 'renewal' | 'nothing';
}
interface SeenOrder {
  readonly isKnown?: boolean;
  /** Loaded details stay during a reload. */
  readonly hasDetails?: boolean;
  readonly failure?: string | null;
}

const loading = text('Cargando tu pedido');
const page = article(/^TW-\d+$/);
const data = dialog('Datos de transferencia');
const fetching = text('Cargando los datos de transferencia', data);
const help = region('¿Algo no cuadra?', data);
const renewing = dialog(/^(Renovar|Reactivar soporte)$/);
const cancelling = alertdialog(/^¿Cancelar el pedido TW-\d+\?$/);
const dialogs = [data, renewing, cancelling].map(absent);
const stale = alert();

const order = ({ isKnown = false, failure = null }: SeenOrder, { id }: Given, isReading: boolean) => [
  ...dialogs,
  ...(isKnown
    ? [
        see(article(`TW-${id}`)),
        ...['Qué sigue', 'Historia', 'Conversación', 'Archivos y entregables'].map((name) => see(region(name))),
        absent(loading),
        working(isReading),
      ]
    : [see(loading), absent(page)]),
  ...(failure === null || !isKnown
    ? [absent(stale)]
    : ['Error al cargar tu pedido', failure, 'Ves lo de antes.'].map((part) => see(stale, { text: part }))),
];
const instructions = ({ id }: Given) => [
  ...['Beneficiario', 'Banco', 'Número de cuenta', 'CLABE', 'Monto', 'Concepto'].map((name) =>
    see(button(`Copiar ${name}`, data), { enabled: true }),
  ),
  see(data, { text: `Escribe TW-${id} en el concepto y transfiere el monto exacto` }),
  see(help),
  absent(fetching),
];

export const ownOrderFlow = flowTable(ownOrderMachine)({
  model: ownOrderModel,
  given: { id: 2047, has: 'unpaid' } as Given,
  jsdom: {
    at: ({ id }) => `/account/pedido/${id}`,
    render: async ({ id }, { page: { machine } }) => {
      const { OwnOrderPage } = await import('#features/own-order/own-order-page.tsx');
      const { NotFoundPage } = await import('#features/notices/not-found-page.tsx');
      // Loaded by the page on demand: import them before time stands still.
      await import('#features/own-order/order-dialog.tsx');
      await import('#features/own-order/transfer-dialog.tsx');
      await import('#features/own-order/card-payment.tsx');
      await import('#parts/order-files.tsx');
      await import('#parts/transfer-help-form.tsx');
      return createElement(OwnOrderPage, {
        orderId: id,
        missing: createElement(NotFoundPage),
        ...(machine === undefined ? {} : { machine }),
      });
    },
  },
  browser: {
    who: 'cliente2',
    prepare: async ({ as, given }) => {
      const { newCustomer } = await import('../../e2e/paths/fixtures/customer.ts');
      const { ShopOrder } = await import('../../e2e/paths/fixtures/shop-order.ts');
      const { calls, cookies } = await newCustomer({ as });
      // Somebody else's.
      if (given.has === 'nothing') return { ...given, id: 2001, cookies };
      const order = given.has === 'unpaid' ? await ShopOrder.place(as, calls) : await ShopOrder.paid(as, calls);
      if (given.has === 'renewal') await order.askForRenewal();
      return { ...given, id: order.id, cookies };
    },
    cookies: ({ cookies }) => cookies,
    at: ({ id }) => `/account/pedido/${id}`,
  },
  actions: {
    RETRY: () => retries,
    CHANGED: (_, { id }) => [announces({ topic: 'order', id })],
    OPEN_TRANSFER: () => [press(button('Datos de transferencia', page))],
    OPEN_RENEWAL: ({ isPaying }) => [press(button(isPaying ? 'Pagar renovación' : 'Renovar', page))],
    OPEN_CANCELLATION: () => [press(button('Cancelar pedido', page))],
    DIALOG_CLOSED: () => [press(button(/^(Conservar pedido|Cancelar)$/))],
    CLOSE_TRANSFER: () => [press(text('Cerrar', data))],
  },
  values: (context): SeenOrder => ({
    isKnown: context.order !== null,
    hasDetails: context.transfer !== null,
    failure: context.failure?.message ?? null,
  }),
  expectations: {
    'page.loading': (seen, given) => order(seen, given, true),
    'page.shown': (seen, given) => order(seen, given, false),
    'page.failed': ({ failure }) => [
      see(heading('Error al cargar tu pedido', alert())),
      see(alert(), { text: failure ?? '' }),
      see(button('Reintentar'), { enabled: true }),
      absent(page),
    ],
    'page.missing': () => [see(heading('Esta puerta no da a ningún lado')), absent(page), absent(alert())],
    renewing: () => [see(renewing)],
    cancelling: (_, { id }) => [see(alertdialog(`¿Cancelar el pedido TW-${id}?`))],
    'transfer.loading': ({ hasDetails = false }, given) => (hasDetails ? instructions(given) : [see(fetching), absent(help)]),
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
  starts: ({ id }) => ({ state: 'page.loading', calls: [sends(getSubscription, { params: { id: `${id}` } })] }),
  scenarios: ({ id }) => {
    const asks = sends(getSubscription, { params: { id: `${id}` } });
    const starts = { state: 'page.loading', calls: [asks] } as const;
    const unpaid = { ...exampleOwnOrder, subscription_id: id };
    const paid = { ...exampleActiveOwnOrder, subscription_id: id };
    const owing = {
      ...unpaid,
      payment_status: 'confirmed' as const,
      status: 'suspended' as const,
      money_trouble: { kind: 'owed' as const, amount: 8900, currency: 'MXN', of_renewal: false, owed: 8900 },
      turn: { ...unpaid.turn, reason: 'unpaid' as const },
    };
    const known = { isKnown: true };
    const arrive = { ...answers(getSubscription, unpaid), state: 'page.shown', showing: known } as const;
    const readAgain = { state: 'page.loading', showing: known, calls: [asks] } as const;
    const asksData = sends(getTransferInstructions, { params: { subscriptionId: `${id}` } });
    const opensData = { does: { type: 'OPEN_TRANSFER' }, state: 'transfer.loading', calls: [asksData] } as const;
    const dataCome = {
      ...answers(getTransferInstructions, { transfer: { ...exampleTransfer, concept: `TW-${id}` }, package_name: 'Paquete Web Óptimo' }),
      state: 'transfer.shown',
    } as const;
    const asksAgain = { state: 'transfer.loading', calls: [asksData] } as const;
    const closesData = { does: { type: 'CLOSE_TRANSFER' }, ...readAgain } as const;
    const cancels = { does: { type: 'OPEN_CANCELLATION' }, state: 'cancelling' } as const;
    const renews = { does: { type: 'OPEN_RENEWAL', isPaying: false }, state: 'renewing' } as const;
    const closes = { does: { type: 'DIALOG_CLOSED' }, ...readAgain } as const;
    const isPaid = 'El pago de este pedido ya está confirmado';
    const withDetails = { hasDetails: true };
    return [
      {
        title: 'the transfer details open in a dialog, which reports a payment confirmed in the meantime [R-035]',
        steps: [
          arrive,
          opensData,
          dataCome,
          { does: { type: 'CHANGED' }, ...asksAgain, showing: withDetails },
          dataCome,
          { does: { type: 'CHANGED' }, ...asksAgain, showing: withDetails },
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
          { ...answers(getSubscription, owing), state: 'page.shown', showing: known, also: [see(text(/^Falta pagar \$8,900\.00/, page))] },
          opensData,
          dataCome,
        ],
      },
      {
        title: 'its dialogs open even during a reload, and it reloads once one is closed',
        steps: [arrive, cancels, closes, cancels, closes, opensData, closesData, arrive],
      },
      {
        title: 'the renewal of a paid order opens even during a reload',
        given: { has: 'paid' as const },
        steps: [{ ...answers(getSubscription, paid), state: 'page.shown', showing: known }, renews, closes, renews, closes],
      },
      {
        title: 'an unpaid order is cancelled by its owner',
        steps: [
          arrive,
          cancels,
          {
            acts: [fill(field(`Escribe TW-${id} para confirmar`, cancelling), `TW-${id}`), press(button('Cancelar pedido', cancelling))],
            state: 'cancelling',
            calls: [sends(cancelOrder, { params: { subscriptionId: `${id}` } })],
          },
          {
            ...answers(cancelOrder, { success: true, subscription_id: id }),
            ...readAgain,
            also: [inBrowser(see(text(`Cancelaste el pedido TW-${id}`)))],
          },
        ],
      },
      {
        title: 'a requested renewal opens at its payment, not at its plans [R-373]',
        given: { has: 'renewal' as const },
        steps: [
          {
            ...answers(getSubscription, {
              ...paid,
              open_renewal: {
                renewal: { ...exampleRequestedRenewal.renewal, subscription_id: id },
                transfer: { ...exampleRequestedRenewal.transfer, concept: `TW-${id}-R7` },
              },
            }),
            state: 'page.shown',
            showing: known,
          },
          {
            does: { type: 'OPEN_RENEWAL', isPaying: true },
            state: 'renewing',
            calls: [sends(requestRenewal, { body: { subscription_id: id, years: 2 } })],
            also: [see(renewing, { text: new RegExp(`Escribe TW-${id}-R\\d+ en el concepto`) })],
          },
        ],
      },
      {
        title: 'changes by staff appear by themselves; a failed reload is shown above the old data [R-256, R-700]',
        steps: [
          arrive,
          { does: { type: 'CHANGED' }, ...readAgain },
          { does: { type: 'CHANGED' }, by: [announces({ topic: 'renewal', id: 7 })], ...readAgain },
          { ...refuses(getSubscription, down), state: 'page.shown', showing: { ...known, failure: down.message } },
          { does: { type: 'RETRY' }, ...readAgain, showing: { ...known, failure: down.message } },
          arrive,
        ],
      },
      {
        title: 'a failed load shows why, and is retried manually and on changes [R-700]',
        steps: [
          { ...unanswered(getSubscription), state: 'page.failed', showing: { failure: noAnswerText } },
          { does: { type: 'RETRY' }, ...starts },
          { ...refuses(getSubscription, down), state: 'page.failed', showing: { failure: down.message } },
          { does: { type: 'CHANGED' }, ...starts },
          arrive,
        ],
      },
      {
        title: 'an order that is not the customer’s is a page that does not exist; it is requested again after a change [R-700]',
        given: { has: 'nothing' as const },
        steps: [
          { ...refuses(getSubscription, gone), state: 'page.missing' },
          { does: { type: 'CHANGED' }, ...starts },
          { ...refuses(getSubscription, gone), state: 'page.missing' },
        ],
      },
    ];
  },
});
