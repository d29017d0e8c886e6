import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { PaymentFailurePage } from '#features/payment-result/payment-failure-page.tsx';
import { PaymentPendingPage } from '#features/payment-result/payment-pending-page.tsx';
import { PaymentSuccessPage } from '#features/payment-result/payment-success-page.tsx';
import { paymentFailureMachine } from '#machines/flows/payment-failure/payment-failure.machine.ts';
import { paymentPendingMachine } from '#machines/flows/payment-pending/payment-pending.machine.ts';
import { examplePaidOrder } from '#machines/flows/payment-pending/payment-pending.model.ts';
import { paymentSuccessMachine } from '#machines/flows/payment-success/payment-success.machine.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';
import { at } from './places.tsx';

const byCard: PaidOrder = { ...examplePaidOrder, payment_method: 'mercadopago' };
const trouble = { amount: 12_000, currency: 'MXN', of_renewal: false };
const wrong: PaidOrder = { ...byCard, money_trouble: { ...trouble, kind: 'wrong_amount' } };
const cancelled: PaidOrder = { ...byCard, status: 'cancelled' };
const lateGivenBack: PaidOrder = {
  ...cancelled,
  money_trouble: { ...trouble, kind: 'given_back', returned_at: '2025-11-22T18:00:00.000Z' },
};
const cancelledPaid: PaidOrder = { ...cancelled, payment_status: 'confirmed' };
const chargedBack: PaidOrder = {
  ...byCard,
  payment_status: 'confirmed',
  status: 'suspended',
  money_trouble: { ...trouble, kind: 'charged_back' },
};
const double: PaidOrder = { ...byCard, payment_status: 'confirmed', status: 'active', money_trouble: { ...trouble, kind: 'double' } };

const retry = () => <button type="button">Pagar</button>;

const pages = {
  async pending(order: PaidOrder) {
    const pending = pendingActors(paymentPendingMachine);
    renderWithTheme(
      at(
        '/payment/pending?external_reference=2047',
        <PaymentPendingPage retry={retry} machine={pending.machine} clock={new SimulatedClock()} />,
      ),
    );
    await act(() => pending.settle({ type: 'xstate.done.actor.checkPayment', output: { order, checkedAt: '2025-11-12T16:48:00.000Z' } }));
  },
  async failure(order: PaidOrder) {
    const pending = pendingActors(paymentFailureMachine);
    renderWithTheme(at('/payment/failure?external_reference=2047', <PaymentFailurePage retry={retry} machine={pending.machine} />));
    await act(() => pending.settle({ type: 'xstate.done.actor.loadOrder', output: order }));
  },
  async success(order: PaidOrder) {
    const pending = pendingActors(paymentSuccessMachine);
    renderWithTheme(at('/payment/success?external_reference=2047', <PaymentSuccessPage machine={pending.machine} />));
    await act(() => pending.settle({ type: 'xstate.done.actor.loadOrder', output: order }));
  },
  async 'success of a named payment'(order: PaidOrder) {
    const pending = pendingActors(paymentSuccessMachine);
    renderWithTheme(
      at('/payment/success?payment_id=90000000001&external_reference=2047', <PaymentSuccessPage machine={pending.machine} />),
    );
    await act(() => pending.settle({ type: 'xstate.done.actor.verifyPayment', output: { isPaid: false, orderId: 2047, order } }));
  },
};

const said = {
  wrong: {
    order: wrong,
    title: 'Recibimos un pago por otro monto',
    sentence:
      'TW-2047: Recibimos un pago por otro monto ($12,000.00\u00a0MXN). Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.',
    ways: ['Escríbenos', 'Ir a mi cuenta'],
  },
  cancelled: {
    order: cancelled,
    title: 'Este pedido está cancelado',
    sentence: 'TW-2047: Este pedido se canceló sin pagarse.',
    ways: ['Contratar de nuevo', 'Ir a mi cuenta'],
  },
  lateGivenBack: {
    order: lateGivenBack,
    title: 'Te devolvimos tu pago',
    sentence:
      'TW-2047: Este pedido está cancelado. Recibimos $12,000.00\u00a0MXN y te los devolvimos el 22\u00a0nov\u00a02025. Tu banco puede tardar unos días en mostrarlos.',
    ways: ['Contratar de nuevo', 'Ir a mi cuenta'],
  },
  cancelledPaid: {
    order: cancelledPaid,
    title: 'Este pedido está cancelado',
    sentence:
      'TW-2047: Esta contratación se canceló y tu pago está confirmado. Escríbenos a hola@tallerweb.example: te decimos qué se ha hecho y qué se puede devolver.',
    ways: ['Escríbenos', 'Ir a mi cuenta'],
  },
  chargedBack: {
    order: chargedBack,
    title: 'Tu banco te regresó el cargo',
    sentence:
      'TW-2047: Tu banco te regresó el cargo de $12,000.00\u00a0MXN: tu pedido quedó sin pago y en pausa. Escríbenos para pagarlo de otra forma.',
    ways: ['Escríbenos', 'Ir a mi cuenta'],
  },
  double: {
    order: double,
    title: 'Recibimos un segundo pago',
    sentence:
      'TW-2047: Recibimos un segundo pago de $12,000.00\u00a0MXN por el mismo pedido. Tu pedido está pagado; el segundo lo revisamos para devolvértelo en menos de 24 horas hábiles.',
    ways: ['Ir a mi cuenta'],
  },
};

describe('no page asks for a payment or reports success if that would be wrong', () => {
  test.each<[keyof typeof pages, keyof typeof said]>([
    ['pending', 'wrong'],
    ['pending', 'cancelled'],
    ['failure', 'wrong'],
    ['failure', 'cancelled'],
    ['success', 'wrong'],
    ['success', 'cancelled'],
    ['success', 'lateGivenBack'],
    ['success', 'cancelledPaid'],
    ['success', 'chargedBack'],
    ['success', 'double'],
    ['success of a named payment', 'wrong'],
    ['success of a named payment', 'double'],
  ])('/payment/%s: %s [R-360]', async (page, what) => {
    const { order, title, sentence, ways } = said[what];
    await pages[page](order);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText('TW-2047').parentElement?.textContent).toBe(sentence);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(ways);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
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
