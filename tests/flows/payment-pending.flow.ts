import { createElement } from 'react';
import { getPaymentStatus, type PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { verifyPayment } from '#api/contract/payments/verify-payment.ts';
import { type CheckedPayment, paymentPendingMachine } from '#machines/flows/payment-pending/payment-pending.machine.ts';
import { examplePaidOrder, paymentPendingModel } from '#machines/flows/payment-pending/payment-pending.model.ts';
import type { Call } from '../../e2e/paths/browser-flow.ts';
import { announces, becomes, press } from './kit/actions.ts';
import { answers, refuses, sends, unanswered } from './kit/calls.ts';
import { absent, address, type Expectation, inBrowser, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { down, noAnswerText } from './kit/reading-table.ts';
import { alert, button, heading, link, text, timer } from './kit/targets.ts';

const unread = 'Error al obtener estado';
const asksAgain = button(/^(Revisar ahora|Reintentar)$/);
const wayToAccount = see(link('Ir a mi cuenta', { role: 'main' }), { href: '/account' });
const pays = {
  card: button('Pagar con tarjeta'),
  transfer: button('Pagar por transferencia'),
  data: button('Ver datos de la transferencia'),
};

interface Seen {
  /** Null until the first answer. */
  title?: string | null;
  failure?: string | null;
  clock?: string | RegExp;
}

const byTransfer = 'Falta tu transferencia';
const byCard = 'Aún no nos llega tu pago';
const atTheBank = 'Tu banco está revisando el pago';
const notAuthorised = 'Tu banco no autorizó el cargo';

/** The ways to pay offered here, by the order's data. */
const offers: Readonly<Record<string, readonly Expectation[]>> = {
  [byTransfer]: [see(pays.data), absent(pays.card)],
  [byCard]: [see(pays.card), see(pays.transfer)],
  [atTheBank]: [absent(pays.card), absent(pays.transfer), absent(pays.data)],
  [notAuthorised]: [see(pays.card), see(pays.transfer)],
};

const order = ({ title = null, failure = null, clock }: Seen, usual: string | RegExp): readonly Expectation[] =>
  title === null
    ? [failure === null ? see(text('Revisando tu pago')) : see(alert(), { text: `${unread}${failure}` })]
    : [
        see(heading(title)),
        see(timer(), { text: clock ?? usual }),
        see(text(/^Última revisión: \d{1,2}:\d\d\sh$/)),
        failure === null ? absent(alert()) : see(alert(), { text: `${unread}${failure}` }),
        ...(offers[title] ?? []),
        wayToAccount,
      ];

const titleOf = (known: CheckedPayment | null, wasProcessing: boolean): string | null => {
  if (known === null) return null;
  const { payment_method: method, payment_status: status } = known.order;
  if (status === 'processing') return atTheBank;
  if (method === 'transfer') return byTransfer;
  return wasProcessing ? notAuthorised : byCard;
};

const reads = (id: number) => sends(getPaymentStatus, { params: { subscriptionId: `${id}` }, query: {} });

export const paymentPendingFlow = flowTable(paymentPendingMachine)({
  model: paymentPendingModel,
  given: { id: 2047, search: '?external_reference=2047', method: 'mercadopago' as PaidOrder['payment_method'] },
  givenBy: (input) => {
    const { orderId } = input as { orderId: number | null };
    return { id: 2047, search: `?external_reference=${orderId}`, method: 'mercadopago' as const };
  },
  jsdom: {
    at: ({ search }) => `/payment/pending${search}`,
    render: async (_, { page }) => {
      const { PaymentPendingPage } = await import('#features/payment-result/payment-pending-page.tsx');
      const { PaymentRetry } = await import('#parts/payment-retry.tsx');
      return createElement(PaymentPendingPage, { retry: (slot) => createElement(PaymentRetry, slot), ...page });
    },
  },
  browser: {
    who: 'cliente2',
    prepare: async ({ as, given, path }) => {
      const { CardOrder } = await import('../../e2e/paths/fixtures/card-order.ts');
      const { statusCall } = await import('../../e2e/paths/fixtures/order-status.ts');
      const { failureIn, firstWord } = await import('../../e2e/paths/fixtures/said.ts');
      const { fixedTime } = await import('../../e2e/screens/open-screen.ts');
      const first = path && firstWord(path, 'checkPayment');
      const placed = await CardOrder.place(await as('cliente2'), first?.output?.order.payment_method ?? given.method);
      const id = first && failureIn(first) === 'not_found' ? 999_999 : placed.id;
      const checkPayment: Call = statusCall<CheckedPayment>(
        placed,
        as,
        (checked) => checked.order,
        (current) => ({ order: current, checkedAt: fixedTime }),
      );
      return { ...given, id, search: given.search.replace('2047', `${id}`), placed, checkPayment };
    },
    at: ({ search }) => `/payment/pending${search}`,
    input: ({ id }, input) => {
      const { orderId } = input as { orderId: number | null };
      return { ...Object(input), orderId: orderId === null ? null : id };
    },
    calls: (fixture) => ({
      checkPayment: 'checkPayment' in fixture ? fixture.checkPayment : { operation: getPaymentStatus, by: 'server' },
    }),
    arranges: async ({ placed }, operation, body) => {
      if (operation === getPaymentStatus) await placed.become((body as { subscription: PaidOrder }).subscription.payment_status);
    },
  },
  actions: {
    CHECK_NOW: () => [press(asksAgain)],
    CHANGED: (_, { id }) => [announces({ topic: 'order', id })],
    WENT_OFFLINE: () => [becomes('offline')],
    CAME_ONLINE: () => [becomes('online')],
    HIDDEN: () => [becomes('hidden')],
    SHOWN: () => [becomes('visible')],
  },
  values: ({ checked, wasProcessing, failure, isOffline }): Seen => ({
    title: titleOf(checked, wasProcessing),
    failure: checked !== null && isOffline ? null : (failure?.message ?? null),
    ...(isOffline ? { clock: /^Sin conexión/ } : {}),
  }),
  expectations: {
    checking: (seen) => order({ ...seen, clock: 'Revisando tu pago' }, ''),
    waiting: (seen) => order(seen, /^Volvemos a revisar en \d+ s$/),
    due: (seen) => order(seen, 'Revisamos en cuanto vuelvas a esta página'),
    confirmed: (_, { search }) => [
      address(`/payment/success${search.split('&')[0]}`),
      inBrowser(see(heading('¡Listo! Arrancamos tu proyecto'))),
    ],
    missing: () => [see(heading('No encontramos ese pedido')), wayToAccount],
    withoutOrder: () => [address('/account')],
  },
  starts: ({ id }) => ({ state: 'checking', calls: [reads(id)] }),
  scenarios: ({ id, method }) => {
    const asks = reads(id);
    const paid = (changes: Partial<PaidOrder> = {}) =>
      answers(getPaymentStatus, { subscription: { ...examplePaidOrder, subscription_id: id, payment_method: method, ...changes } });
    const isPaid = { ...paid({ payment_status: 'confirmed' }), state: 'confirmed' } as const;
    const offline = { title: byCard, clock: 'Sin conexión: revisamos en cuanto vuelva' };
    const opens = { state: 'checking', calls: [asks] } as const;
    const waits = { ...paid(), state: 'waiting', showing: { title: byCard } } as const;
    const checksNow = (showing: Seen) => ({ does: { type: 'CHECK_NOW' }, state: 'checking', showing, calls: [asks] }) as const;
    return [
      {
        title: 'while a transfer is pending, the seconds count down, the order is checked again, and finally it is paid',
        given: { method: 'transfer' as const },
        steps: [
          { ...paid(), state: 'waiting', showing: { title: byTransfer, clock: 'Volvemos a revisar en 30 s' } },
          { passes: 1_000, state: 'waiting', showing: { title: byTransfer, clock: 'Volvemos a revisar en 29 s' } },
          { passes: 28_000, state: 'waiting', showing: { title: byTransfer, clock: 'Volvemos a revisar en 1 s' } },
          { passes: 1_000, ...opens, showing: { title: byTransfer } },
          isPaid,
        ],
      },
      {
        title: 'a failed check is shown until one succeeds',
        steps: [
          { ...unanswered(getPaymentStatus), state: 'waiting', showing: { failure: noAnswerText } },
          checksNow({ failure: noAnswerText }),
          waits,
          { ...opens, does: { type: 'CHANGED' }, showing: { title: byCard } },
          {
            ...refuses(getPaymentStatus, down),
            state: 'waiting',
            showing: { title: byCard, failure: down.message },
            also: [see(alert(), { text: /Ves lo de la última revisión\.$/ })],
          },
          checksNow({ title: byCard, failure: down.message }),
          waits,
        ],
      },
      {
        title: 'a change during a check is not missed: it checks again [R-500]',
        steps: [{ does: { type: 'CHANGED' }, ...opens }, isPaid],
      },
      {
        title: 'offline nothing is checked; back online, once',
        steps: [
          waits,
          { does: { type: 'WENT_OFFLINE' }, state: 'waiting', showing: offline },
          { passes: 300_000, state: 'due', showing: offline },
          { ...opens, does: { type: 'CAME_ONLINE' }, showing: { title: byCard } },
        ],
      },
      {
        title: 'hidden while the payment is at the bank: no check until it is visible again, when the bank has refused',
        steps: [
          { ...paid({ payment_status: 'processing' }), state: 'waiting', showing: { title: atTheBank } },
          { does: { type: 'HIDDEN' }, state: 'waiting', showing: { title: atTheBank } },
          { passes: 300_000, state: 'due', showing: { title: atTheBank } },
          { does: { type: 'SHOWN' }, state: 'checking', showing: { title: atTheBank }, calls: [asks] },
          { ...paid(), state: 'waiting', showing: { title: notAuthorised } },
        ],
      },
      {
        title: 'while hidden, a manual check and a change still work',
        steps: [
          waits,
          { does: { type: 'HIDDEN' }, state: 'waiting', showing: { title: byCard } },
          { passes: 30_000, state: 'due', showing: { title: byCard } },
          checksNow({ title: byCard }),
          waits,
          { passes: 30_000, state: 'due', showing: { title: byCard } },
          { does: { type: 'CHANGED' }, state: 'checking', showing: { title: byCard }, calls: [asks] },
          { ...refuses(getPaymentStatus, { code: 'not_found', message: 'No encontramos ese pedido' }), state: 'missing' },
        ],
      },
      {
        title: 'splits the reference at its first dash into order and attempt, and verifies a named payment with the provider first',
        given: { search: '?external_reference=2047-0b2c7d8e-3f4a-4b5c-8d6e-7f8091a2b3c4&payment_id=90000000001' },
        notInBrowser: 'the provider has no payment with that number',
        starts: { state: 'checking', calls: [sends(verifyPayment, { params: { paymentId: '90000000001' } })] },
        steps: [
          {
            ...refuses(verifyPayment, { code: 'unavailable', message: 'Mercado Pago no responde' }),
            state: 'checking',
            calls: [
              sends(getPaymentStatus, { params: { subscriptionId: '2047' }, query: { attempt: '0b2c7d8e-3f4a-4b5c-8d6e-7f8091a2b3c4' } }),
            ],
          },
          { ...paid({ payment_status: 'confirmed' }), state: 'confirmed' },
        ],
      },
      ...['', '?external_reference=', '?external_reference=null', '?external_reference=abc-1', '?external_reference=-1'].map((search) => ({
        title: `without an order in the address it leads to the account: “${search}” [R-039]`,
        given: { search },
        starts: { state: 'withoutOrder' as const },
        steps: [],
      })),
    ];
  },
});
