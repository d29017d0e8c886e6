import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { RequestFailed } from '#api/contract/failures.ts';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { PaymentFailurePage } from '#features/payment-result/payment-failure-page.tsx';
import { PaymentPendingPage } from '#features/payment-result/payment-pending-page.tsx';
import { PaymentSuccessPage } from '#features/payment-result/payment-success-page.tsx';
import { PaymentWatch } from '#features/payment-result/payment-watch.tsx';
import { paymentFailureMachine } from '#machines/flows/payment-failure/payment-failure.machine.ts';
import { paymentPendingMachine } from '#machines/flows/payment-pending/payment-pending.machine.ts';
import { examplePaidOrder } from '#machines/flows/payment-pending/payment-pending.model.ts';
import { paymentSuccessMachine } from '#machines/flows/payment-success/payment-success.machine.ts';
import { announce } from '../../support/fake-event-source.ts';
import { newsInWords } from '../../support/machines/order-news-words.ts';
import { addressNow, openPage } from '../open-page.tsx';

const byCard: PaidOrder = { ...examplePaidOrder, payment_method: 'mercadopago' };
const trouble = { amount: 12_000, currency: 'MXN', of_renewal: false };
const cancelled: PaidOrder = { ...byCard, status: 'cancelled' };
const paid: PaidOrder = { ...byCard, payment_status: 'confirmed', status: 'active' };

const retry = () => <button type="button">Pagar</button>;
const success = (machine: typeof paymentSuccessMachine) => <PaymentSuccessPage machine={machine} />;

/** The pages of a payment, with this order; null leaves its first call to the test. */
const pages = {
  pending: (order: PaidOrder | null) =>
    openPage(
      paymentPendingMachine,
      '/payment/pending?external_reference=2047',
      (machine) => <PaymentPendingPage retry={retry} machine={machine} clock={new SimulatedClock()} />,
      order ? { checkPayment: { order, checkedAt: '2025-11-12T16:48:00.000Z' } } : {},
    ),
  failure: (order: PaidOrder | null) =>
    openPage(
      paymentFailureMachine,
      '/payment/failure?external_reference=2047',
      (machine) => <PaymentFailurePage retry={retry} machine={machine} />,
      order ? { loadOrder: order } : {},
    ),
  success: (order: PaidOrder | null) =>
    openPage(paymentSuccessMachine, '/payment/success?external_reference=2047', success, order ? { loadOrder: order } : {}),
  'success of a named payment': (order: PaidOrder) =>
    openPage(paymentSuccessMachine, '/payment/success?payment_id=90000000001&external_reference=2047', success, {
      verifyPayment: { isPaid: false, orderId: 2047, order },
    }),
};

const write = ['Escríbenos', 'Ir a mi cuenta'];
const again = ['Contratar de nuevo', 'Ir a mi cuenta'];

/** By their names in the list of sentences: the order, the title and the links. */
const outcomes = {
  wrong: [{ ...byCard, money_trouble: { ...trouble, kind: 'wrong_amount' } }, 'Recibimos un pago por otro monto', write],
  unpaid_cancelled: [cancelled, 'Este pedido está cancelado', again],
  late_given_back: [{ ...cancelled, money_trouble: { ...trouble, kind: 'given_back' } }, 'Te devolvimos tu pago', again],
  paid_cancelled: [{ ...cancelled, payment_status: 'confirmed' }, 'Este pedido está cancelado', write],
  chargeback: [
    { ...paid, status: 'suspended', money_trouble: { ...trouble, kind: 'charged_back' } },
    'Tu banco te regresó el cargo',
    write,
  ],
  double: [{ ...paid, money_trouble: { ...trouble, kind: 'double' } }, 'Recibimos un segundo pago', ['Ir a mi cuenta']],
} as const satisfies Record<string, readonly [PaidOrder, string, readonly string[]]>;

test.each<[keyof typeof pages, keyof typeof outcomes]>([
  ['pending', 'wrong'],
  ['pending', 'unpaid_cancelled'],
  ['failure', 'wrong'],
  ['failure', 'unpaid_cancelled'],
  ['success', 'wrong'],
  ['success', 'unpaid_cancelled'],
  ['success', 'late_given_back'],
  ['success', 'paid_cancelled'],
  ['success', 'chargeback'],
  ['success', 'double'],
  ['success of a named payment', 'wrong'],
  ['success of a named payment', 'double'],
])('no page asks for a payment or reports success if that would be wrong: /payment/%s, %s [R-360]', async (page, news) => {
  const [order, title, ways] = outcomes[news];
  await pages[page](order);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByText('TW-2047').parentElement?.textContent).toBe(`TW-2047: ${newsInWords[news]?.[0]}`);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(ways);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a cancelled order no longer sold links to the packages on sale', async () => {
  await pages.pending({ ...cancelled, is_on_sale: false });
  expect(screen.getByRole('link', { name: 'Contratar de nuevo' })).toHaveAttribute('href', '/paquetes-web');
});

