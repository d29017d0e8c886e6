import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { PaymentWatch } from '#features/payment-result/payment-watch.tsx';
import { paymentPendingMachine } from '#machines/flows/payment-pending/payment-pending.machine.ts';
import { examplePaidOrder } from '#machines/flows/payment-pending/payment-pending.model.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { announce } from '../../support/fake-event-source.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';
import { at } from './places.tsx';

const order: PaidOrder = { ...examplePaidOrder, payment_method: 'transfer' };
const instructions = 'CLABE de la orden';

/** Transfer details on a page whose status checks the test answers. */
const reading = () => {
  const pending = pendingActors(paymentPendingMachine);
  const clock = new SimulatedClock();
  renderWithTheme(
    at(
      '/checkout/web/11?pedido=2047',
      <>
        <h1>{instructions}</h1>
        <PaymentWatch orderId={2047} machine={pending.machine} clock={clock} />
      </>,
    ),
  );
  const answer = (found: PaidOrder) =>
    act(() => pending.settle({ type: 'xstate.done.actor.checkPayment', output: { order: found, checkedAt: '2025-11-12T16:48:00.000Z' } }));
  return { answer, clock };
};

const address = () => screen.getByRole('status', { name: 'dirección' }).textContent;

test('transfer details stay while the transfer is pending [R-501]', async () => {
  const { answer, clock } = reading();
  await answer(order);
  expect(screen.getByRole('heading', { name: instructions })).toBeVisible();
  act(() => clock.increment(30_000));
  await answer(order);
  expect(screen.getByRole('heading', { name: instructions })).toBeVisible();
});

test('once staff confirm the payment, its page opens by itself [R-501]', async () => {
  const { answer } = reading();
  await answer(order);
  act(() => announce({ topic: 'order', id: 2047 }));
  await answer({ ...order, payment_status: 'confirmed', status: 'active' });
  expect(address()).toBe('/payment/success?external_reference=2047');
});

test('without a change event it is noticed within half a minute [R-501]', async () => {
  const { answer, clock } = reading();
  await answer(order);
  act(() => clock.increment(30_000));
  await answer({ ...order, payment_status: 'confirmed', status: 'active' });
  expect(address()).toBe('/payment/success?external_reference=2047');
});

test.each<[string, PaidOrder]>([
  ['an order that was cancelled', { ...order, status: 'cancelled' }],
  ['a card payment being processed by the bank', { ...order, payment_status: 'processing' }],
])('%s leads to its page [R-501]', async (_, found) => {
  const { answer } = reading();
  await answer(found);
  expect(address()).toBe('/payment/pending?external_reference=2047');
});
