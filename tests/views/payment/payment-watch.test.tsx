import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { PaymentWatch } from '#features/payment-result/payment-watch.tsx';
import { paymentPendingMachine } from '#machines/flows/payment-pending/payment-pending.machine.ts';
import { examplePaidOrder } from '#machines/flows/payment-pending/payment-pending.model.ts';
import { announce } from '../../support/fake-event-source.ts';
import { addressNow, openPage } from '../open-page.tsx';

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
