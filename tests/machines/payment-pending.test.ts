import { expect, test } from 'vitest';
import { type PaymentPendingEvent, paymentPendingMachine } from '#machines/flows/payment-pending/payment-pending.machine.ts';
import { examplePaidOrder } from '#machines/flows/payment-pending/payment-pending.model.ts';
import { driveActor } from '../../tools/machines/drive-actor.ts';

/** Opened and answered once: still unpaid. */
const waiting = async () => {
  const driven = driveActor(paymentPendingMachine, { input: { orderId: 2047, attemptId: null, paymentId: null } });
  const answer = () =>
    driven.fire({
      type: 'xstate.done.actor.checkPayment',
      output: { order: examplePaidOrder, checkedAt: '2025-11-12T16:48:00.000Z' },
    });
  await answer();
  return {
    answer,
    send: (event: PaymentPendingEvent) => driven.fire(event),
    halfAMinute: () => driven.fire({ type: 'xstate.after.recheckEvery.payment-pending.waiting' }),
    isAsking: () => driven.pending.running().includes('checkPayment'),
    configuration: () => driven.snapshot().value,
  };
};

test('a hidden tab checks once on becoming visible, however often it is shown and hidden before [R-037]', async () => {
  const page = await waiting();
  for (const type of ['HIDDEN', 'SHOWN', 'HIDDEN'] as const) await page.send({ type });
  expect(page.isAsking()).toBe(false);
  await page.halfAMinute();
  expect([page.configuration(), page.isAsking()]).toEqual(['due', false]);
  await page.send({ type: 'SHOWN' });
  expect([page.configuration(), page.isAsking()]).toEqual(['checking', true]);
  await page.answer();
  for (const type of ['HIDDEN', 'SHOWN'] as const) await page.send({ type });
  expect([page.configuration(), page.isAsking()]).toEqual(['waiting', false]);
});

test('offline nothing is checked; a hidden tab back online waits until it is visible', async () => {
  const page = await waiting();
  await page.send({ type: 'WENT_OFFLINE' });
  await page.send({ type: 'HIDDEN' });
  await page.halfAMinute();
  await page.send({ type: 'CAME_ONLINE' });
  expect(page.isAsking()).toBe(false);
  await page.send({ type: 'SHOWN' });
  expect(page.isAsking()).toBe(true);
});
