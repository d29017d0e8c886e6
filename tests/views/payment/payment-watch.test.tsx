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

/** Where transfer data are read, with what is asked about their order in the test's hands. */
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

test('transfer data stay while the transfer is awaited, or where nobody can say [R-501]', async () => {
  const { answer, clock } = reading();
  await answer(order);
  expect(screen.getByRole('heading', { name: instructions })).toBeVisible();
  act(() => clock.increment(30_000));
  await answer(order);
  expect(screen.getByRole('heading', { name: instructions })).toBeVisible();
});

test('once staff confirm the payment, its page comes by itself [R-501]', async () => {
  const { answer } = reading();
  await answer(order);
  act(() => announce({ topic: 'order', id: 2047 }));
  await answer({ ...order, payment_status: 'confirmed', status: 'active' });
  expect(address()).toBe('/payment/success?external_reference=2047');
});

test('without a change it is found out within half a minute [R-501]', async () => {
  const { answer, clock } = reading();
  await answer(order);
  act(() => clock.increment(30_000));
  await answer({ ...order, payment_status: 'confirmed', status: 'active' });
  expect(address()).toBe('/payment/success?external_reference=2047');
});

test.each<[string, PaidOrder]>([
  ['an order that was cancelled', { ...order, status: 'cancelled' }],
  ['a card payment that the bank is at work on', { ...order, payment_status: 'processing' }],
])('%s is told on its page [R-501]', async (_, found) => {
  const { answer } = reading();
  await answer(found);
  expect(address()).toBe('/payment/pending?external_reference=2047');
});
