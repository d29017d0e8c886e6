import { createElement } from 'react';
import { getPaymentStatus, type PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { paymentFailureMachine } from '#machines/flows/payment-failure/payment-failure.machine.ts';
import { paymentFailureModel } from '#machines/flows/payment-failure/payment-failure.model.ts';
import { examplePaidOrder } from '#machines/flows/payment-pending/payment-pending.model.ts';
import type { CardOrder } from '../../e2e/paths/fixtures/card-order.ts';
import { announces, press } from './kit/actions.ts';
import { answers, refuses, sends, unanswered } from './kit/calls.ts';
import { absent, address, inBrowser, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { down, noAnswerText } from './kit/reading-table.ts';
import { alert, button, heading, link, main, text } from './kit/targets.ts';

const refused = 'Tu banco no autorizó el cargo';
const untried = 'El pago no se completó';
const atTheBank = 'Tu banco todavía revisa un pago';
const payAgain = button('Intentar de nuevo');
const wayToAccount = see(link('Ir a mi cuenta', main()), { href: '/account' });
const searching = text('Buscando tu pedido');

interface Placed {
  readonly id: number;
  readonly search: string;
  readonly placed: CardOrder;
}
interface Seen {
  /** Null until the first answer. */
  title?: string | null;
  canPay?: boolean;
  failure?: string;
}
const known = ({ title = null, canPay = title !== atTheBank }: Seen) =>
  title === null
    ? [see(searching)]
    : [see(heading(title)), canPay ? see(payAgain, { enabled: true }) : absent(payAgain), absent(searching), absent(alert())];

export const paymentFailureFlow = flowTable(paymentFailureMachine)<Seen, Pick<Placed, 'id' | 'search'>, Placed>({
  model: paymentFailureModel,
  given: { id: 2047, search: '?external_reference=2047&payment_id=90000000001&status=rejected' },
  givenBy: (input) => {
    const { orderId } = input as { orderId: number | null };
    return { id: 2047, search: `?external_reference=${orderId}&payment_id=90000000001&status=rejected` };
  },
  jsdom: {
    at: ({ search }) => `/payment/failure${search}`,
    render: async (_, { page }) => {
      const { PaymentFailurePage } = await import('#features/payment-result/payment-failure-page.tsx');
      const { PaymentRetry } = await import('#parts/payment-retry.tsx');
      return createElement(PaymentFailurePage, { retry: (slot) => createElement(PaymentRetry, { ...slot, offer: 'again' }), ...page });
    },
  },
  browser: {
    who: 'cliente2',
    prepare: async ({ as, given }): Promise<Placed> => {
      const { CardOrder: Order } = await import('../../e2e/paths/fixtures/card-order.ts');
      const placed = await Order.place(await as('cliente2'), 'mercadopago');
      return { ...given, id: placed.id, search: given.search.replace('2047', `${placed.id}`), placed };
    },
    at: ({ search }) => `/payment/failure${search}`,
    arranges: async ({ placed }, operation, body) => {
      if (operation === getPaymentStatus) await placed.become((body as { subscription: PaidOrder }).subscription.payment_status);
    },
  },
  actions: { RETRY: () => [press(button('Reintentar'))], CHANGED: (_, { id }) => [announces({ topic: 'order', id })] },
  values: ({ order, failure }): Seen => ({
    title: order === null ? null : order.payment_status === 'processing' ? atTheBank : refused,
    failure: failure?.message ?? '',
  }),
  expectations: {
    loading: known,
    shown: known,
    failed: ({ failure }) => [
      see(alert(), { text: `Error al obtener detalles del pago${failure}` }),
      see(button('Reintentar'), { enabled: true }),
      wayToAccount,
    ],
    confirmed: (_, { search }) => [
      address(`/payment/success${search.split('&')[0]}`),
      inBrowser(see(heading('¡Listo! Arrancamos tu proyecto'))),
    ],
    missing: () => [see(heading('No encontramos ese pedido', alert())), wayToAccount],
    withoutOrder: () => [address('/account')],
  },
  starts: ({ id }) => ({ state: 'loading', calls: [sends(getPaymentStatus, { params: { subscriptionId: `${id}` }, query: {} })] }),
  scenarios: ({ id }) => {
    const asks = sends(getPaymentStatus, { params: { subscriptionId: `${id}` }, query: {} });
    const loaded = (changes: Partial<PaidOrder> = {}) =>
      answers(getPaymentStatus, { subscription: { ...examplePaidOrder, subscription_id: id, payment_method: 'mercadopago', ...changes } });
    const opens = { state: 'loading', calls: [asks] } as const;
    return [
      {
        title: 'a refused card is shown and can be retried; the order reloads with each change until it is paid',
        steps: [
          {
            ...loaded(),
            state: 'shown',
            showing: { title: refused },
            also: [
              wayToAccount,
              see(main(), {
                text: `No se cobró nada y tu pedido TW-${id} sigue guardado. Prueba con otra tarjeta o paga por transferencia.`,
              }),
            ],
          },
          { does: { type: 'CHANGED' }, ...opens, showing: { title: refused } },
          // A failed reload keeps what was shown.
          { ...refuses(getPaymentStatus, down), state: 'shown', showing: { title: refused } },
          { does: { type: 'CHANGED' }, ...opens, showing: { title: refused } },
          {
            ...loaded({ payment_status: 'processing' }),
            state: 'shown',
            showing: { title: atTheBank },
            also: [see(link('Ver estado del pago'), { href: `/payment/pending?external_reference=${id}` }), wayToAccount],
          },
          { does: { type: 'CHANGED' }, ...opens, showing: { title: atTheBank } },
          { ...loaded({ payment_status: 'confirmed' }), state: 'confirmed' },
        ],
      },
      {
        title: 'a failed load shows why, and is retried manually and on changes; a change during a load is not missed: it reloads [R-500]',
        steps: [
          { ...unanswered(getPaymentStatus), state: 'failed', showing: { failure: noAnswerText } },
          { does: { type: 'RETRY' }, ...opens },
          { does: { type: 'CHANGED' }, ...opens },
          { ...refuses(getPaymentStatus, down), state: 'failed', showing: { failure: down.message } },
          { does: { type: 'CHANGED' }, ...opens },
          { ...loaded(), state: 'shown', showing: { title: refused } },
          { does: { type: 'CHANGED' }, ...opens, showing: { title: refused } },
          { does: { type: 'CHANGED' }, ...opens, showing: { title: refused } },
          { ...loaded({ payment_status: 'confirmed' }), state: 'confirmed' },
        ],
      },
      {
        title: 'a missing order, or another customer’s, is shown as missing',
        steps: [{ ...refuses(getPaymentStatus, { code: 'not_found', message: 'No encontramos ese pedido' }), state: 'missing' }],
      },
      {
        title: 'a customer who came back without trying to pay sees no refusal by a bank',
        given: { search: '?external_reference=2047&payment_id=null&status=null' },
        steps: [
          { ...loaded(), state: 'shown', showing: { title: untried }, also: [see(main(), { text: 'Puedes pagar cuando quieras.' })] },
        ],
      },
      {
        title: 'a refused customer sees the same reason as in the mail, and never an invented one',
        notInBrowser: 'the provider sets the reason',
        steps: [
          {
            ...loaded({ card_rejection: 'La tarjeta no tiene fondos suficientes. Usa otra o paga por transferencia.' }),
            state: 'shown',
            showing: { title: refused },
            also: [
              see(main(), {
                text: `No se cobró nada y tu pedido TW-${id} sigue guardado. La tarjeta no tiene fondos suficientes. Usa otra o paga por transferencia.`,
              }),
            ],
          },
        ],
      },
      {
        title: 'a renewal is paid again from the account',
        given: { search: '?external_reference=2047-0b2c7d8e-3f4a-4b5c-8d6e-7f8091a2b3c4&payment_id=90000000001' },
        notInBrowser: 'no renewal is prepared there',
        starts: {
          state: 'loading',
          calls: [
            sends(getPaymentStatus, { params: { subscriptionId: `${id}` }, query: { attempt: '0b2c7d8e-3f4a-4b5c-8d6e-7f8091a2b3c4' } }),
          ],
        },
        steps: [
          {
            ...loaded({ renewal_id: 7, price_paid: 3000 }),
            state: 'shown',
            showing: { title: refused, canPay: false },
            also: [see(text(`TW-${id}-R7`)), see(link('Pagar desde mi cuenta'), { href: '/account' })],
          },
        ],
      },
      ...['', '?external_reference=null&payment_id=null', '?external_reference=0'].map((empty) => ({
        title: `without an order in the address it leads to the account: “${empty}” [R-039]`,
        given: { search: empty },
        starts: { state: 'withoutOrder' as const },
        steps: [],
      })),
    ];
  },
});
