import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { PaymentFailurePage } from '#features/payment-result/payment-failure-page.tsx';
import { PaymentPendingPage } from '#features/payment-result/payment-pending-page.tsx';
import { PaymentSuccessPage } from '#features/payment-result/payment-success-page.tsx';
import { paymentFailureMachine } from '#machines/flows/payment-failure/payment-failure.machine.ts';
import { paymentPendingMachine } from '#machines/flows/payment-pending/payment-pending.machine.ts';
import { examplePaidOrder } from '#machines/flows/payment-pending/payment-pending.model.ts';
import { paymentSuccessMachine } from '#machines/flows/payment-success/payment-success.machine.ts';
import { newsInWords } from '../../support/machines/order-news-words.ts';
import { openPage } from '../open-page.tsx';

const byCard: PaidOrder = { ...examplePaidOrder, payment_method: 'mercadopago' };
const trouble = { amount: 12_000, currency: 'MXN', of_renewal: false };
const cancelled: PaidOrder = { ...byCard, status: 'cancelled' };
const paid: PaidOrder = { ...byCard, payment_status: 'confirmed', status: 'active' };

const retry = () => <button type="button">Pagar</button>;
const success = (machine: typeof paymentSuccessMachine) => <PaymentSuccessPage machine={machine} />;

const pages = {
  pending: (order: PaidOrder) =>
    openPage(
      paymentPendingMachine,
      '/payment/pending?external_reference=2047',
      (machine) => <PaymentPendingPage retry={retry} machine={machine} clock={new SimulatedClock()} />,
      { checkPayment: { order, checkedAt: '2025-11-12T16:48:00.000Z' } },
    ),
  failure: (order: PaidOrder) =>
    openPage(
      paymentFailureMachine,
      '/payment/failure?external_reference=2047',
      (machine) => <PaymentFailurePage retry={retry} machine={machine} />,
      { loadOrder: order },
    ),
  success: (order: PaidOrder) => openPage(paymentSuccessMachine, '/payment/success?external_reference=2047', success, { loadOrder: order }),
  'success of a named payment': (order: PaidOrder) =>
    openPage(paymentSuccessMachine, '/payment/success?payment_id=90000000001&external_reference=2047', success, {
      verifyPayment: { isPaid: false, orderId: 2047, order },
    }),
};

const write = ['Escríbenos', 'Ir a mi cuenta'];
const again = ['Contratar de nuevo', 'Ir a mi cuenta'];

/** By their names in the list of sentences: the order, the title and the links. */
const said = {
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

test.each<[keyof typeof pages, keyof typeof said]>([
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
  const [order, title, ways] = said[news];
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
