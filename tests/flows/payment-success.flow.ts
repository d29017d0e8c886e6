import { createElement } from 'react';
import { getPaymentStatus, type PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { verifyPayment } from '#api/contract/payments/verify-payment.ts';
import { paymentSuccessMachine } from '#machines/flows/payment-success/payment-success.machine.ts';
import { exampleConfirmedOrder, paymentSuccessModel } from '#machines/flows/payment-success/payment-success.model.ts';
import { announces, press } from './kit/actions.ts';
import { answers, refuses, sends } from './kit/calls.ts';
import { absent, address, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { down, gone } from './kit/reading-table.ts';
import { alert, button, heading, link, main, text } from './kit/targets.ts';

const again = button(/^(Reintentar|Revisar ahora)$/);
const verifying = () => [see(text('Verificando tu pago')), absent(alert()), absent(again)];
const atTheBank = 'Tu banco está revisando el pago';
const problems = {
  payment: 'Pago no verificado.',
  status: 'Estado de pago no confirmado.',
  details: 'Error al obtener detalles del pago.',
};

/** The payment's status at the provider; null if there is no payment. */
type Pay = 'approved' | 'rejected' | 'in_process' | null;
const details = { approved: 'accredited', rejected: 'cc_rejected_other_reason', in_process: 'pending_contingency' } as const;

interface Seen {
  problem?: keyof typeof problems | null;
  failure?: string;
  /** The provider is still processing it. */
  isProcessing?: boolean;
  title?: string;
}

const given = { id: 2047, payment: '90000000001' as string | null, pay: 'approved' as Pay, paysAnother: false };
type Given = typeof given;
const searchOf = ({ id, payment }: Pick<Given, 'id' | 'payment'>): string => `?payment_id=${payment}&external_reference=${id}`;

export const paymentSuccessFlow = flowTable(paymentSuccessMachine)({
  model: paymentSuccessModel,
  given: { ...given, search: null as string | null },
  givenBy: (input) => {
    const { orderId, paymentId: payment } = input as { orderId: number | null; paymentId: string | null };
    return { ...given, payment, search: orderId === null ? `?payment_id=${payment}&external_reference=null` : null };
  },
  jsdom: {
    at: (one) => `/payment/success${one.search ?? searchOf(one)}`,
    render: async (_, { page }) => {
      const { PaymentSuccessPage } = await import('#features/payment-result/payment-success-page.tsx');
      return createElement(PaymentSuccessPage, page);
    },
  },
  browser: {
    who: 'cliente2',
    prepare: async ({ as, given: own }) => {
      const { CardOrder: Placed } = await import('../../e2e/paths/fixtures/card-order.ts');
      const order = await Placed.place(await as('cliente2'), 'mercadopago');
      const { pay, paysAnother } = own;
      const pays = paysAnother ? await Placed.place(await as('cliente2'), 'mercadopago') : order;
      // The shop has received no notification, so its own query has to find out.
      if (own.payment !== null && pay !== null) await order.fault('notice_lost', 1);
      const number = own.payment !== null && pay !== null ? await pays.pay(pay, details[pay]) : 1;
      return { ...own, id: order.id, payment: own.payment === null ? null : `${number}`, order };
    },
    at: (one) => `/payment/success${one.search ?? searchOf(one)}`,
    after: ({ order }) => order.mend(),
    arranges: async ({ order }, operation, body) => {
      if (operation === getPaymentStatus) await order.become((body as { subscription: PaidOrder }).subscription.payment_status);
    },
  },
  actions: { RETRY: () => [press(again)], CHANGED: (_, { id }) => [announces({ topic: 'order', id })] },
  values: ({ order, unverified, failure }): Seen => ({
    problem: unverified,
    failure: failure?.message ?? '',
    isProcessing: order?.payment_status === 'processing',
  }),
  expectations: {
    verifying,
    loading: verifying,
    shown: ({ title = '¡Listo! Arrancamos tu proyecto' }) => [see(heading(title)), absent(alert()), absent(again)],
    failed: ({ problem = null, failure = '', isProcessing = false }) =>
      isProcessing
        ? [see(heading(atTheBank)), see(text('Procesando Pago')), absent(alert()), see(again, { enabled: true })]
        : [
            see(heading('Error en la Verificación', alert())),
            see(alert(), { text: problem === null ? '?' : problems[problem] }),
            ...(failure === '' ? [] : [see(alert(), { text: failure })]),
            see(again, { enabled: true }),
            see(link('Ir a mi cuenta', main()), { href: '/account' }),
          ],
    missing: () => [see(heading('No encontramos ese pedido')), see(link('Ir a mi cuenta', main()), { href: '/account' }), absent(again)],
    withoutOrder: () => [address('/account')],
  },
  starts: ({ payment }) => ({ state: 'verifying', calls: [sends(verifyPayment, { params: { paymentId: `${payment}` } })] }),
  scenarios: ({ id, payment }) => {
    const verifies = { state: 'verifying', calls: [sends(verifyPayment, { params: { paymentId: `${payment}` } })] } as const;
    const asks = sends(getPaymentStatus, { params: { subscriptionId: `${id}` }, query: {} });
    const loads = { state: 'loading', calls: [asks] } as const;
    const loaded = (changes: Partial<PaidOrder> = {}) =>
      answers(getPaymentStatus, { subscription: { ...exampleConfirmedOrder, subscription_id: id, ...changes } });
    const verified = answers(verifyPayment, { success: true, subscription_id: id, payment_status: 'confirmed' });
    const unpaid = (payment_status: 'pending' | 'processing') =>
      ({ ...answers(verifyPayment, { success: false, subscription_id: id, payment_status }), state: 'verifying', calls: [asks] }) as const;
    const away = 'Mercado Pago no responde en este momento.';
    const nobodys = 'No encontramos ese pago';
    const isUnknown = { ...refuses(verifyPayment, { code: 'not_found', message: nobodys }), state: 'verifying', calls: [asks] } as const;
    const isMissing = { ...refuses(getPaymentStatus, gone), state: 'missing' } as const;
    const isPending = { ...loaded({ payment_status: 'pending' }), state: 'failed', showing: { problem: 'status' } } as const;
    return [
      {
        title: 'verifies with the provider before loading the order, then shows it as paid, with its promised date [R-036, R-717]',
        steps: [
          { ...verified, ...loads },
          {
            ...loaded(),
            state: 'shown',
            also: [
              see(main(), {
                text: new RegExp(
                  `Recibimos \\$[\\d,]+\\.00\\sMXN de la orden TW-${id}\\. Tu año de soporte ya empezó\\. Entrega prometida: \\d{1,2}\\s\\w{3,4}\\s\\d{4}\\.`,
                ),
              }),
              see(link('Ver mi proyecto'), { href: `/account/pedido/${id}` }),
            ],
          },
        ],
      },
      {
        title: 'a failed verification is shown and retried from the beginning [R-040, R-247]',
        steps: [
          {
            ...refuses(verifyPayment, { code: 'card_unavailable', message: away }),
            state: 'failed',
            showing: { problem: 'payment' as const, failure: away },
            also: [
              see(main(), { text: `Todavía no pudimos consultar la orden TW-${id}; si ya pagaste, tu pago está a salvo.` }),
              see(link('Ver el estado del pago'), { href: `/payment/pending?external_reference=${id}` }),
            ],
          },
          { does: { type: 'RETRY' }, ...verifies },
          { ...verified, ...loads },
          { ...refuses(getPaymentStatus, down), state: 'failed', showing: { problem: 'details' as const, failure: down.message } },
          { does: { type: 'CHANGED' }, ...verifies },
          { ...verified, ...loads },
          { ...loaded(), state: 'shown' },
        ],
      },
      {
        title: 'a missing order is shown as on the pending page, also with an unknown payment [R-668]',
        given: { pay: null },
        notInBrowser: 'the prepared order exists',
        steps: [isUnknown, isMissing],
      },
      {
        title: 'a missing order without a payment in the address is shown too [R-668]',
        given: { payment: null },
        notInBrowser: 'the prepared order exists',
        starts: loads,
        steps: [isMissing],
      },
      {
        title: 'an unknown payment is shown as unverified, whatever its order’s status [R-668]',
        given: { pay: null },
        notInBrowser: 'the order is loaded within the first call there',
        steps: [isUnknown, { ...loaded(), state: 'failed', showing: { problem: 'payment' as const, failure: nobodys } }],
      },
      {
        title: 'a change during a load is not missed: it loads again [R-500]',
        steps: [
          { does: { type: 'CHANGED' }, ...verifies },
          { ...verified, ...loads },
          { does: { type: 'CHANGED' }, ...loads },
          { ...loaded(), state: 'shown' },
        ],
      },
      {
        title: 'without a payment in the address only the order is loaded, manually and on each change, until it is paid',
        given: { payment: null },
        starts: loads,
        steps: [
          isPending,
          { does: { type: 'RETRY' }, ...loads },
          isPending,
          { does: { type: 'CHANGED' }, ...loads },
          { ...loaded(), state: 'shown' },
        ],
      },
      {
        title: 'a payment that failed is shown as unverified, whatever the order’s status',
        given: { pay: 'rejected' as const },
        steps: [unpaid('pending'), { ...loaded({ payment_status: 'pending' }), state: 'failed', showing: { problem: 'payment' as const } }],
      },
      {
        title: 'a payment still being processed is shown as such, and checked again',
        given: { pay: 'in_process' as const },
        steps: [
          unpaid('processing'),
          {
            ...loaded({ payment_status: 'processing' }),
            state: 'failed',
            showing: { isProcessing: true },
            also: [see(main(), { text: 'No pagues otra vez.' }), absent(text('Sin respuesta'))],
          },
          { does: { type: 'RETRY' }, ...verifies },
          unpaid('processing'),
          { ...loaded({ payment_status: 'processing' }), state: 'failed', showing: { isProcessing: true } },
          { does: { type: 'CHANGED' }, ...verifies },
        ],
      },
      {
        title: 'a payment of another order does not pay this one',
        given: { paysAnother: true },
        notInBrowser: 'the other order has another number there',
        steps: [
          {
            ...answers(verifyPayment, { success: true, subscription_id: 2031, payment_status: 'confirmed' }),
            state: 'failed',
            showing: { problem: 'payment' as const },
          },
        ],
      },
      {
        title: 'a paid renewal is shown as one, and loaded by its attempt',
        given: { search: '?external_reference=2047-0b2c7d8e-3f4a-4b5c-8d6e-7f8091a2b3c4' },
        notInBrowser: 'no renewal is prepared there',
        starts: {
          state: 'loading',
          calls: [
            sends(getPaymentStatus, { params: { subscriptionId: '2047' }, query: { attempt: '0b2c7d8e-3f4a-4b5c-8d6e-7f8091a2b3c4' } }),
          ],
        },
        steps: [
          {
            ...loaded({ price_paid: 3000, renewal_id: 7 }),
            state: 'shown',
            showing: { title: '¡Listo! Tu soporte sigue' },
            also: [see(main(), { text: /Recibimos \$3,000\.00\sMXN de la renovación TW-2047-R7\./ })],
          },
        ],
      },
      ...['?', '?payment_id=90000000001', '?payment_id=90000000001&external_reference=null'].map((search) => ({
        title: `without an order in the address it leads to the account: “${search}” [R-039]`,
        given: { search },
        starts: { state: 'withoutOrder' as const },
        steps: [],
      })),
    ];
  },
});