test('refunded money that paid nothing: the order can still be paid', async () => {
  await pages.pending({ ...byCard, money_trouble: { ...trouble, kind: 'given_back' } });
  expect(screen.getByRole('button', { name: 'Pagar' })).toBeVisible();
});

test('the renewal of an expired account shows its pending payment', async () => {
  await pages.pending({ ...byCard, status: 'expired', renewal_id: 7 });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Aún no nos llega tu pago');
});

describe('transfer details', () => {
  const order: PaidOrder = { ...examplePaidOrder, payment_method: 'transfer' };
  const confirmed: PaidOrder = { ...order, payment_status: 'confirmed', status: 'active' };
  const reading = '/checkout/web/11?pedido=2047';

  /** A page with transfer details whose status checks the test answers. */
  const read = async () => {
    const clock = new SimulatedClock();
    const page = (machine: typeof paymentPendingMachine) => <PaymentWatch orderId={2047} machine={machine} clock={clock} />;
    const { answer } = await openPage(paymentPendingMachine, reading, page);
    const finds = (found: PaidOrder) => answer('checkPayment', { order: found, checkedAt: '2025-11-12T16:48:00.000Z' });
    return { finds, clock };
  };

  test('transfer details stay while the transfer is pending; its confirmation is noticed within half a minute [R-501]', async () => {
    const { finds, clock } = await read();
    await finds(order);
    act(() => clock.increment(30_000));
    await finds(order);
    expect(addressNow()).toBe(reading);
    act(() => clock.increment(30_000));
    await finds(confirmed);
    expect(addressNow()).toBe('/payment/success?external_reference=2047');
  });

  test('once staff confirm the payment, its page opens by itself [R-501]', async () => {
    const { finds } = await read();
    await finds(order);
    act(() => announce({ topic: 'order', id: 2047 }));
    await finds(confirmed);
    expect(addressNow()).toBe('/payment/success?external_reference=2047');
  });

  test.each<[string, PaidOrder]>([
    ['an order that was cancelled', { ...order, status: 'cancelled' }],
    ['a card payment being processed by the bank', { ...order, payment_status: 'processing' }],
  ])('%s leads to its page [R-501]', async (_, found) => {
    const { finds } = await read();
    await finds(found);
    expect(addressNow()).toBe('/payment/pending?external_reference=2047');
  });
});

test.each([
  ['pending', 'checkPayment', []],
  ['failure', 'loadOrder', []],
  ['success', 'loadOrder', ['Ver el estado del pago']],
] as const)('a failed load of a payment is shown like its result, with the same links: %s', async (name, actor, more) => {
  const { pending } = await pages[name](null);
  const error = new RequestFailed({ code: 'unavailable', message: 'La base de datos no responde' });
  await act(() => pending.settle({ type: `xstate.error.actor.${actor}`, error }));
  const card = within(screen.getByRole('alert'));
  card.getByText('Sin respuesta');
  card.getByRole('heading', { level: 1 });
  const ways = [...card.getAllByRole('button'), ...card.getAllByRole('link')].map((way) => way.textContent);
  expect(ways).toEqual(['Reintentar', 'Ir a mi cuenta', ...more]);
});

test.each([
  [7, 'Entrega en 7 días hábiles después de que se confirma tu pago'],
  [null, 'Ves cada etapa en tu cuenta'],
])('what comes next names the delivery days that the order agreed to: %s [R-704]', async (delivery_days, text) => {
  await pages.pending({ ...byCard, delivery_days });
  expect(
    within(screen.getByRole('region', { name: 'Qué sigue' }))
      .getAllByRole('listitem')
      .at(-1),
  ).toHaveTextContent(`Lo construimos${text}`);
});

const promise = { date: '2025-11-27', days_left: 10, paused_days: 0, state: 'running' } as const;
const undated = { ...promise, date: null, state: 'none' } as const;

test.each<[string, Partial<PaidOrder>, RegExp]>([
  ['dated', { promise }, /Tu año de soporte ya empezó\. Entrega prometida: 27 nov 2025\.$/],
  ['at risk', { promise: { ...promise, days_left: 1, state: 'at_risk' } }, / Entrega prometida: 27 nov 2025\.$/],
  ['paused', { promise: { ...promise, state: 'paused' } }, / ya empezó\. La fecha de entrega está en tu pedido\.$/],
  ['late', { promise: { ...promise, days_left: 0, state: 'late' } }, / ya empezó\. La fecha de entrega está en tu pedido\.$/],
  ['online', { promise: { ...promise, days_left: 0, state: 'met' }, development_status: 'live' }, / ya empezó\.$/],
  ['without a promised date', { promise: undated, delivery_days: null }, /Tu año de soporte ya empezó\.$/],
])('after a confirmed payment the promised date is shown: %s [R-717]', async (_, given, text) => {
  await pages.success({ ...paid, ...given });
  expect(screen.getByText(/Recibimos/)).toHaveTextContent(text);
});
